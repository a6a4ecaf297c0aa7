import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { Contest } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { withCommas } from '../../format/points';
import { missingCaps } from '../contests/contestTerms';
import type { EntryProgress, OtherContest } from './useEnterOthers';

const Rows = styled('ul')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  overflow: 'hidden',
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
  minHeight: 56,
  padding: '5px 6px 5px 12px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& b': { display: 'block', lineHeight: '1.25rem', overflowWrap: 'anywhere' },
  '& small': {
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
}));

const Short = styled('span')(({ theme }) => ({
  position: 'relative',
  paddingRight: 10,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: theme.palette.warning.main,
}));

interface EnterOthersProps {
  others: readonly OtherContest[];
  /** Null while it is not known. */
  balanceCaps: number | null;
  onEnter: (contest: Contest) => void;
}

/** The other contests of the match, each of which takes the same eleven with one tap. */
export function EnterOthers({ others, balanceCaps, onEnter }: EnterOthersProps) {
  const entered = others.filter(({ progress }) => progress === 'in');
  return (
    <>
      <Rows aria-label="Other contests">
        {others.map(({ contest, progress }) => (
          <Row key={contest.id}>
            <Box component="span" sx={{ flex: '1 1 7rem', minWidth: 0 }}>
              <b>{contest.ContestType.name}</b>
              <small>
                <Terms contest={contest} />
              </small>
            </Box>
            {progress === 'none' && missingCaps(contest, balanceCaps) > 0 ? (
              <Short>
                {withCommas(missingCaps(contest, balanceCaps))}
                <VisuallyHidden> caps</VisuallyHidden> short
              </Short>
            ) : (
              <EnterButton
                name={contest.ContestType.name}
                progress={progress}
                onEnter={() => onEnter(contest)}
              />
            )}
          </Row>
        ))}
      </Rows>
      <Box component="p" role="status" sx={{ m: 0, position: 'absolute' }}>
        {entered.length > 0 && (
          <VisuallyHidden>
            You&apos;re in {entered.map(({ contest }) => contest.ContestType.name).join(', ')}.
          </VisuallyHidden>
        )}
      </Box>
    </>
  );
}

function Terms({ contest: { participants, ContestType: type } }: { contest: Contest }) {
  const { entry_caps: feeCaps, max_participants: places } = type;
  return (
    <>
      {feeCaps === 0 ? 'free' : <CapsAmount amount={feeCaps} />},{' '}
      {describePlaces(participants, places)}
    </>
  );
}

function describePlaces(participants: number, places: number | null): string {
  if (places !== null) return `${withCommas(participants)} of ${withCommas(places)} in`;
  return `${withCommas(participants)} ${participants === 1 ? 'team' : 'teams'}`;
}

interface EnterButtonProps {
  name: string;
  progress: EntryProgress;
  onEnter: () => void;
}

/** The button stays in place when it has been pressed, so that the focus does. */
function EnterButton({ name, progress, onEnter }: EnterButtonProps) {
  const isIn = progress === 'in';
  return (
    <Button
      variant="outlined"
      aria-disabled={progress !== 'none'}
      aria-busy={progress === 'sent'}
      onClick={onEnter}
      sx={{
        px: 1.75,
        ...(isIn && {
          '&, &:hover': { color: 'success.main', borderColor: 'transparent', cursor: 'default' },
        }),
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          opacity: progress === 'sent' ? 0 : 1,
        }}
      >
        {isIn && <CheckRounded aria-hidden="true" sx={{ fontSize: '1.125rem' }} />}
        {isIn ? 'In' : 'Enter'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Box>
      {progress === 'sent' && (
        <CircularProgress
          size={20}
          color="inherit"
          aria-label="Please wait"
          sx={{ position: 'absolute' }}
        />
      )}
    </Button>
  );
}

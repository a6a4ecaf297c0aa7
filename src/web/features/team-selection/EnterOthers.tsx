import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { Contest } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { withCommas } from '../../format/points';
import { missingCaps, missingEntries } from '../contests/contestTerms';
import { isReplacement, type EntryProgress, type OtherContest } from './useEnterOthers';

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

/** Other contests of the match, each of which takes the same eleven with one tap. */
export function EnterOthers({ others, balanceCaps, onEnter }: EnterOthersProps) {
  const entered = namesOf(others, 'in');
  const saved = namesOf(others, 'saved');
  return (
    <>
      <Rows aria-label="Other contests">
        {others.map((other) => (
          <OtherRow key={other.contest.id} {...{ other, balanceCaps, onEnter }} />
        ))}
      </Rows>
      <Box component="p" role="status" sx={{ m: 0, position: 'absolute' }}>
        <VisuallyHidden>
          {entered.length > 0 && `You're in ${entered.join(', ')}. `}
          {saved.length > 0 && `Saved in ${saved.join(', ')}.`}
        </VisuallyHidden>
      </Box>
    </>
  );
}

interface OtherRowProps extends Pick<EnterOthersProps, 'balanceCaps' | 'onEnter'> {
  other: OtherContest;
}

function OtherRow({ other, balanceCaps, onEnter }: OtherRowProps) {
  const { contest, progress } = other;
  const short = progress === 'none' ? missingCaps(contest, balanceCaps) : 0;
  return (
    <Row>
      <Box component="span" sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <b>{contest.ContestType.name}</b>
        <small>
          {isReplacement(other) && progress !== 'saved' ? (
            'has the eleven of before'
          ) : (
            <Terms contest={contest} />
          )}
        </small>
      </Box>
      {short > 0 ? (
        <Short>
          {withCommas(short)}
          <VisuallyHidden> caps</VisuallyHidden> short
        </Short>
      ) : (
        <EnterButton
          name={contest.ContestType.name}
          progress={progress}
          verb={isReplacement(other) ? 'Save' : 'Enter'}
          onEnter={() => onEnter(contest)}
        />
      )}
    </Row>
  );
}

function namesOf(others: readonly OtherContest[], wanted: EntryProgress): string[] {
  return others
    .filter(({ progress }) => progress === wanted)
    .map(({ contest }) => contest.ContestType.name);
}

function Terms({ contest }: { contest: Contest }) {
  const { participants, ContestType: type } = contest;
  const more = missingEntries(contest);
  const { entry_caps: feeCaps, max_participants: places } = type;
  return (
    <>
      {feeCaps === 0 ? 'free' : <CapsAmount amount={feeCaps} />},{' '}
      {more > 0 ? `needs ${withCommas(more)} more` : describePlaces(participants, places)}
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
  verb: string;
  onEnter: () => void;
}

const DONE: Partial<Record<EntryProgress, string>> = { in: 'In', saved: 'Saved' };

/** The button stays in place when it has been pressed, so that the focus does. */
function EnterButton({ name, progress, verb, onEnter }: EnterButtonProps) {
  const done = DONE[progress];
  return (
    <Button
      variant="outlined"
      aria-disabled={progress !== 'none'}
      aria-busy={progress === 'sent'}
      onClick={onEnter}
      sx={{
        px: 1.75,
        ...(done !== undefined && {
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
        {done !== undefined && <CheckRounded aria-hidden="true" sx={{ fontSize: '1.125rem' }} />}
        {done ?? verb}
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

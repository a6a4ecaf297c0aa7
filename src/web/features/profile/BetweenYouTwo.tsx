import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Rivalry } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useGetRivalryQuery } from '../../api/lazyApi';
import { ButtonLink } from '../../components/actions/links';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import { Card } from '../../components/layout/Card';
import { MAX_DOTS, RivalDots } from '../../components/people/RivalDots';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { LARGE_TEXT } from '../../theme/largeText';

/** The user's matches on the left, the other's on the right. */
const Counts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: 12,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'grid' },
  '& > div:nth-of-type(2)': { textAlign: 'center' },
  '& > div:nth-of-type(3)': { textAlign: 'right' },
  '& dd': { margin: 0, fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 900 },
  '& dt': {
    order: 1,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  // One below the other.
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div:nth-of-type(n)': { textAlign: 'left' },
  },
}));

interface BetweenYouTwoProps {
  rivalId: string;
  /** The first name of the rival; undefined until it is loaded. */
  name: string | undefined;
}

/** The matches in which the user and another both had a team: who was colder, and the way to their last teams. */
export function BetweenYouTwo({ rivalId, name }: BetweenYouTwoProps) {
  const query = useGetRivalryQuery({ userId: rivalId }, { refetchOnMountOrArgChange: true });
  const { currentData: rivalry, error, isFetching, refetch } = query;
  // Without a profile the page says what is wrong.
  const hasFailed =
    rivalry === undefined && error !== undefined && !isFetching && name !== undefined;
  return (
    <Card
      component="section"
      aria-labelledby="between-you-two"
      sx={{ display: 'grid', gap: 1.5, mt: 2, containerType: 'inline-size' }}
    >
      <Typography variant="h3" id="between-you-two">
        Between you two
      </Typography>
      {hasFailed ? (
        <Typography ref={passFocusOn} role="alert">
          {errorMessage(error, 'Error fetching the matches between you two')}{' '}
          <Button onClick={() => void refetch()}>Try Again</Button>
        </Typography>
      ) : (
        <Matches rivalry={rivalry} name={name} />
      )}
      {rivalry?.last_contest && (
        <ButtonLink
          variant="outlined"
          sx={{ justifySelf: { md: 'start' } }}
          to={paths.compare(
            rivalry.last_contest.match_id,
            rivalry.last_contest.contest_id,
            rivalId,
          )}
        >
          Compare with Me
        </ButtonLink>
      )}
    </Card>
  );
}

interface MatchesProps extends Pick<BetweenYouTwoProps, 'name'> {
  rivalry: Rivalry | undefined;
}

function Matches({ rivalry, name }: MatchesProps) {
  const { won = 0, tied = 0, lost = 0 } = rivalry ?? {};
  const matches = won + tied + lost;
  if (rivalry !== undefined && matches === 0) {
    return <Typography>No match is over yet in which you both had a team.</Typography>;
  }
  const figure = (label: string, count: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{rivalry === undefined ? <LinePlaceholder width="2rem" /> : withCommas(count)}</dd>
    </div>
  );
  return (
    <>
      <Counts>
        {figure('You were colder', won)}
        {figure('Level', tied)}
        {figure(`${name ?? 'Player'} was colder`, lost)}
      </Counts>
      <RivalDots beaten={won} tied={tied} rivals={matches} />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {rivalry === undefined ? <LinePlaceholder width="14rem" /> : describeMatches(matches)}
      </Typography>
      {/* Keeps the place of the dots, a second line and the button, so that what is below does not jump. */}
      {rivalry === undefined && <Box sx={{ height: 70 }} />}
    </>
  );
}

function describeMatches(matches: number): string {
  const counted = matches === 1 ? '1 match' : `${withCommas(matches)} matches`;
  const key = matches > MAX_DOTS ? '' : ': filled, you were colder';
  return `${counted} in which you both had a team${key}. With several teams, the coldest counts.`;
}

import CheckRounded from '@mui/icons-material/CheckRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { League, LeagueRound, LeagueRoundRow, Match } from '../../api/api';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { ButtonLink } from '../../components/actions/links';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { YouTag } from '../../components/cricket/YouTag';
import { RivalDots } from '../../components/people/RivalDots';
import { MemberAvatar } from '../../components/people/MemberAvatar';
import { clockTime, startDay } from '../../format/dates';
import { useShowMore } from '../../hooks/useShowMore';
import { paths } from '../../paths';
import { useShare } from '../share/useShare';
import { useLeftOut } from '../user-teams/useLeftOut';
import { fullName } from './leagueState';
import { SunkenRow } from './UnplacedRow';
import { ownRow } from './ownRow';

const SHOWN = 12;

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  boxSizing: 'border-box',
  minHeight: 52,
  padding: '8px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&[data-own="true"]': ownRow(theme),
  '& [data-part="name"]': {
    flex: '1 1 7em',
    minWidth: 0,
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& [data-part="in"]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontSize: '0.875rem',
    fontWeight: 500,
    color: theme.palette.success.main,
    '& svg': { width: 20, height: 20 },
  },
}));

interface TeamsInProps {
  league: League;
  round: LeagueRound;
  match: Match;
  userId: string;
  isLocked: boolean;
  /** True when the playing XIs may be announced. */
  isSoon: boolean;
}

/** A match before its lock: who has a team, never which, and the way to the user's own. */
export function TeamsIn({ league, round, match, userId, isLocked, isSoon }: TeamsInProps) {
  const teams = round.rows.filter((row) => row.has_team).length;
  const hasOwn = round.rows.some((row) => row.User.id === userId && row.has_team);
  const members = round.rows.length;
  const leftOut = useLeftOut(round.contest_id ?? '', isSoon && hasOwn && !isLocked);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '4px 12px',
          }}
        >
          <b>
            {teams} of {members} {teams === 1 ? 'has' : 'have'} a team
          </b>
          <RivalDots beaten={teams} rivals={members} />
        </Box>
        <span>
          {ownLine({ hasOwn, isLocked, members })}
          {leftOut !== null && leftOut > 0 && (
            <Box component="b" sx={{ color: 'warning.main' }}>
              {' '}
              {leftOut} left out
            </Box>
          )}
        </span>
        {!isLocked && <Actions {...{ league, round, match, hasOwn, teams }} />}
      </Box>
      <Members rows={round.rows} userId={userId} />
      <SunkenRow>
        <LockOutlined aria-hidden="true" />
        <span>What they picked opens to all at the first ball.</span>
      </SunkenRow>
    </>
  );
}

interface Situation {
  hasOwn: boolean;
  isLocked: boolean;
  members: number;
}

function ownLine({ hasOwn, isLocked, members }: Situation): string {
  if (isLocked) return 'Locked. The teams open in a moment.';
  if (hasOwn) return 'Your team is in.';
  return members === 1
    ? 'A round is a match that locks with two teams of this league. You have none yet.'
    : 'You have none yet. A match without a team gives no points.';
}

interface ActionsProps extends Pick<TeamsInProps, 'league' | 'round' | 'match'> {
  hasOwn: boolean;
  teams: number;
}

function Actions({ league, round, match, hasOwn, teams }: ActionsProps) {
  const share = useShare();
  const remind = () =>
    share({
      text: reminder(league, match, teams),
      path: paths.league(league.id),
      eleven: null,
    });
  const isMissed = round.rows.length - teams > (hasOwn ? 0 : 1);
  return (
    <Box
      ref={passFocusOn}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 9em' } }}
    >
      <ButtonLink
        // A new league has its invitation as the filled button.
        variant={hasOwn || league.members === 1 ? 'outlined' : 'contained'}
        to={
          round.contest_id === null
            ? paths.selectContest(match.id, match)
            : paths.teamSelector(match.id, round.contest_id, match)
        }
        state={{ match }}
      >
        {hasOwn ? 'Edit Your Team' : 'Create Your Team'}
      </ButtonLink>
      {isMissed && (
        <Button variant="outlined" startIcon={<IosShareRounded />} onClick={() => void remind()}>
          Remind Them
        </Button>
      )}
    </Box>
  );
}

function reminder({ name }: League, match: Match, teams: number): string {
  const { home_team: home, away_team: away, start_time: start, date } = match;
  const locks = `${home} v ${away} locks on ${startDay(start, date)} at ${clockTime(start)} (${zoneOf(start)})`;
  return `${locks}. ${name} has ${teams} ${teams === 1 ? 'team' : 'teams'} so far.`;
}

/** Returns the user's time zone at a moment, because those who read the reminder may live in another one. */
function zoneOf(time: string): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' });
  const parts = zone.formatToParts(new Date(time));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'my time';
}

function Members({ rows, userId }: { rows: readonly LeagueRoundRow[]; userId: string }) {
  const isOwn = ({ User }: LeagueRoundRow) => User.id === userId;
  // The user first, then who has none, then who has one.
  const order = (row: LeagueRoundRow) => Number(row.has_team) * 2 - Number(isOwn(row));
  const ordered = [...rows].sort((a, b) => order(a) - order(b));
  const { shown, next, showMore, list } = useShowMore<LeagueRoundRow, HTMLUListElement>(ordered, {
    name: 'teams-in',
    first: SHOWN,
  });
  return (
    <>
      <ul aria-label="Who has a team" ref={list}>
        {shown.map((row) => (
          <Row
            key={row.User.id}
            data-own={isOwn(row)}
            tabIndex={rows.length > SHOWN ? -1 : undefined}
          >
            <MemberAvatar user={row.User} />
            <span data-part="name">
              {fullName(row.User)} {isOwn(row) && <YouTag />}
            </span>
            {row.has_team ? (
              <span data-part="in">
                <CheckRounded aria-hidden="true" />
                Team in
              </span>
            ) : (
              <small>No team yet</small>
            )}
          </Row>
        ))}
      </ul>
      {next > 0 && (
        <ShowMoreButton sx={{ borderWidth: '1px 0 0', borderRadius: 0 }} onClick={showMore}>
          Show {next} more
        </ShowMoreButton>
      )}
    </>
  );
}

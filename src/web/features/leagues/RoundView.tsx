import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { describeBeaten, describeLead } from '../../../domain/league/describeRound';
import { POINTS_PER_BEATEN, resultOf, type RoundResult } from '../../../domain/league/round';
import type { League, LeagueRound, LeagueRoundRow, Match } from '../../api/api';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { YouTag } from '../../components/cricket/YouTag';
import { Card } from '../../components/layout/Card';
import { BigRank, YouFrame } from '../../components/cricket/YouFrame';
import { RivalDots } from '../../components/people/RivalDots';
import { dayAndClock } from '../../format/dates';
import { ordinal, withCommas } from '../../format/points';
import { MemberRows } from './MemberRows';

/** The user's part, the rows and the notes, in the order of a phone. On a desktop the rows are on the left. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '& > [data-part="notes"]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [theme.breakpoints.up('md')]: {
    gridTemplate: 'auto 1fr / minmax(0, 1fr) 440px',
    columnGap: 24,
    '& > *': { gridColumn: 2 },
    '& > [data-part="rows"]': { gridArea: '1 / 1 / -1' },
  },
}));

const Key = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

interface RoundViewProps {
  league: League;
  round: LeagueRound;
  match: Match | null;
  userId: string;
}

/** A settled round: the user's part in it, everybody's place and points, and how they came. */
export function RoundView({ league, round, match, userId }: RoundViewProps) {
  const ranked = round.rows.filter(({ place }) => place !== null);
  const own = ranked.find(({ User }) => User.id === userId);
  return (
    <Columns>
      {own !== undefined && <OwnRound {...{ league, round, own, ranked }} />}
      <Card data-part="rows" sx={{ p: 0 }}>
        <MemberRows
          leagueId={league.id}
          round={round}
          userId={userId}
          detail={(row) => describeBeaten({ ...partOf(row, ranked), teams: ranked.length })}
        />
      </Card>
      <div data-part="notes">
        <Points teams={ranked.length} sum={sumOf(ranked)} />
        {round.corrected && <Corrected at={match?.corrected_at ?? null} />}
      </div>
    </Columns>
  );
}

/** Returns what a member did against the others. */
function partOf({ place }: LeagueRoundRow, ranked: readonly LeagueRoundRow[]): RoundResult {
  const tied = ranked.filter((other) => other.place === place).length - 1;
  return resultOf(place!, tied, ranked.length);
}

const sumOf = (rows: readonly LeagueRoundRow[]): number =>
  rows.reduce((sum, { points }) => sum + (points ?? 0), 0);

interface OwnRoundProps {
  league: League;
  round: LeagueRound;
  own: LeagueRoundRow;
  ranked: readonly LeagueRoundRow[];
}

function OwnRound({ league, round, own, ranked }: OwnRoundProps) {
  const { beaten, tied } = partOf(own, ranked);
  const words = describeBeaten({ beaten, tied, teams: ranked.length });
  const points = own.points ?? 0;
  const isLast = league.last?.match_id === round.match_id;
  return (
    <YouFrame aria-label="Your round">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' }}>
        <BigRank rank={own.place!} />
        <Box sx={{ flex: '1 1 4.5rem', minWidth: 0 }}>
          <YouTag />
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </Box>
          <RivalDots beaten={beaten} tied={tied} rivals={ranked.length - 1} />
        </Box>
        <ScorePlate points={own.total} size="large" scale="team" />
      </Box>
      <Box component="p" sx={{ m: 0, fontSize: '0.875rem', lineHeight: '1.25rem' }}>
        <b>
          {points} {points === 1 ? 'point' : 'points'}.
        </b>
        {isLast && ` ${standingOf(league)}`}
      </Box>
    </YouFrame>
  );
}

/** Says what the last round of a league did to the table. */
function standingOf({ own, members }: League): string {
  const lead = describeLead(own.place, own.lead);
  const place = `You are ${ordinal(own.place)} of ${members} in the table`;
  return lead === null ? `${place}.` : `${place}, and ${lead}.`;
}

function Points({ teams, sum }: { teams: number; sum: number }) {
  const rivals = teams - 1;
  const expected = (teams * rivals * POINTS_PER_BEATEN) / 2;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        How the points came
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Each member against each other: 2 points for a win, 1 for a tie. {teams} teams, {rivals}{' '}
        {rivals === 1 ? 'opponent' : 'opponents'} each: {teams} × {rivals} = {withCommas(expected)}{' '}
        in all
        {sum === expected ? ', and they add up.' : `, but they add up to ${withCommas(sum)}.`}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 16px',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Key>
          <RivalDots beaten={1} rivals={1} /> beaten
        </Key>
        <Key>
          <RivalDots beaten={0} tied={1} rivals={1} /> tied
        </Key>
        <Key>
          <RivalDots beaten={0} rivals={1} /> not beaten
        </Key>
      </Box>
    </Card>
  );
}

function Corrected({ at }: { at: string | null }) {
  return (
    <Card component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        Corrected{at !== null && ` on ${dayAndClock(at)}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Points of the match were corrected after this round was settled. Totals, places and points
        here are the corrected ones.
      </Typography>
    </Card>
  );
}

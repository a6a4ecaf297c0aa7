import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { startsSoon } from '../../../domain/cricket/matchLife';
import { describeBeaten, describeLead } from '../../../domain/league/describeRound';
import type { League, LeagueMatch } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { RankMovement } from '../../components/cricket/RankMovement';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { Pennant } from '../../components/people/Pennant';
import { ordinal, ordinalSuffix, withCommas } from '../../format/points';
import { paths } from '../../paths';
import { isOn, matchOn, memberCount } from './leagueState';
import { Crests } from './MatchLine';
import { OnNowChip } from './OnNowChip';

const Whole = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: theme.palette.strongDivider },
  '& [data-part="name"]': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-part="name"] b': { display: 'block', fontSize: '1rem', lineHeight: '1.25rem' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& [data-part="place"]': {
    position: 'relative',
    textAlign: 'right',
    '& b': { fontSize: '1.75rem', lineHeight: '2rem', fontWeight: 900, letterSpacing: '-.02em' },
    '& sup': { fontSize: '0.875rem', lineHeight: '1.125rem', verticalAlign: 'top' },
  },
  '& [data-part="fact"]': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: 8,
    paddingTop: 12,
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& [data-part="movement"]': { marginLeft: 'auto' },
}));

interface LeagueCardProps {
  league: League;
  nowMs: number;
}

/** A league of the user: the place in its table, and the most urgent fact. */
export function LeagueCard({ league, nowMs }: LeagueCardProps) {
  const { name, members, own, rounds } = league;
  return (
    <Whole to={paths.league(league.id)}>
      <Pennant name={name} />
      <span data-part="name">
        <b>{name}</b>
        <small>
          {memberCount(members)} · {withCommas(own.points)} {own.points === 1 ? 'point' : 'points'}
        </small>
      </span>
      <span data-part="place">
        <b>
          {rounds === 0 ? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>No place yet</VisuallyHidden>
            </>
          ) : (
            <>
              {withCommas(own.place)}
              <sup>{ordinalSuffix(own.place)}</sup>
            </>
          )}
        </b>
        <small>of {withCommas(members)}</small>
      </span>
      <span data-part="fact">
        <Fact league={league} nowMs={nowMs} />
      </span>
    </Whole>
  );
}

const noPlaceIn = ({ own_team: hasTeam }: LeagueMatch): string =>
  hasTeam ? 'called off, too few teams' : 'no team of yours';

/** A lock within the hour without a team, else the match that is on, else the last round, else the next match. */
function Fact({ league, nowMs }: LeagueCardProps) {
  const { matches, rounds, last, own } = league;
  const current = matchOn(league);
  const next = matches.find((match) => !isOn(match) && Date.parse(match.lock_time) > nowMs);
  const isUrgent = next !== undefined && startsSoon(Date.parse(next.lock_time), nowMs);
  if (isUrgent && !next.own_team) {
    return (
      <>
        <CountdownChip startTime={next.lock_time} nowMs={nowMs} />
        <span>
          No team yet: {next.home_team} v {next.away_team}
        </span>
      </>
    );
  }
  if (current !== undefined) {
    return (
      <>
        <OnNowChip status={current.status} />
        <Crests match={current} />
        <span style={{ position: 'relative' }}>
          <VisuallyHidden>
            {current.home_team} v {current.away_team}:{' '}
          </VisuallyHidden>
          {current.own === null ? (
            noPlaceIn(current)
          ) : (
            <>
              you are <b>{ordinal(current.own.place)}</b>
            </>
          )}
        </span>
        {typeof current.own?.moved === 'number' && (
          <span data-part="movement">
            <RankMovement ranks={current.own.moved} narrow />
          </span>
        )}
      </>
    );
  }
  if (last !== null) {
    const lead = describeLead(own.place, own.lead);
    return `Last round: you ${describeBeaten(last)}${lead === null ? '' : `, and ${lead}`}`;
  }
  if (rounds > 0) return 'No team in the last round';
  if (next === undefined) return 'No rounds yet';
  return (
    <>
      <CountdownChip startTime={next.lock_time} nowMs={nowMs} />
      <span>
        Next: {next.home_team} v {next.away_team}
      </span>
    </>
  );
}

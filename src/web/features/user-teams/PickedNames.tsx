import { styled } from '@mui/material/styles';
import { useGetSquadsQuery, useGetUserTeamQuery, type Match, type UserTeam } from '../../api/api';
import { Crest } from '../../components/cricket/Crest';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { matchColours } from '../../components/cricket/teamColour';
import { NameChip } from '../../components/layout/chips';
import { averageOf } from '../../format/points';
import { ElevenHead } from './ElevenHead';

const CREST_PX = 20;

/** The chips are equally wide, so that the averages are one below the other. */
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'repeat(6, auto)',
    gridAutoFlow: 'column',
    columnGap: 32,
  },
}));

const PickChip = styled(NameChip)(({ theme }) => ({
  // With large text the average is below the name.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  minHeight: 36,
  padding: '4px 4px 4px 8px',
  borderRadius: 18,
  background: theme.palette.background.paper,
  overflowWrap: 'break-word',
  '& [data-part="name"]': { flex: '1 1 8em', minWidth: 0 },
  '& small': { paddingRight: 6, color: theme.palette.text.secondary },
}));

const CrestSpace = styled('span')({ flex: 'none', width: CREST_PX, height: CREST_PX });

interface AveragedPlayer {
  name: string;
  /** The name of the player's team; undefined until the eleven has been fetched. */
  team: string | undefined;
  /** Null without recent matches; undefined until the squads have been fetched. */
  average: number | null | undefined;
}

/** The eleven before the match, each with the average of the last matches: the coldest first, then those without one. */
export function PickedNames({ team: { Contest, Match, SelectedTeam } }: { team: UserTeam }) {
  const { data: players = [] } = useGetUserTeamQuery({ contestId: Contest.id });
  const { averages, isFailed } = useAverages(Match);
  // Two of the eleven can have the same name, so the names alone are shown only until the eleven has been fetched.
  const picks: AveragedPlayer[] =
    players.length === 0
      ? SelectedTeam.map((name) => ({ name, team: undefined, average: undefined }))
      : players.map(({ id, name, team }) => ({ name, team, average: averages?.get(id) }));
  return (
    <section>
      <ElevenHead>{!isFailed && <span>Average of the last matches</span>}</ElevenHead>
      <List>
        {picks.sort(byAverage).map((pick, index) => (
          <PickedPlayer key={`${pick.name}-${index}`} pick={pick} match={Match} />
        ))}
      </List>
    </section>
  );
}

function PickedPlayer({
  pick: { name, team, average },
  match,
}: {
  pick: AveragedPlayer;
  match: Match;
}) {
  const side = team === match.away_team ? 'away' : 'home';
  const colours = matchColours(match.home_team, match.away_team);
  return (
    <PickChip as="li">
      {team === undefined ? (
        <CrestSpace />
      ) : (
        <Crest team={team} side={side} colour={colours[side]} size={CREST_PX} />
      )}
      <span data-part="name">{name}</span>
      {average === null && <small>no recent form</small>}
      {typeof average === 'number' && <ScorePlate points={average} size="small" />}
    </PickChip>
  );
}

/** Returns the average of each player of both squads by the player's id, under the rules of the match. */
function useAverages({ id, home_team, away_team, tournament_id, rules }: Match) {
  const { data, isError } = useGetSquadsQuery(
    {
      homeTeam: home_team,
      awayTeam: away_team,
      tournamentId: tournament_id,
      matchId: id,
      format: rules.format,
      version: rules.version,
    },
    { refetchOnMountOrArgChange: true },
  );
  const players = data && Object.values(data).flat();
  const averages = players && new Map(players.map(({ id, form }) => [id, averageOf(form)]));
  return { averages, isFailed: isError && data === undefined };
}

function byAverage({ average: a }: AveragedPlayer, { average: b }: AveragedPlayer): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Number(typeof b === 'number') - Number(typeof a === 'number');
}

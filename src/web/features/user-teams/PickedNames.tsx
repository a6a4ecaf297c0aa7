import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetUserTeamQuery, type UserTeam } from '../../api/api';
import { Crest } from '../../components/cricket/Crest';
import { NameChip } from '../../components/layout/chips';
import { NearView } from '../../components/layout/NearView';
import { matchColours } from '../../components/cricket/teamColour';

const CREST_PX = 20;
/** The height of three rows of chips, which most teams need. */
const LIST_HEIGHT_PX = 96;

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const PickChip = styled(NameChip)({ paddingLeft: 4 });

const CrestSpace = styled('span')({ flex: 'none', width: CREST_PX, height: CREST_PX });

/**
 * The eleven names. Their sides are known once the team of the contest has been fetched, shortly before the card
 * scrolls into view.
 */
export function PickedNames({ team }: { team: UserTeam }) {
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Your Selected Team
      </Typography>
      <NearView minHeightPx={LIST_HEIGHT_PX}>
        <PickList team={team} />
      </NearView>
    </section>
  );
}

function PickList({ team: { Contest, Match, SelectedTeam } }: { team: UserTeam }) {
  const { data = [] } = useGetUserTeamQuery({ contestId: Contest.id });
  const teamOf = new Map(data.map(({ name, team }) => [name, team]));
  const isAway = (name: string) => teamOf.get(name) === Match.away_team;
  const names = [...SelectedTeam].sort((a, b) => Number(isAway(a)) - Number(isAway(b)));
  const colours = matchColours(Match.home_team, Match.away_team);
  return (
    <List>
      {names.map((name, index) => {
        const team = teamOf.get(name);
        const side = isAway(name) ? 'away' : 'home';
        return (
          <PickChip as="li" key={`${name}-${index}`}>
            {team === undefined ? (
              <CrestSpace />
            ) : (
              <Crest team={team} side={side} colour={colours[side]} size={CREST_PX} />
            )}
            <Box component="span" sx={{ minWidth: 0 }}>
              {name}
            </Box>
          </PickChip>
        );
      })}
    </List>
  );
}

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetUserTeamQuery, type UserTeam } from '../../api/api';
import { Crest } from '../../components/Crest';
import { NameChip } from '../../components/NameChip';
import { NearView } from '../../components/NearView';
import { matchColours } from '../../components/teamColour';

const CREST_PX = 20;
/** Three rows of chips, as most teams take. */
const LIST_HEIGHT_PX = 96;

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Pick = styled(NameChip)({ paddingLeft: 4 });

const CrestPlace = styled('span')({ flex: 'none', width: CREST_PX, height: CREST_PX });

/** The eleven. Their teams come from the contest's own answer, asked for once the card is about to be seen. */
export function Picks({ team }: { team: UserTeam }) {
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
          <Pick as="li" key={`${name}-${index}`}>
            {team === undefined ? (
              <CrestPlace />
            ) : (
              <Crest team={team} side={side} colour={colours[side]} size={CREST_PX} />
            )}
            <Box component="span" sx={{ minWidth: 0 }}>
              {name}
            </Box>
          </Pick>
        );
      })}
    </List>
  );
}

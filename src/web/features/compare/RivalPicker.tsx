import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { styled } from '@mui/material/styles';
import { withCommas } from '../../format/points';
import { LARGE_TEXT } from '../../theme/largeText';
import { control } from './control';
import { TeamSearch, type TeamSearchProps } from './TeamSearch';
import type { PlacedTeam } from './useTeams';

/** The list of the field that has the focus is above what follows. */
const Above = styled('div')({
  position: 'relative',
  zIndex: 2,
  containerType: 'inline-size',
  '&:focus-within': { zIndex: 3 },
});

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px 44px',
  gap: 8,
  '& > button': {
    ...control(theme),
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    cursor: 'pointer',
  },
  // Not `disabled`, which would take the focus from a button that leads to the last rival.
  '& > button[aria-disabled="true"]': { color: theme.palette.text.faint, cursor: 'default' },
  [LARGE_TEXT]: {
    gridTemplateColumns: '1fr 1fr',
    '& > div': { gridColumn: '1 / -1' },
  },
}));

interface PickerProps extends Pick<TeamSearchProps, 'teams' | 'chosen' | 'isRanked' | 'onChoose'> {
  /** How many teams could be chosen, also where not all of them are known. */
  total: number;
}

/** A field to choose a member of a league. */
export function MemberPicker({ total, ...props }: PickerProps) {
  return (
    <Above>
      <TeamSearch
        {...props}
        name="Member"
        listName="Members"
        placeholder={total > 1 ? `Another member of ${withCommas(total)}` : 'The only other member'}
        limits={limitsOf(props.teams, total)}
      />
    </Above>
  );
}

/** A field to choose a rival, with buttons for the next one above and below. */
export function RivalPicker({ total, ...props }: PickerProps) {
  const { teams, chosen, onChoose } = props;
  const index = teams.findIndex(({ entry }) => entry.id === chosen.id);
  const above = neighbour(teams[index], teams[index - 1]);
  const below = neighbour(teams[index], teams[index + 1]);
  return (
    <Above>
      <Row>
        <TeamSearch
          {...props}
          name="Rival"
          listName="Rivals"
          placeholder={total > 1 ? `Another rival of ${withCommas(total)}` : 'The only rival'}
          limits={limitsOf(teams, total)}
        />
        <button
          type="button"
          aria-label="The rival above"
          aria-disabled={above === undefined}
          onClick={() => above && onChoose(above.entry.User.id)}
        >
          <KeyboardArrowUpRounded aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="The rival below"
          aria-disabled={below === undefined}
          onClick={() => below && onChoose(below.entry.User.id)}
        >
          <KeyboardArrowDownRounded aria-hidden="true" />
        </button>
      </Row>
    </Above>
  );
}

function limitsOf(teams: readonly PlacedTeam[], total: number): string | null {
  if (teams.length >= total) return null;
  return 'Only the first 100 and those near you are listed. The leaderboard leads to all others.';
}

/** Returns the other team if no rival stands between the two. The user, who is not listed, may. */
function neighbour(
  team: PlacedTeam | undefined,
  other: PlacedTeam | undefined,
): PlacedTeam | undefined {
  if (team?.isExact !== true || other?.isExact !== true) return undefined;
  return Math.abs(team.position - other.position) <= 2 ? other : undefined;
}

import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { styled, type Theme } from '@mui/material/styles';
import type { ContestLeaderboardEntry } from '../../api/api';
import { formatPoints, ordinal } from '../../format/points';
import type { PlacedTeam } from './useTeams';

const field = (theme: Theme) =>
  ({
    boxSizing: 'border-box',
    minHeight: 48,
    borderRadius: 8,
    border: `1px solid ${theme.palette.control}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
  }) as const;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px 44px',
  gap: 8,
  '& button': {
    ...field(theme),
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    cursor: 'pointer',
  },
  '& button:disabled': { color: theme.palette.text.faint, cursor: 'default' },
}));

const Select = styled('select')(({ theme }) => ({
  ...field(theme),
  width: '100%',
  padding: '0 12px',
}));

interface TeamPickerProps {
  /** What the list is called for screen readers. */
  name: string;
  teams: readonly PlacedTeam[];
  chosen: ContestLeaderboardEntry;
  onChoose: (userId: string) => void;
}

/** A list of teams in board order. */
export function TeamPicker({ name, teams, chosen, onChoose }: TeamPickerProps) {
  return (
    <Select
      aria-label={name}
      value={chosen.User.id}
      onChange={({ target }) => onChoose(target.value)}
    >
      {teams.map(({ entry: { id, rank, User, total_score: total } }) => (
        <option key={id} value={User.id}>
          {ordinal(rank)} {User.first_name} {User.last_name}, {formatPoints(total)}
        </option>
      ))}
    </Select>
  );
}

type RivalPickerProps = Omit<TeamPickerProps, 'name' | 'teams'> & {
  rivals: readonly PlacedTeam[];
};

/** A list of the rivals in board order, with buttons for the next one above and below. */
export function RivalPicker({ rivals, chosen, onChoose }: RivalPickerProps) {
  const index = rivals.findIndex(({ entry }) => entry.id === chosen.id);
  const above = neighbour(rivals[index], rivals[index - 1]);
  const below = neighbour(rivals[index], rivals[index + 1]);
  return (
    <Row>
      <TeamPicker name="Rival" teams={rivals} chosen={chosen} onChoose={onChoose} />
      <button
        type="button"
        aria-label="The rival above"
        disabled={above === undefined}
        onClick={() => above && onChoose(above.entry.User.id)}
      >
        <KeyboardArrowUpRounded aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="The rival below"
        disabled={below === undefined}
        onClick={() => below && onChoose(below.entry.User.id)}
      >
        <KeyboardArrowDownRounded aria-hidden="true" />
      </button>
    </Row>
  );
}

/** Returns the other team if no rival stands between the two. The user, who is not listed, may. */
function neighbour(
  team: PlacedTeam | undefined,
  other: PlacedTeam | undefined,
): PlacedTeam | undefined {
  if (team?.isExact !== true || other?.isExact !== true) return undefined;
  return Math.abs(team.position - other.position) <= 2 ? other : undefined;
}

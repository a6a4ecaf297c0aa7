import { styled } from '@mui/material/styles';
import { ROLES, type Role } from '../../../domain/cricket/role';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { ROLE_NAMES } from '../../format/roleNames';
import type { SquadFilter } from './squadPlayer';

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, paddingBottom: 8 });

const FilterButton = styled('button')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 3rem',
  minHeight: 44,
  padding: '0 4px',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.control}`,
  borderRadius: 8,
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    fontWeight: 700,
    color: theme.palette.primary.contrastText,
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
  },
}));

interface SquadFiltersProps {
  team: string;
  /** The roles that the squad has. */
  known: ReadonlySet<Role>;
  isAnnounced: boolean;
  filter: SquadFilter;
  onFilter: (filter: SquadFilter) => void;
}

/** Buttons that show only some roles, which add up, and only who plays. Nothing while neither is known. */
export function SquadFilters({ team, known, isAnnounced, filter, onFilter }: SquadFiltersProps) {
  if (known.size === 0 && !isAnnounced) return null;
  const { roles, onlyPlaying } = filter;
  const withOrWithout = (role: Role) =>
    roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role];
  return (
    <Group role="group" aria-label={`Show only these ${team} players`}>
      {known.size > 0 &&
        ROLES.map((role) => (
          <FilterButton
            key={role}
            type="button"
            aria-pressed={roles.includes(role)}
            onClick={() => onFilter({ ...filter, roles: withOrWithout(role) })}
          >
            <VisuallyHidden>{ROLE_NAMES[role]}</VisuallyHidden>
            <span aria-hidden="true">{role}</span>
          </FilterButton>
        ))}
      {isAnnounced && (
        <FilterButton
          type="button"
          aria-pressed={onlyPlaying}
          onClick={() => onFilter({ ...filter, onlyPlaying: !onlyPlaying })}
          style={{ flexGrow: 1.7 }}
        >
          Playing
        </FilterButton>
      )}
    </Group>
  );
}

import CheckRounded from '@mui/icons-material/CheckRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { FILTER_LABELS, type ContestFilter } from './contestFilters';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A toggle button. The pressed one has a tick in place of a part of its padding, so that it keeps its width. */
const Toggle = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  minHeight: 44,
  padding: '0 20px',
  borderRadius: 22,
  border: `1px solid ${theme.palette.control}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  '& svg': { width: 16, height: 16 },
  '&[aria-pressed="true"]': {
    padding: '0 10px',
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
}));

interface ContestFiltersProps {
  filters: readonly ContestFilter[];
  pressed: ReadonlySet<ContestFilter>;
  onToggle: (filter: ContestFilter) => void;
}

/** Toggle buttons, any of them together. */
export function ContestFilters({ filters, pressed, onToggle }: ContestFiltersProps) {
  return (
    <Row role="group" aria-label="Show only">
      {filters.map((filter) => {
        const isPressed = pressed.has(filter);
        return (
          <Toggle key={filter} aria-pressed={isPressed} onClick={() => onToggle(filter)}>
            {isPressed && <CheckRounded aria-hidden="true" />}
            {FILTER_LABELS[filter]}
          </Toggle>
        );
      })}
    </Row>
  );
}

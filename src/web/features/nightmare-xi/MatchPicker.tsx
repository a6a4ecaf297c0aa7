import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { kindPrefix } from '../../format/matchKind';
import { moveRovingFocus } from '../../components/actions/rovingFocus';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { venueDay } from '../../format/dates';
import { teamsOf } from '../../format/matchFacts';
import { useSelectedInView } from '../../hooks/useSelectedInView';
import { type NightmareMatch, totalScore } from './nightmareMatches';

export const XI_PANEL_ID = 'nightmare-xi-panel';
const DEFAULT_TOURNAMENT = 'T20WC_2024';

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  overflowX: 'auto',
  margin: '0 -16px',
  padding: '5px 16px 16px',
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.palette.strongDivider} transparent`,
  scrollPaddingInline: 16,
  [theme.breakpoints.up('sm')]: {
    marginInline: -24,
    paddingInline: 24,
    scrollPaddingInline: 24,
  },
  // Extends to the edges of the screen, less half the width of a scroll bar.
  [theme.breakpoints.up(1216)]: {
    marginInline: 'calc(50% - 50vw + 8px)',
    paddingInline: 'calc(50vw - 50% - 8px)',
    scrollPaddingInline: 'calc(50vw - 584px - 8px)',
  },
}));

const Tab = styled('button')(({ theme }) => ({
  flex: '0 0 216px',
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  boxSizing: 'border-box',
  padding: '12px 14px',
  textAlign: 'left',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.secondary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.control}`,
  borderRadius: 12,
  cursor: 'pointer',
  '& b': { fontSize: '0.9375rem', lineHeight: '1.25rem', color: theme.palette.text.primary },
  '&[aria-selected="true"]': {
    padding: '11px 13px',
    background: theme.palette.you.card,
    border: `2px solid ${theme.palette.primary.main}`,
  },
  [theme.breakpoints.up('md')]: { flexBasis: 260 },
}));

interface MatchPickerProps {
  matches: readonly NightmareMatch[];
  selectedId: string | null;
  onSelect: (matchId: string) => void;
}

/** A tab for each match, in a row. */
export function MatchPicker({ matches, selectedId, onSelect }: MatchPickerProps) {
  const focusableId = selectedId ?? matches[0]?.id;
  const { strip, selected } = useSelectedInView(selectedId);
  return (
    <Strip ref={strip} role="tablist" aria-label="Match" onKeyDown={moveRovingFocus}>
      {matches.map((match) => (
        <Tab
          key={match.id}
          ref={match.id === selectedId ? selected : undefined}
          type="button"
          role="tab"
          aria-selected={match.id === selectedId}
          aria-controls={XI_PANEL_ID}
          tabIndex={match.id === focusableId ? 0 : -1}
          onClick={() => onSelect(match.id)}
        >
          <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
          >
            <Box component="span" sx={{ fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 500 }}>
              {match.Tournament.name || DEFAULT_TOURNAMENT}
            </Box>
            <ScorePlate points={totalScore(match)} scale="team" />
          </Box>
          <b>{teamsOf(match)}</b>
          <span>{withoutTournament(match)}</span>
          <span>
            {kindPrefix(match)}
            {match.venue}
          </span>
          <span>{venueDay(match.date)}</span>
        </Tab>
      ))}
    </Strip>
  );
}

/**
 * Removes the tournament from a description, because it is shown above: "Match 29, ICC Men's T20 World Cup
 * (13 June 2024)".
 */
function withoutTournament({ desc, Tournament: { name } }: NightmareMatch): string {
  return name === '' ? desc : desc.replace(`, ${name}`, '');
}

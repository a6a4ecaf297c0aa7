import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ContestLeaderboardEntry, Match } from '../../api/api';
import { CapsAmount } from '../../components/CapsAmount';
import { Medal } from '../../components/Medal';
import { Movement } from '../../components/Movement';
import { ScorePlate } from '../../components/ScorePlate';
import { EntryDetails } from './EntryDetails';
import { GridRow, type ThirdColumn } from './GridRow';
import { YouTag } from './YouTag';

/** The whole row opens the details, by way of the one button in it. */
const Toggle = styled(IconButton)({
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '& svg': { transition: 'transform .2s cubic-bezier(.2,.8,.2,1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});

const Name = styled('span')({
  minWidth: 0,
  fontWeight: 500,
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
});

interface BoardRowProps {
  match: Match;
  contestId: string;
  entry: ContestLeaderboardEntry;
  userId: string | null;
  third: ThirdColumn;
  ranked: boolean;
  /** Places gained since a full over ago; null when not known. */
  moved: number | null;
  /** In board order; a pinned copy has none. */
  place?: number;
  isExpanded?: boolean;
  /** A copy of a row that is out of sight, as low as can be, so without the name: its button leads there. */
  pinned?: 'above' | 'below';
  toggleId?: string;
  onToggle: () => void;
}

export function BoardRow(props: BoardRowProps) {
  const { match, contestId, entry, userId, third, ranked, moved, place, pinned } = props;
  const { isExpanded = false, toggleId, onToggle } = props;
  const detailsId = useId();
  const isOwn = userId !== null && entry.User.id === userId;
  const name = `${entry.User.first_name} ${entry.User.last_name}`;
  const figure = <ThirdFigure third={third} reward={entry.reward} moved={moved} />;
  return (
    <>
      <GridRow
        role="row"
        aria-rowindex={place === undefined ? undefined : place + 1}
        third={third}
        data-own={isOwn}
        data-pinned={pinned !== undefined}
      >
        <Box component="span" role="cell" sx={{ textAlign: 'center' }}>
          {ranked ? <Medal rank={entry.rank} /> : '–'}
        </Box>
        <Box component="span" role="cell" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px' }}>
            {pinned === undefined && <Name>{name}</Name>}
            {isOwn && <YouTag />}
          </Box>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {figure}
          </Box>
        </Box>
        {third !== 'none' && (
          <Box component="span" role="cell" sx={{ display: { xs: 'none', md: 'block' } }}>
            {figure}
          </Box>
        )}
        <Box component="span" role="cell" sx={{ textAlign: 'right' }}>
          <ScorePlate points={entry.total_score} scale="team" />
        </Box>
        <Box component="span" role="cell" sx={{ textAlign: 'center' }}>
          {pinned === undefined ? (
            <DetailsToggle {...{ name, toggleId, isExpanded, detailsId, onToggle }} />
          ) : (
            <Toggle aria-label="Show your place" onClick={onToggle}>
              {pinned === 'above' ? <ArrowUpwardRounded /> : <ArrowDownwardRounded />}
            </Toggle>
          )}
        </Box>
      </GridRow>
      {isExpanded && (
        <Box role="row" id={detailsId} sx={{ bgcolor: 'sunken' }}>
          <Box
            role="cell"
            aria-colspan={third === 'none' ? 4 : 5}
            sx={{
              p: { xs: '8px 16px 16px', md: '12px 24px 16px 92px' },
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <EntryDetails match={match} contestId={contestId} entry={entry} isOwn={isOwn} />
          </Box>
        </Box>
      )}
    </>
  );
}

interface DetailsToggleProps {
  name: string;
  toggleId: string | undefined;
  isExpanded: boolean;
  detailsId: string;
  onToggle: () => void;
}

function DetailsToggle({ name, toggleId, isExpanded, detailsId, onToggle }: DetailsToggleProps) {
  return (
    <Toggle
      id={toggleId}
      aria-label={`Details of ${name}`}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? detailsId : undefined}
      onClick={onToggle}
    >
      <ExpandMoreRounded />
    </Toggle>
  );
}

type ThirdFigureProps = Pick<BoardRowProps, 'third' | 'moved'> & { reward: number | null };

function ThirdFigure({ third, reward, moved }: ThirdFigureProps) {
  if (third === 'moved') return moved === null ? null : <Movement places={moved} />;
  return third === 'won' && reward !== null && reward > 0 ? <CapsAmount amount={reward} /> : null;
}

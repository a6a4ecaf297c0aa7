import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useRef } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import { PlayingMark } from '../../components/PlayingMark';
import { Crest, SMALL_CREST_SIZE } from '../../components/Crest';
import { formatPoints, scoreStep } from '../../components/points';
import { useSelectionView, type SelectionScene } from './selectionView';
import type { SquadPlayer } from './squadPlayer';
import { useToggle } from './useToggle';

const Places = styled('ol')({
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -3 },
});

const Place = styled('li')(({ theme }) => ({
  display: 'flex',
  // With large text, average and cross go below the name.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 48,
  padding: '0 2px 0 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
  '&[data-over="true"]': { background: 'rgba(255,138,138,.09)' },
  '&[data-empty="true"]': { color: theme.palette.text.least },
  [theme.breakpoints.up('md')]: { minHeight: 42 },
}));

const Number = styled('span')(({ theme }) => ({
  minWidth: 22,
  fontWeight: 900,
  color: theme.palette.text.least,
  fontVariantNumeric: 'tabular-nums',
}));

const EmptyCrest = styled('span')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  width: SMALL_CREST_SIZE,
  height: SMALL_CREST_SIZE,
  borderRadius: '50%',
  border: `1.5px dashed ${theme.palette.line2}`,
}));

const Name = styled('span')({
  flex: '1 1 6em',
  minWidth: 0,
  padding: '4px 0',
  lineHeight: '1.125rem',
  overflowWrap: 'break-word',
});

const Playing = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  color: theme.palette.text.secondary,
}));

const Average = styled('span')({
  minWidth: 44,
  textAlign: 'center',
  fontWeight: 700,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});

/** Eleven numbered places. */
export function PickedList({ scene }: { scene: SelectionScene }) {
  const { picked, locked } = useSelectionView(scene);
  const counts = { home: 0, away: 0 };
  const places = picked.map((player) => {
    counts[player.side] += 1;
    return { player, over: counts[player.side] > MAX_PER_TEAM };
  });
  const list = useRef<HTMLOListElement>(null);
  const toggle = useToggle();
  const drop = useCallback(
    (player: SquadPlayer, index: number) => {
      if (!locked) focusNeighbour(list.current, index);
      toggle(player);
    },
    [locked, toggle],
  );
  const left = Math.max(0, TEAM_SIZE - places.length);
  return (
    <Places ref={list} aria-label="Your Team" tabIndex={-1}>
      {places.map(({ player, over }, index) => (
        <PickedPlace
          key={player.id}
          {...{ player, index, over, locked }}
          colour={scene.colours[player.side]}
          onDrop={drop}
        />
      ))}
      {Array.from({ length: left }, (_, index) => (
        <EmptyPlace key={`empty-${index}`} index={places.length + index} />
      ))}
    </Places>
  );
}

interface PickedPlaceProps {
  player: SquadPlayer;
  index: number;
  /** One too many of a side. */
  over: boolean;
  colour: string;
  locked: boolean;
  onDrop: (player: SquadPlayer, index: number) => void;
}

const PickedPlace = memo(function PickedPlace(props: PickedPlaceProps) {
  const { player, index, over, colour, locked, onDrop } = props;
  return (
    <Place data-over={over}>
      <Number>{index + 1}</Number>
      <Crest team={player.team} side={player.side} colour={colour} size={SMALL_CREST_SIZE} />
      <Name>
        {player.name}
        <Playing>
          <PlayingMark playing={player.playing} />
        </Playing>
      </Name>
      <AverageFigure average={player.average} />
      <IconButton
        aria-label={`Remove ${player.name}`}
        aria-disabled={locked}
        onClick={() => onDrop(player, index)}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Place>
  );
});

const EmptyPlace = memo(function EmptyPlace({ index }: { index: number }) {
  return (
    <Place data-empty="true">
      <Number>{index + 1}</Number>
      <EmptyCrest />
      <Name>Empty</Name>
    </Place>
  );
});

function AverageFigure({ average }: { average: number | null }) {
  return (
    <Average
      sx={(theme) => ({ color: figureColour(theme.palette.score, average, theme.palette.text) })}
    >
      {formatPoints(average)}
    </Average>
  );
}

function figureColour(
  tones: Record<'cold2' | 'hot2', { text: string }>,
  average: number | null,
  text: { secondary: string },
): string {
  if (average === null || average === 0) return text.secondary;
  return scoreStep(average, 'player').startsWith('cold') ? tones.cold2.text : tones.hot2.text;
}

/** The button that is pressed goes away with its player: the focus goes on to the next one, at last to the list. */
function focusNeighbour(list: HTMLElement | null, index: number): void {
  const buttons = list?.querySelectorAll<HTMLElement>('button') ?? [];
  (buttons[index + 1] ?? buttons[index - 1] ?? list)?.focus();
}

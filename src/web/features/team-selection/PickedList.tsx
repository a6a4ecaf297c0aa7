import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useRef } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import { PlayingMark } from '../../components/cricket/PlayingMark';
import { Crest, SMALL_CREST_SIZE } from '../../components/cricket/Crest';
import { formatPoints, scoreStep } from '../../format/points';
import { useSelectionView, type SelectionScene } from './selectionView';
import { expectedPoints, type SquadPlayer } from './squadPlayer';
import { useToggle } from './useToggle';

const Slots = styled('ol')({
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -3 },
});

const Slot = styled('li')(({ theme }) => ({
  display: 'flex',
  // With large text, average and button wrap below the name.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 48,
  padding: '0 2px 0 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
  '&[data-over="true"]': { background: 'rgba(255,138,138,.09)' },
  '&[data-empty="true"]': { color: theme.palette.text.faint },
  [theme.breakpoints.up('md')]: { minHeight: 42 },
}));

const SlotNumber = styled('span')(({ theme }) => ({
  minWidth: 22,
  fontWeight: 900,
  color: theme.palette.text.faint,
  fontVariantNumeric: 'tabular-nums',
}));

const EmptyCrest = styled('span')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  width: SMALL_CREST_SIZE,
  height: SMALL_CREST_SIZE,
  borderRadius: '50%',
  border: `1.5px dashed ${theme.palette.strongDivider}`,
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

const Expected = styled('span')({
  minWidth: 44,
  textAlign: 'center',
  fontWeight: 700,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});

/** The eleven numbered slots of the team. */
export function PickedList({ scene }: { scene: SelectionScene }) {
  const { picked, locked } = useSelectionView(scene);
  const counts = { home: 0, away: 0 };
  const slots = picked.map((player) => {
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
  const left = Math.max(0, TEAM_SIZE - slots.length);
  return (
    <Slots ref={list} aria-label="Your Team" tabIndex={-1}>
      {slots.map(({ player, over }, index) => (
        <PickedSlot
          key={player.id}
          {...{ player, index, over, locked }}
          colour={scene.colours[player.side]}
          expected={expectedPoints(player, scene.notPlayingPoints)}
          onDrop={drop}
        />
      ))}
      {Array.from({ length: left }, (_, index) => (
        <EmptySlot key={`empty-${index}`} index={slots.length + index} />
      ))}
    </Slots>
  );
}

interface PickedSlotProps {
  player: SquadPlayer;
  index: number;
  /** True for a pick beyond the maximum of its side. */
  over: boolean;
  colour: string;
  /** The points that the player adds to the sum of averages. */
  expected: number | null;
  locked: boolean;
  onDrop: (player: SquadPlayer, index: number) => void;
}

const PickedSlot = memo(function PickedSlot(props: PickedSlotProps) {
  const { player, index, over, colour, expected, locked, onDrop } = props;
  return (
    <Slot data-over={over}>
      <SlotNumber>{index + 1}</SlotNumber>
      <Crest team={player.team} side={player.side} colour={colour} size={SMALL_CREST_SIZE} />
      <Name>
        {player.name}
        <Playing>
          <PlayingMark playing={player.playing} withCost={false} />
        </Playing>
      </Name>
      <ExpectedFigure points={expected} />
      <IconButton
        aria-label={`Remove ${player.name}`}
        aria-disabled={locked}
        onClick={() => onDrop(player, index)}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Slot>
  );
});

const EmptySlot = memo(function EmptySlot({ index }: { index: number }) {
  return (
    <Slot data-empty="true">
      <SlotNumber>{index + 1}</SlotNumber>
      <EmptyCrest />
      <Name>Empty</Name>
    </Slot>
  );
});

function ExpectedFigure({ points }: { points: number | null }) {
  return (
    <Expected
      sx={(theme) => ({ color: figureColour(theme.palette.score, points, theme.palette.text) })}
    >
      {formatPoints(points)}
    </Expected>
  );
}

function figureColour(
  tones: Record<'cold2' | 'hot2', { text: string }>,
  points: number | null,
  text: { secondary: string },
): string {
  if (points === null || points === 0) return text.secondary;
  return scoreStep(points, 'player').startsWith('cold') ? tones.cold2.text : tones.hot2.text;
}

/** Moves the focus to the next button, or to the list, because the pressed button disappears with its player. */
function focusNeighbour(list: HTMLElement | null, index: number): void {
  const buttons = list?.querySelectorAll<HTMLElement>('button') ?? [];
  (buttons[index + 1] ?? buttons[index - 1] ?? list)?.focus();
}

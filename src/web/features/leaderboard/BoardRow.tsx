import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useId } from 'react';
import type { ContestLeaderboardEntry } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { DemoTag } from '../../components/cricket/DemoTag';
import { Medal } from '../../components/cricket/Medal';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { ordinal } from '../../format/points';
import { toggleIdOf } from '../../hooks/useFocusOnSame';
import { GridRow, type ThirdColumn } from './GridRow';
import { YouTag } from '../../components/cricket/YouTag';

const nameText = { fontWeight: 500, lineHeight: '1.25rem', overflowWrap: 'anywhere' } as const;

// Plain elements render several times faster than MUI's Box and IconButton, and there are many rows.

/** Makes the whole row open the details through the one button in it. */
const Toggle = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  color: theme.palette.text.primary,
  background: 'none',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { backgroundColor: theme.palette.raised },
  '& svg': { transition: 'transform .2s cubic-bezier(.2,.8,.2,1)' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const Cell = styled('span')({
  minWidth: 0,
  '&[data-at="centre"]': { textAlign: 'center' },
  '&[data-at="end"]': { textAlign: 'right' },
});

/**
 * The name and its marks: below it on a phone, beside it on a wide screen. An invisible copy of the name in `data-room-for`
 * makes every row as high as that name needs, up to its two lines.
 */
const Names = styled('span')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  '&::before, & > *': { gridArea: '1 / 1', minWidth: 0 },
  '&::before': {
    content: 'attr(data-room-for)',
    visibility: 'hidden',
    maxHeight: '2.5rem',
    overflow: 'hidden',
    paddingRight: '4.5rem',
    ...nameText,
    [theme.breakpoints.down('md')]: { maxHeight: '3.75rem', padding: '0 0 1.25rem' },
  },
}));

const NameAndMarks = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: { display: 'block' },
}));

const Marks = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: '1.25rem',
  '&:empty': { display: 'none' },
});

/** The figure of the third column, on a phone. */
const BelowName = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const ThirdCell = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Details = styled('div')(({ theme }) => ({
  padding: '8px 16px 16px',
  background: theme.palette.sunken,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { padding: '12px 24px 16px 92px' },
}));

/** At most two lines, and the whole name while the row is open. */
const Name = styled('span')({
  display: 'block',
  minWidth: 0,
  ...nameText,
  '&[data-whole="false"]': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
});

const nameOf = ({ User }: ContestLeaderboardEntry) => `${User.first_name} ${User.last_name}`;

/** Returns the longest name in the rows, with its place in a league. */
export function longestName(entries: readonly ContestLeaderboardEntry[]): string {
  const names = entries.map((entry) => {
    const place = entry.place === undefined ? '' : `${entry.place}. `;
    return `${place}${nameOf(entry)}`;
  });
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

interface BoardRowProps {
  entry: ContestLeaderboardEntry;
  isOwn: boolean;
  third: ThirdColumn;
  ranked: boolean;
  /** The position in board order, from 1; a pinned copy has none. */
  position?: number;
  /**
   * Set on a copy of a row that is off screen. It has one line and therefore no name. Its button scrolls to the row.
   */
  pinned?: 'above' | 'below';
  /** A name for which there is room, so that all rows are equally high; absent while rows do not change places. */
  roomFor?: string | undefined;
  onToggle: (entryId: string) => void;
  /** The details; absent while they are closed. */
  children?: ReactNode;
}

/** Memoised, because there are many rows and the board around them changes often. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { entry, isOwn, third, ranked, position, pinned, children } = props;
  const detailsId = useId();
  const isExpanded = children !== undefined;
  const onToggle = () => props.onToggle(entry.id);
  const name = nameOf(entry);
  const hasWon = third === 'won' && entry.reward !== null && entry.reward > 0;
  // Without a figure, too, a mark keeps its line.
  const gained = third === 'moved' ? (entry.ranks_gained ?? null) : null;
  const figure = hasWon ? (
    <CapsAmount amount={entry.reward} />
  ) : (
    <RankMovement ranks={gained} narrow />
  );
  return (
    <>
      <GridRow
        role="row"
        aria-rowindex={position === undefined ? undefined : position + 1}
        third={third}
        data-own={isOwn}
        data-pinned={pinned !== undefined}
      >
        <Cell role="cell" data-at="centre">
          {ranked ? <Medal rank={entry.rank} /> : '–'}
        </Cell>
        <Cell role="cell">
          <NameWithMarks row={props}>
            {third !== 'none' && (
              <BelowName>
                {hasWon && <VisuallyHidden>Won </VisuallyHidden>}
                {figure}
              </BelowName>
            )}
          </NameWithMarks>
        </Cell>
        {third !== 'none' && <ThirdCell role="cell">{figure}</ThirdCell>}
        <Cell role="cell" data-at="end">
          <ScorePlate points={entry.total_score} scale="team" />
        </Cell>
        <Cell role="cell" data-at="centre">
          {pinned === undefined ? (
            <DetailsToggle
              {...{ name, isExpanded, detailsId, onToggle }}
              toggleId={toggleIdOf(entry.id)}
            />
          ) : (
            <Toggle type="button" aria-label="Show your place" onClick={onToggle}>
              {pinned === 'above' ? <ArrowUpwardRounded /> : <ArrowDownwardRounded />}
            </Toggle>
          )}
        </Cell>
      </GridRow>
      {isExpanded && (
        <div role="row" id={detailsId}>
          <Details role="cell" aria-colspan={third === 'none' ? 4 : 5}>
            {children}
          </Details>
        </div>
      )}
    </>
  );
});

function NameWithMarks({ row, children }: { row: BoardRowProps; children: ReactNode }) {
  const { entry, isOwn, ranked, pinned, roomFor } = row;
  return (
    <Names data-room-for={roomFor}>
      <NameAndMarks>
        {pinned === undefined && (
          <Name data-whole={row.children !== undefined}>
            {ranked && entry.place !== undefined && <LeaguePlace place={entry.place} />}
            {nameOf(entry)}
          </Name>
        )}
        <Marks>
          {isOwn && <YouTag />}
          {entry.User.demo && <DemoTag />}
          {children}
        </Marks>
      </NameAndMarks>
    </Names>
  );
}

/** The place among the members of a league, beside the rank in the contest. */
const LeaguePlace = ({ place }: { place: number }) => (
  <>
    <VisuallyHidden>{ordinal(place)} in the league, </VisuallyHidden>
    <b aria-hidden="true">{place}. </b>
  </>
);

interface DetailsToggleProps {
  name: string;
  toggleId: string;
  isExpanded: boolean;
  detailsId: string;
  onToggle: () => void;
}

function DetailsToggle({ name, toggleId, isExpanded, detailsId, onToggle }: DetailsToggleProps) {
  return (
    <Toggle
      type="button"
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

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { Medal } from '../../components/cricket/Medal';
import { RankMovement } from '../../components/cricket/RankMovement';
import { YouTag } from '../../components/cricket/YouTag';
import { LastFive } from '../../components/people/LastFive';
import { MemberAvatar } from '../../components/people/MemberAvatar';
import { withCommas } from '../../format/points';
import { useShowMore } from '../../hooks/useShowMore';
import { fullName } from './leagueState';
import { ownRow } from './ownRow';
import type { TableLine } from './tableAsItStands';
import { LARGE_TEXT } from '../../theme/largeText';

const SHOWN = 25;

const Frame = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
}));

/** A row of cells. On a phone the last five are below the name, and the movement below the place. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `
    "place avatar name points"
    "moved avatar last points" / max(28px, 1.75rem) auto minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: '2px 8px',
  boxSizing: 'border-box',
  minHeight: 68,
  padding: '6px 12px',
  fontVariantNumeric: 'tabular-nums',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&[data-own="true"]': ownRow(theme),
  '& [data-part="place"]': {
    gridArea: 'place',
    textAlign: 'center',
    fontSize: '1.0625rem',
    lineHeight: '1.25rem',
    fontWeight: 900,
  },
  '& [data-part="moved"]': { gridArea: 'moved', textAlign: 'center' },
  '& [data-part="avatar"]': { gridArea: 'avatar', display: 'grid' },
  '& [data-part="name"]': {
    gridArea: 'name',
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& [data-part="last"]': { gridArea: 'last', display: 'grid' },
  '& [data-part="rounds"], & [data-part="won"]': { display: 'none', textAlign: 'right' },
  '& [data-part="points"]': {
    gridArea: 'points',
    textAlign: 'right',
    fontSize: '1.25rem',
    lineHeight: '1.5rem',
    fontWeight: 900,
  },
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  [LARGE_TEXT]: {
    gridTemplate: `
      "place name name"
      "moved last last"
      "avatar points points" / auto auto minmax(0, 1fr)`,
    '& [data-part="points"]': { textAlign: 'left' },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplate: `
      "place moved avatar name rounds won last points" / 44px 84px auto minmax(0, 1fr) 60px 40px 124px 72px`,
    minHeight: 60,
    paddingInline: 16,
    '& [data-part="moved"]': { textAlign: 'left' },
    '& [data-part="rounds"]': { gridArea: 'rounds', display: 'block' },
    '& [data-part="won"]': { gridArea: 'won', display: 'block' },
    '& [data-part="last"]': { paddingLeft: 12 },
  },
}));

const Head = styled(Row)(({ theme }) => ({
  position: 'relative',
  gridTemplate: '"place name last points" / auto auto minmax(0, 1fr) auto',
  minHeight: 44,
  borderTop: 0,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  color: theme.palette.primary.main,
  '& > [data-part]': { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 700 },
  // For screen readers, which tell the head of each cell.
  '& [data-part="moved"]': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  [LARGE_TEXT]: { gridTemplate: '"place name" "last last" "points points" / auto minmax(0, 1fr)' },
  [theme.breakpoints.up('md')]: {
    gridTemplate: `
      "place moved avatar name rounds won last points" / 44px 84px 32px minmax(0, 1fr) 60px 40px 124px 72px`,
    minHeight: 44,
    '& [data-part="moved"]': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
    '& [data-part="name"]': { gridColumn: 'avatar-start / name-end' },
  },
}));

const HEADS: readonly (readonly [part: string, head: ReactNode])[] = [
  ['place', 'Place'],
  ['moved', 'Moved'],
  ['name', 'Member'],
  ['rounds', 'Rounds'],
  ['won', 'Won'],
  ['last', 'Last five'],
  [
    'points',
    <>
      Points<small>most leads</small>
    </>,
  ],
];

interface LeagueTableProps {
  lines: readonly TableLine[];
  userId: string;
  /** The number of matches that are on, which count as if they ended now. */
  liveRounds: number;
  /** True after the last day: the first three have medals. */
  isFinished: boolean;
}

/** The members by their points. */
export function LeagueTable({ lines, userId, liveRounds, isFinished }: LeagueTableProps) {
  const { shown, next, showMore, list } = useShowMore<TableLine, HTMLDivElement>(lines, {
    name: 'league-table',
    first: SHOWN,
    itemSelector: ':scope > [role="row"]',
  });
  return (
    <>
      <Frame>
        <div role="table" aria-label="League table">
          <Head role="row">
            {HEADS.map(([part, head]) => (
              <span key={part} role="columnheader" data-part={part}>
                {head}
              </span>
            ))}
          </Head>
          <div role="rowgroup" ref={list}>
            {shown.map((line) => (
              <Line
                key={line.row.User.id}
                line={line}
                isOwn={line.row.User.id === userId}
                liveRounds={liveRounds}
                isFinished={isFinished}
                canFocus={lines.length > SHOWN}
              />
            ))}
          </div>
        </div>
        {next > 0 && (
          <ShowMoreButton sx={{ borderWidth: '1px 0 0', borderRadius: 0 }} onClick={showMore}>
            Show {next} more
          </ShowMoreButton>
        )}
      </Frame>
      <Box component="p" sx={{ m: 0, pt: 1, typography: 'body2', color: 'text.secondary' }}>
        Small numbers: place in each round, oldest left
        {liveRounds > 0 && `, ${liveRounds === 1 ? 'this match' : 'these matches'} dashed`}. A dash:
        no team. 2 points for each member you beat, 1 for a tie.
      </Box>
    </>
  );
}

interface LineProps extends Pick<LeagueTableProps, 'liveRounds' | 'isFinished'> {
  line: TableLine;
  isOwn: boolean;
  canFocus: boolean;
}

function Line({ line, isOwn, liveRounds, isFinished, canFocus }: LineProps) {
  const { row, place, moved, points, rounds, roundsWon, places } = line;
  return (
    <Row
      role="row"
      data-own={isOwn}
      aria-current={isOwn ? 'true' : undefined}
      tabIndex={canFocus ? -1 : undefined}
    >
      <span role="cell" data-part="place">
        {isFinished ? <Medal rank={place} /> : place}
      </span>
      <span role="cell" data-part="moved">
        {moved !== null && <RankMovement ranks={moved} narrow />}
      </span>
      <span data-part="avatar" aria-hidden="true">
        <MemberAvatar user={row.User} />
      </span>
      <span role="cell" data-part="name">
        {fullName(row.User)} {isOwn && <YouTag />}
      </span>
      <span role="cell" data-part="rounds">
        {rounds}
      </span>
      <span role="cell" data-part="won">
        {roundsWon}
      </span>
      <span role="cell" data-part="last">
        <LastFive places={places} liveRounds={liveRounds} />
      </span>
      <span role="cell" data-part="points">
        {withCommas(points)}
        {liveRounds > 0 && <small>{describeNow(line)}</small>}
      </span>
    </Row>
  );
}

function describeNow({ now, isInRound }: TableLine): string {
  if (now !== null) return `+${now} now`;
  return isInRound ? 'no team' : 'from next match';
}

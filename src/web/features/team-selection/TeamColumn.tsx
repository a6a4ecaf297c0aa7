import SearchRounded from '@mui/icons-material/SearchRounded';
import SortRounded from '@mui/icons-material/SortRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useMemo, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import type { Side } from '../../components/cricket/Crest';
import { PlayerTile } from '../../components/cricket/PlayerTile';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { LOW_SCREEN } from '../../theme/lowScreen';
import type { SelectionScene } from './selectionView';
import { SquadFilters } from './SquadFilters';
import {
  filterSquad,
  nextOrder,
  NO_FILTER,
  searchSquad,
  sortSquad,
  SQUAD_ORDER_LABELS,
  type SquadOrder,
  type SquadPlayer,
} from './squadPlayer';
import { selectIsClosed, selectIsPicked } from './teamSelectionSlice';
import { useToggle } from './useToggle';

interface TeamColumnProps {
  scene: SelectionScene;
  side: Side;
  onAbout: (player: SquadPlayer) => void;
}

/** The players of one team, with a search, filters and a choice of orders. A pick renders only its own tile again. */
export const TeamColumn = memo(function TeamColumn({ scene, side, onAbout }: TeamColumnProps) {
  const { team, squad } = scene[side];
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState<SquadOrder>('coldest');
  const found = useMemo(
    () => sortSquad(filterSquad(searchSquad(squad, query), filter), order),
    [squad, query, filter, order],
  );
  const roles = useMemo(() => new Set(squad.flatMap(({ role }) => role ?? [])), [squad]);
  const out = found.filter(({ playing }) => playing === false);
  const list = { colour: scene.colours[side], onAbout };
  return (
    <>
      <Find>
        <FindBar
          team={team}
          query={query}
          order={order}
          onQuery={setQuery}
          onOrder={() => setOrder(nextOrder(order, scene.hasShares))}
        />
        <SquadFilters
          {...{ team, filter }}
          known={roles}
          isAnnounced={scene.isAnnounced}
          onFilter={setFilter}
        />
      </Find>
      <SquadNews squad={squad} />
      <VisuallyHidden role="status">
        {found.length > 0 && found.length < squad.length && playerCount(found.length)}
      </VisuallyHidden>
      {found.length === 0 && (
        <Box component="p" role="status" sx={{ color: 'text.secondary', m: 0, py: 2 }}>
          {whyNobody(team, squad, query)}
        </Box>
      )}
      <SquadList
        {...list}
        label={`${team} players`}
        players={found.filter(({ playing }) => playing !== false)}
      />
      {out.length > 0 && (
        <>
          <OutHeading>Not playing, each adds {scene.notPlayingPoints}</OutHeading>
          <SquadList {...list} label={`${team} players who are not playing`} players={out} />
        </>
      )}
    </>
  );
});

/** Search and filters, in one row where the screen is low. */
const Find = styled('div')({
  paddingTop: 12,
  [LOW_SCREEN]: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 8,
    paddingTop: 4,
    '&& > *': { flex: '1 1 14rem', paddingBottom: 4 },
  },
});

function whyNobody(team: string, squad: readonly SquadPlayer[], query: string): string {
  if (squad.length === 0) return `The squad of ${team} is not known yet.`;
  return query.trim() === ''
    ? `No ${team} players fit the filters.`
    : `No players found matching "${query}"`;
}

const OutHeading = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '12px 0 8px',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.secondary,
  '&::after': { content: '""', flex: 1, height: 1, background: theme.palette.divider },
}));

interface SquadListProps extends Pick<TeamColumnProps, 'onAbout'> {
  label: string;
  players: readonly SquadPlayer[];
  colour: string;
}

function SquadList({ label, players, colour, onAbout }: SquadListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: '6px',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 1fr)',
        },
      }}
    >
      {players.map((player) => (
        <li key={player.id}>
          <SquadTile player={player} colour={colour} onAbout={onAbout} />
        </li>
      ))}
    </Box>
  );
}

interface SquadTileProps extends Pick<SquadListProps, 'colour' | 'onAbout'> {
  player: SquadPlayer;
}

const SquadTile = memo(function SquadTile({ player, colour, onAbout }: SquadTileProps) {
  const { id, name, team, side, role, form, playing, pickedPercent } = player;
  const picked = useAppSelector((state) => selectIsPicked(state, id));
  const closed = useAppSelector(selectIsClosed);
  const toggle = useToggle();
  return (
    <PlayerTile
      {...{ name, team, side, colour, role, form, picked, playing, pickedPercent }}
      unavailable={closed && !picked}
      onToggle={() => toggle(player)}
      onAbout={useCallback(() => onAbout(player), [onAbout, player])}
    />
  );
});

/** The number of players who are left out; nothing until the playing XI is announced. */
function SquadNews({ squad }: { squad: readonly SquadPlayer[] }) {
  if (!squad.some(({ playing }) => playing)) return null;
  const out = squad.filter(({ playing }) => playing === false).length;
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        pb: 1,
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        color: 'text.secondary',
        // The list says it, too, below who plays.
        [LOW_SCREEN]: { position: 'absolute', clipPath: 'inset(50%)' },
      }}
    >
      The eleven is announced: {out} of the squad {out === 1 ? "isn't" : "aren't"} in it.
    </Box>
  );
}

interface FindBarProps {
  team: string;
  query: string;
  order: SquadOrder;
  onQuery: (query: string) => void;
  onOrder: () => void;
}

function FindBar({ team, query, order, onQuery, onOrder }: FindBarProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, pb: 1 }}>
      <OutlinedInput
        type="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        placeholder="Search players"
        inputProps={{
          'aria-label': `Search ${team} players`,
          'data-player-search': '',
        }}
        startAdornment={
          <InputAdornment position="start" sx={{ color: 'text.secondary' }}>
            <SearchRounded fontSize="small" />
          </InputAdornment>
        }
        sx={{ flex: 1, minWidth: 0, minHeight: 44, height: 44, pl: 1.5 }}
      />
      <Button
        variant="outlined"
        aria-label={`Order: ${SQUAD_ORDER_LABELS[order]}`}
        onClick={onOrder}
        sx={{
          px: 1.5,
          gap: 1,
          fontSize: '0.875rem',
          fontWeight: 500,
          bgcolor: 'background.paper',
          // Keeps the focused button clear of the sticky tabs of a phone.
          scrollMarginTop: '72px',
        }}
      >
        <SortRounded fontSize="small" />
        <Box
          component="span"
          sx={{
            '@media (max-width: 21em)': { display: 'none' },
            [LOW_SCREEN]: { display: 'none' },
          }}
        >
          {SQUAD_ORDER_LABELS[order]}
        </Box>
      </Button>
    </Box>
  );
}

const playerCount = (players: number): string =>
  players === 1 ? '1 player' : `${players} players`;

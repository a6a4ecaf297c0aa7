import SearchRounded from '@mui/icons-material/SearchRounded';
import SortRounded from '@mui/icons-material/SortRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useCallback, useMemo, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { PlayerTile } from '../../components/cricket/PlayerTile';
import {
  nextOrder,
  searchSquad,
  sortSquad,
  SQUAD_ORDER_LABELS,
  type SquadOrder,
  type SquadPlayer,
} from './squadPlayer';
import { selectIsClosed, selectIsPicked } from './teamSelectionSlice';
import { useToggle } from './useToggle';

interface TeamColumnProps {
  team: string;
  squad: readonly SquadPlayer[];
  colour: string;
  /** True when the share of teams that picked each player is known. */
  hasShares: boolean;
  onAbout: (player: SquadPlayer) => void;
}

/** The players of one team, with a search and a choice of orders. A pick renders only its own tile again. */
export const TeamColumn = memo(function TeamColumn(props: TeamColumnProps) {
  const { team, squad, colour, hasShares, onAbout } = props;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<SquadOrder>('coldest');
  const found = useMemo(() => sortSquad(searchSquad(squad, query), order), [squad, query, order]);
  return (
    <>
      <FindBar
        team={team}
        query={query}
        order={order}
        onQuery={setQuery}
        onOrder={() => setOrder(nextOrder(order, hasShares))}
      />
      <SquadNews squad={squad} />
      {found.length === 0 && (
        <Box component="p" role="status" sx={{ color: 'text.secondary', m: 0, py: 2 }}>
          {squad.length === 0
            ? `The squad of ${team} is not known yet.`
            : `No players found matching "${query}"`}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={`${team} players`}
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
        {found.map((player) => (
          <li key={player.id}>
            <SquadTile player={player} colour={colour} onAbout={onAbout} />
          </li>
        ))}
      </Box>
    </>
  );
});

interface SquadTileProps extends Pick<TeamColumnProps, 'colour' | 'onAbout'> {
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
function SquadNews({ squad }: Pick<TeamColumnProps, 'squad'>) {
  if (!squad.some(({ playing }) => playing)) return null;
  const out = squad.filter(({ playing }) => playing === false).length;
  return (
    <Box
      component="p"
      sx={{ m: 0, pb: 1, fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
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
    <Box sx={{ display: 'flex', gap: 1, pt: 1.5, pb: 1 }}>
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
        sx={{ px: 1.5, gap: 1, fontSize: '0.875rem', fontWeight: 500, bgcolor: 'background.paper' }}
      >
        <SortRounded fontSize="small" />
        <Box component="span" sx={{ '@media (max-width: 21em)': { display: 'none' } }}>
          {SQUAD_ORDER_LABELS[order]}
        </Box>
      </Button>
    </Box>
  );
}

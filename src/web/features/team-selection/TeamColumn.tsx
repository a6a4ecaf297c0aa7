import SearchRounded from '@mui/icons-material/SearchRounded';
import SortRounded from '@mui/icons-material/SortRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { PlayerTile } from '../../components/PlayerTile';
import {
  nextOrder,
  searchSquad,
  sortSquad,
  SQUAD_ORDER_LABELS,
  type SquadOrder,
  type SquadPlayer,
} from './squadPlayer';

interface TeamColumnProps {
  team: string;
  squad: readonly SquadPlayer[];
  colour: string;
  pickedIds: ReadonlySet<string>;
  /** No further player may be picked now. */
  closed: boolean;
  /** How often each player has been picked so far. */
  sharesKnown: boolean;
  onToggle: (player: SquadPlayer) => void;
  onAbout: (player: SquadPlayer) => void;
}

/** One team's players with a search and their orders. */
export function TeamColumn(props: TeamColumnProps) {
  const { team, squad, sharesKnown } = props;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<SquadOrder>('coldest');
  const found = sortSquad(searchSquad(squad, query), order);
  return (
    <>
      <FindBar
        team={team}
        query={query}
        order={order}
        onQuery={setQuery}
        onOrder={() => setOrder(nextOrder(order, sharesKnown))}
      />
      <SquadNews squad={squad} />
      {found.length === 0 && (
        <Box component="p" role="status" sx={{ color: 'text.secondary', m: 0, py: 2 }}>
          {squad.length === 0
            ? `The squad of ${team} is not known yet.`
            : `No players found matching "${query}"`}
        </Box>
      )}
      <Box component="ul" aria-label={`${team} players`} sx={{ display: 'grid', gap: '6px' }}>
        {found.map((player) => (
          <li key={player.id}>
            <SquadTile {...props} player={player} />
          </li>
        ))}
      </Box>
    </>
  );
}

function SquadTile({ player, ...column }: TeamColumnProps & { player: SquadPlayer }) {
  const { team, colour, pickedIds, closed, onToggle, onAbout } = column;
  const { name, side, role, form, playing, pickedPercent } = player;
  const picked = pickedIds.has(player.id);
  return (
    <PlayerTile
      {...{ name, team, side, colour, role, form, picked, playing, pickedPercent }}
      unavailable={closed && !picked}
      onToggle={() => onToggle(player)}
      onAbout={() => onAbout(player)}
    />
  );
}

/** Nothing until the eleven is announced. */
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
        inputProps={{ 'aria-label': `Search ${team} players`, 'data-player-search': '' }}
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

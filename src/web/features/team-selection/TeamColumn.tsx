import SearchRounded from '@mui/icons-material/SearchRounded';
import SortRounded from '@mui/icons-material/SortRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { PlayerTile } from '../../components/PlayerTile';
import {
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
  onToggle: (player: SquadPlayer) => void;
}

/** One team's players with a search and two orders. */
export function TeamColumn({ team, squad, colour, pickedIds, closed, onToggle }: TeamColumnProps) {
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
        onOrder={() => setOrder(order === 'coldest' ? 'name' : 'coldest')}
      />
      {found.length === 0 && (
        <Box component="p" role="status" sx={{ color: 'text.secondary', m: 0, py: 2 }}>
          {squad.length === 0
            ? `The squad of ${team} is not known yet.`
            : `No players found matching "${query}"`}
        </Box>
      )}
      <Box component="ul" aria-label={`${team} players`} sx={{ display: 'grid', gap: '6px' }}>
        {found.map((player) => {
          const picked = pickedIds.has(player.id);
          return (
            <li key={player.id}>
              <PlayerTile
                name={player.name}
                team={team}
                side={player.side}
                colour={colour}
                role={player.role}
                form={player.form}
                picked={picked}
                unavailable={closed && !picked}
                onToggle={() => onToggle(player)}
              />
            </li>
          );
        })}
      </Box>
    </>
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

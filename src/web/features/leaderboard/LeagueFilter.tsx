import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { BoardLeague } from '../../api/api';
import { useListBoardLeaguesQuery } from '../../api/lazyApi';
import { Pennant } from '../../components/people/Pennant';
import { PickerChip } from './PickerChip';

const Group = styled('div')({
  display: 'flex',
  gap: 'inherit',
  '& > button': { display: 'flex', alignItems: 'center', gap: 10 },
});

interface LeagueFilterProps {
  contestId: string;
  chosen: BoardLeague | null;
  /** Called with null when the board shall show everybody. */
  onChoose: (league: BoardLeague | null) => void;
}

/** The user's leagues with teams in a contest. Each limits the rows of the board to its members. */
export default function LeagueFilter({ contestId, chosen, onChoose }: LeagueFilterProps) {
  const { currentData } = useListBoardLeaguesQuery({ contestId });
  // The league that limits the board is named, and can be taken back, even if the list of leagues can't be loaded.
  const leagues = currentData ?? (chosen ? [chosen] : []);
  // A link may name a league that the user has left since.
  const isLost = chosen !== null && leagues.every(({ id }) => id !== chosen.id);
  useEffect(() => {
    if (isLost) onChoose(null);
  }, [isLost, onChoose]);
  if (leagues.length === 0) return null;
  return (
    <Group role="group" aria-label="Only the teams of a league">
      {leagues.map((league) => (
        <PickerChip
          key={league.id}
          type="button"
          aria-pressed={league.id === chosen?.id}
          onClick={() => onChoose(league.id === chosen?.id ? null : league)}
        >
          <Pennant name={league.name} size="small" />
          <span>
            {league.name}
            <small>{league.teams} teams</small>
          </span>
        </PickerChip>
      ))}
    </Group>
  );
}

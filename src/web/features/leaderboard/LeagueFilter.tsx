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
  chosenId: string | undefined;
  /** Called with null when the board shall show everybody. */
  onChoose: (league: BoardLeague | null) => void;
}

/** The user's leagues with teams in a contest. Each limits the rows of the board to its members. */
export default function LeagueFilter({ contestId, chosenId, onChoose }: LeagueFilterProps) {
  const { currentData } = useListBoardLeaguesQuery({ contestId });
  const leagues = currentData ?? [];
  // A link may name a league that the user has left since.
  const isLost =
    currentData !== undefined &&
    chosenId !== undefined &&
    leagues.every(({ id }) => id !== chosenId);
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
          aria-pressed={league.id === chosenId}
          onClick={() => onChoose(league.id === chosenId ? null : league)}
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

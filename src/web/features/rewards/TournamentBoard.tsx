import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { TabledTournament, TournamentTableRow } from '../../api/api';
import { isNotFound } from '../../api/errorMessage';
import { useGetTournamentTableQuery } from '../../api/lazyApi';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { EmptyState } from '../../components/feedback/EmptyState';
import { longDay } from '../../format/dates';
import { formatPoints, withCommas } from '../../format/points';
import { paths } from '../../paths';
import { selectUserId } from '../session/sessionSlice';
import { PagedBoard } from './PagedBoard';
import { ownRowOutsidePage, UsersTable, type UserRow } from './UsersTable';
import { usePages } from './usePages';

/** Everybody who had a team in a tournament. */
export function TournamentBoard({ tournamentId }: { tournamentId: string }) {
  const pages = usePages(tournamentId);
  const userId = useAppSelector(selectUserId);
  const query = useGetTournamentTableQuery(
    { tournamentId, ...pages.args },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error } = query;
  if (currentData === undefined && isNotFound(error)) return <NoSuchTournament />;
  return (
    <PagedBoard shown={pages.shown(query)}>
      {({ matches, total, rows: wired, own }) => {
        const rows = wired.map(rowOf);
        return (
          <>
            <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
              {counted(matches, 'match', 'matches')}, {counted(total, 'player', 'players')}
            </Box>
            <UsersTable
              label="Tournament table"
              figureHead="Points"
              furtherHeads={['Matches', 'Total']}
              rows={rows}
              own={ownRowOutsidePage(rows, own && rowOf(own))}
              userId={userId}
            />
          </>
        );
      }}
    </PagedBoard>
  );
}

function NoSuchTournament() {
  return (
    <EmptyState
      title="No such table"
      line="The link is incomplete, or no match of the tournament is over."
      action={
        <ButtonLink variant="contained" to={paths.tournamentTable()}>
          Latest Table
        </ButtonLink>
      }
    />
  );
}

const Figure = styled('span')({ fontSize: '1.125rem', fontWeight: 900 });

function rowOf({ rank, User, points, matches, total_score: total }: TournamentTableRow): UserRow {
  return {
    user: User,
    rank,
    figure: <Figure>{withCommas(points)}</Figure>,
    further: [withCommas(matches), formatPoints(total)],
    furtherBelow: `${counted(matches, 'match', 'matches')}, total ${formatPoints(total)}`,
  };
}

const counted = (count: number, one: string, many: string): string =>
  `${withCommas(count)} ${count === 1 ? one : many}`;

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  marginBottom: 16,
  '& label': { fontSize: '0.875rem', fontWeight: 500, color: theme.palette.text.secondary },
  '& select': {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 48,
    padding: '0 12px',
    borderRadius: 8,
    border: `1px solid ${theme.palette.control}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
}));

interface TournamentPickerProps {
  tournaments: readonly TabledTournament[];
  chosenId: string;
  onChoose: (tournamentId: string) => void;
}

/** A list of the tournaments that have a table. */
export function TournamentPicker({ tournaments, chosenId, onChoose }: TournamentPickerProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>Tournament</label>
      <select id={id} value={chosenId} onChange={({ target }) => onChoose(target.value)}>
        {tournaments.map((tournament) => (
          <option key={tournament.id} value={tournament.id}>
            {labelOf(tournament, tournaments)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Returns the name. Tournaments of the same name, as replays have them, are told apart by matches and day. */
function labelOf(tournament: TabledTournament, all: readonly TabledTournament[]): string {
  const { id, name, matches, updated_at: updatedAt } = tournament;
  const isUnique = all.every((other) => other.id === id || other.name !== name);
  if (isUnique) return name;
  return `${name}, ${counted(matches, 'match', 'matches')}, ${longDay(updatedAt)}`;
}

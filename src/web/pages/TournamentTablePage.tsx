import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router-dom';
import { errorMessage } from '../api/errorMessage';
import { useListTournamentsQuery } from '../api/lazyApi';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { ButtonLink } from '../components/actions/links';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { BoardColumn } from '../features/rewards/BoardColumn';
import { BoardLinks } from '../features/rewards/BoardLinks';
import { TournamentBoard, TournamentPicker } from '../features/rewards/TournamentBoard';
import { pages } from '../pages';
import { paths } from '../paths';

/** Ranks all users of a tournament by their field points. */
export function TournamentTablePage() {
  return (
    <Page>
      <PageHeading title={pages.tournamentTable.title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Each match gives your team in Unlimited 0 to 100 points, the percentage of the other teams
          that it beat (a tie counts half), and the table adds them up.
        </Box>
      </PageHeading>
      <BoardLinks current={paths.tournamentTable()} />
      <BoardColumn>
        <Tables />
      </BoardColumn>
    </Page>
  );
}

function Tables() {
  const { tournamentId } = useParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useListTournamentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    if (error === undefined || isFetching) {
      return (
        <Loading label="Loading tournaments...">
          <RowsSkeleton rows={8} height={61} joined />
        </Loading>
      );
    }
    const message = errorMessage(error, 'Error fetching leaderboard data');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const chosenId = tournamentId ?? data[0]?.id;
  if (chosenId === undefined) {
    return (
      <EmptyState
        title="No table yet"
        line="It begins with the first match that is over."
        action={
          <ButtonLink variant="contained" to={paths.matchSelection}>
            Create Your Team
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {data.some(({ id }) => id === chosenId) && (
        <TournamentPicker
          tournaments={data}
          chosenId={chosenId}
          onChoose={(id) => void navigate(paths.tournamentTable(id), { replace: true })}
        />
      )}
      <TournamentBoard key={chosenId} tournamentId={chosenId} />
    </>
  );
}

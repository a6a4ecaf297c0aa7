import { useParams } from 'react-router-dom';
import { errorMessage, isNotFound } from '../api/errorMessage';
import { useGetPublicProfileQuery } from '../api/lazyApi';
import { useAppSelector } from '../app/hooks';
import { ErrorState } from '../components/feedback/ErrorState';
import { Loading } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { PublicProfileView } from '../features/profile/PublicProfileView';
import { selectUserId } from '../features/session/sessionSlice';
import { UnexpectedErrorPage } from './UnexpectedErrorPage';

/** The public profile of a user. */
export function PublicProfilePage() {
  const { userId = '' } = useParams();
  const ownId = useAppSelector(selectUserId);
  const isOwn = ownId === userId;
  const query = useGetPublicProfileQuery({ userId }, { refetchOnMountOrArgChange: true });
  const { currentData: profile, error, isFetching, refetch } = query;
  if (profile === undefined && error !== undefined && !isFetching) {
    if (isNotFound(error)) return <UnexpectedErrorPage />;
    return (
      <Page>
        <PageHeading title="Player" />
        <ErrorState
          message={errorMessage(error, 'Error fetching the profile')}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <Page>
      {profile === undefined && <Loading label="Loading profile..." />}
      <PublicProfileView
        {...{ profile, isOwn }}
        rivalId={ownId === null || isOwn ? null : userId}
      />
    </Page>
  );
}

import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { ResultList } from '../features/results/ResultList';

export function LeaderboardMatchesPage() {
  return (
    <Page>
      <PageHeading title="Match Leaderboards" />
      <ResultList />
    </Page>
  );
}

import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { ResultList } from '../features/results/ResultList';
import { pages } from '../pages';

export function LeaderboardMatchesPage() {
  return (
    <Page>
      <PageHeading title={pages.leaderboardMatches.title} />
      <ResultList />
    </Page>
  );
}

import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { ResultList } from '../features/results/ResultList';
import { pageTitles } from './openings';

export function LeaderboardMatchesPage() {
  return (
    <Page>
      <PageHeading title={pageTitles.LeaderboardMatchesPage} />
      <ResultList />
    </Page>
  );
}

import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { BoardLinks } from '../features/rewards/BoardLinks';
import { ResultList } from '../features/results/ResultList';
import { pages } from '../pages';
import { paths } from '../paths';

export function LeaderboardMatchesPage() {
  return (
    <Page>
      <PageHeading title={pages.leaderboardMatches.title} />
      <BoardLinks current={paths.leaderboardMatches} />
      <ResultList />
    </Page>
  );
}

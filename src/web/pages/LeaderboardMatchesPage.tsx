import Box from '@mui/material/Box';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { BoardLinks } from '../features/rewards/BoardLinks';
import { ResultList } from '../features/results/ResultList';
import { pages } from '../pages';
import { paths } from '../paths';

export function LeaderboardMatchesPage() {
  return (
    <Page>
      <PageHeading title={pages.leaderboardMatches.title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Choose a match to see its contests, the coldest team first.
        </Box>
      </PageHeading>
      <BoardLinks current={paths.leaderboardMatches} />
      <ResultList />
    </Page>
  );
}

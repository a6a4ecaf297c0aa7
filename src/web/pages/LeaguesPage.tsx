import Typography from '@mui/material/Typography';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { LeagueList } from '../features/leagues/LeagueList';
import { BoardLinks } from '../features/rewards/BoardLinks';
import { pages } from '../pages';
import { paths } from '../paths';

export function LeaguesPage() {
  return (
    <Page>
      <PageHeading title={pages.leagues.title}>
        <Typography sx={{ color: 'text.secondary' }}>
          One table, your own people. No caps at stake.
        </Typography>
      </PageHeading>
      <BoardLinks current={paths.leagues} />
      <LeagueList />
    </Page>
  );
}

import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../components/Card';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { ViewLinks } from '../components/ViewLinks';
import { CapsHistory } from '../features/caps/CapsHistory';
import { NoticeHistory } from '../features/notices/NoticeHistory';
import { paths } from '../paths';
import { NotificationsButton } from '../pwa/NotificationsButton';

const VIEWS = [
  { label: 'Caps', to: paths.caps },
  { label: 'Results', to: paths.results },
] as const;

/** What moved the caller's caps, and what became of the teams. */
export function CapsPage() {
  const [search] = useSearchParams();
  const showsResults = search.get('show') === 'results';
  return (
    <Page narrow>
      <PageHeading title="Your Caps">
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {showsResults
            ? 'What became of your teams, newest first.'
            : 'Each day you come back adds 50. The figure below each amount is your balance after it.'}
        </Box>
      </PageHeading>
      <ViewLinks
        label="Your Caps"
        views={VIEWS}
        current={showsResults ? paths.results : paths.caps}
      />
      {showsResults && (
        <Box sx={{ mb: 2 }}>
          <NotificationsButton />
        </Box>
      )}
      <Card sx={{ p: 0, overflow: 'hidden', '&& > *': { border: 0 } }}>
        {showsResults ? <NoticeHistory /> : <CapsHistory />}
      </Card>
    </Page>
  );
}

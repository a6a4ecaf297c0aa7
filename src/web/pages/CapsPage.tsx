import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { useGetUserQuery } from '../api/api';
import { Card } from '../components/layout/Card';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { TextLink } from '../components/actions/links';
import { ViewLinks } from '../components/actions/ViewLinks';
import { CapsHistory } from '../features/caps/CapsHistory';
import { NoticeHistory } from '../features/notices/NoticeHistory';
import { withCommas } from '../format/points';
import { paths } from '../paths';
import { NotificationsButton } from '../pwa/NotificationsButton';

const VIEWS = [
  { label: 'Caps', to: paths.caps },
  { label: 'Results', to: paths.results },
] as const;

/** Mentions the daily bonus only once its amount is known. */
function capsHint(dayCaps: number): string {
  const day = dayCaps > 0 ? `Each day you come back adds ${withCommas(dayCaps)}. ` : '';
  return `${day}The figure below each amount is your balance after it.`;
}

/** The transfers of the user's caps, or the notices about the user's entries. */
export function CapsPage() {
  const [search] = useSearchParams();
  const { data: user } = useGetUserQuery();
  const showsResults = search.get('show') === 'results';
  const title = showsResults ? 'Your Results' : 'Your Caps';
  return (
    <Page narrow>
      <PageHeading key={title} title={title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {showsResults
            ? 'What became of your teams, newest first.'
            : capsHint(user?.day_caps ?? 0)}
        </Box>
        <TextLink to={paths.profile} sx={{ justifySelf: 'start', py: '11px', my: -1 }}>
          Your profile
        </TextLink>
      </PageHeading>
      <ViewLinks
        label="Caps and results"
        views={VIEWS}
        current={showsResults ? paths.results : paths.caps}
      />
      {showsResults && (
        <Box sx={{ mb: 2 }}>
          <NotificationsButton />
        </Box>
      )}
      <Card sx={{ p: 0, overflow: 'hidden', '&& > *, && [role="group"] > *': { border: 0 } }}>
        {showsResults ? <NoticeHistory /> : <CapsHistory />}
      </Card>
    </Page>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { CapsHistory } from '../features/caps/CapsHistory';

export function CapsPage() {
  return (
    <Page narrow>
      <PageHeading title="Your Caps">
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Each day you come back adds 50. The figure below each amount is your balance after it.
        </Box>
      </PageHeading>
      <Card sx={{ p: 0, overflow: 'hidden' }}>
        <CapsHistory />
      </Card>
    </Page>
  );
}

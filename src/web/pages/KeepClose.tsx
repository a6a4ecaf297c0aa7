import Box from '@mui/material/Box';
import { SectionHeading } from '../components/layout/SectionHeading';
import { ConnectLinks } from '../features/home/ConnectLinks';
import { InstallButton } from '../pwa/InstallButton';
import { NotificationsButton } from '../pwa/NotificationsButton';

/** The end of the home page: buttons to install the app and for notifications, and links to the operator. */
export default function KeepClose() {
  return (
    <section>
      <SectionHeading>Keep it close</SectionHeading>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          flexWrap: 'wrap',
          gap: 1,
          mt: 1.75,
        }}
      >
        <InstallButton />
        <NotificationsButton />
        <ConnectLinks />
      </Box>
    </section>
  );
}

import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { errorMessage } from '../api/errorMessage';
import { useGetNotificationSettingsQuery } from '../api/lazyApi';
import { ErrorState } from '../components/feedback/ErrorState';
import { Sheet } from '../components/layout/Sheet';
import { Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { SettingsForm } from './SettingsForm';
import { ThisDevice } from './ThisDevice';

interface NotificationSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The notification settings of this device and of the account. A change is saved at once. */
export function NotificationSheet({ open, onClose }: NotificationSheetProps) {
  const titleId = useId();
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, p: { xs: '20px 16px 16px', sm: 3 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2" id={titleId}>
            Notifications
          </Typography>
          <IconButton aria-label="Close" onClick={onClose} sx={{ m: -1 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        {open && <Settings />}
      </Box>
    </Sheet>
  );
}

function Settings() {
  const { currentData, isFetching, error, refetch } = useGetNotificationSettingsQuery();
  if (currentData === undefined && error !== undefined && !isFetching) {
    return (
      <ErrorState
        isPart
        message={errorMessage(error, 'Error fetching notification settings')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (currentData === undefined) {
    return (
      <Loading label="Loading notification settings...">
        <RowsSkeleton rows={5} height={52} />
      </Loading>
    );
  }
  return (
    <>
      <ThisDevice isSubscribed={currentData.subscribed} />
      <SettingsForm stored={currentData} />
    </>
  );
}

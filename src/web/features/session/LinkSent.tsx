import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorMessage } from '../../api/errorMessage';
import { useForgotPasswordMutation } from '../../api/lazyApi';
import { serverClock } from '../../api/serverClock';
import { BusyButton } from '../../components/actions/BusyButton';
import { Failure } from '../../components/feedback/Failure';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { useToast } from '../toasts/useToast';
import { AuthState } from './AuthState';
import { OtherFormLink } from './OtherFormLink';

const SECOND_MS = 1_000;
/** The server sends an account at most one link in this time. */
const BETWEEN_LINKS_S = 60;

/** The message when a link cannot be asked for and the server does not say why. */
export const ASKING_FAILED = 'Error asking for a link';

interface LinkSentProps {
  email: string;
  onChangeAddress: () => void;
}

/** Shows the same text whether or not the address has an account, so that it does not reveal who plays here. */
export function LinkSent({ email, onChangeAddress }: LinkSentProps) {
  const [sentAtMs, setSentAtMs] = useState(() => serverClock.now());
  // `useNow` may be older than `sentAtMs`, because it only changes once a second.
  const sentForS = Math.max(0, Math.floor((useNow(SECOND_MS) - sentAtMs) / SECOND_MS));
  const waitS = BETWEEN_LINKS_S - sentForS;
  const [forgotPassword, { isLoading, error }] = useForgotPasswordMutation();
  const toast = useToast();

  const sendAgain = async () => {
    const { data } = await forgotPassword({ forgotPasswordRequest: { email } });
    if (data === undefined) return;
    setSentAtMs(serverClock.now());
    toast.info('Asked for another link.');
  };

  return (
    <AuthState icon={<CheckRounded />} title="Look in your mail">
      <p>If {email} has an account, a link is on its way. It works once, for an hour.</p>
      <Box component="p" sx={{ typography: 'body2' }}>
        Nothing after five minutes? Look among the spam, or check the address.
      </Box>
      {error !== undefined && <Failure role="alert">{errorMessage(error, ASKING_FAILED)}</Failure>}
      <BusyButton
        variant="outlined"
        busy={isLoading}
        disabled={waitS > 0}
        onClick={() => void sendAgain()}
      >
        {waitS > 0 ? `Send Again in ${waitS} s` : 'Send Again'}
      </BusyButton>
      <Button onClick={onChangeAddress}>Change the Address</Button>
      <OtherFormLink to={paths.login}>Back to Login</OtherFormLink>
    </AuthState>
  );
}

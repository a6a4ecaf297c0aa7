import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import type { Session } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../../api/lazyApi';
import { BusyButton } from '../../components/actions/BusyButton';
import { ErrorState } from '../../components/feedback/ErrorState';
import { LinePlaceholder, Loading } from '../../components/feedback/Skeletons';
import { OutlineChip } from '../../components/layout/chips';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { SettingRow } from '../../components/layout/SettingRow';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { dayAndClock } from '../../format/dates';
import { useToast } from '../toasts/useToast';
import { ListCard } from './ListCard';

const ENDING_FAILED = 'Error ending the session';

/** The user's sessions, with a button to end each of them but this one. */
export function Sessions() {
  const { data, isFetching, error, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its row, so the focus moves to the heading.
  const onEnded = () => heading.current?.focus();
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <SectionHeading ref={heading} tabIndex={-1} sx={{ flex: 1, '&:focus': { outline: 0 } }}>
          Where you’re logged in
        </SectionHeading>
        {data !== undefined && (
          <Box sx={{ position: 'relative', typography: 'body2', color: 'text.secondary' }}>
            {data.length}
            <VisuallyHidden> {data.length === 1 ? 'session' : 'sessions'}</VisuallyHidden>
          </Box>
        )}
      </Box>
      {data !== undefined ? (
        <SessionList sessions={data} onEnded={onEnded} />
      ) : error !== undefined && !isFetching ? (
        <ErrorState
          isPart
          message={errorMessage(error, 'Error fetching your sessions')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading sessions...">
          <ListCard>
            <ul aria-hidden="true">
              <SettingRow
                primary={<LinePlaceholder width="50%" />}
                secondary={<LinePlaceholder width="30%" />}
                action={null}
              />
            </ul>
          </ListCard>
        </Loading>
      )}
    </section>
  );
}

interface SessionListProps {
  sessions: readonly Session[];
  onEnded: () => void;
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const toast = useToast();

  const endAllOthers = async () => {
    const { error } = await endOthers();
    if (error === undefined) {
      toast.success('All other devices are logged out.');
      onEnded();
    } else if (!isAborted(error)) toast.error(errorMessage(error, ENDING_FAILED));
  };
  return (
    <ListCard>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <BusyButton
          busy={isLoading}
          fullWidth
          onClick={() => void endAllOthers()}
          sx={{ borderTop: 1, borderColor: 'divider', borderRadius: 0 }}
        >
          End All Others
        </BusyButton>
      )}
    </ListCard>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const [endSession, { isLoading }] = useEndSessionMutation();
  const toast = useToast();
  const device = session.device === '' ? 'Unknown device' : session.device;
  const Icon = session.mobile ? SmartphoneOutlined : DesktopWindowsOutlined;

  const end = async () => {
    const { error } = await endSession({ sessionId: session.id });
    if (error === undefined) {
      toast.success(`${device} is logged out.`);
      onEnded();
    } else if (!isAborted(error)) toast.error(errorMessage(error, ENDING_FAILED));
  };
  const action: ReactNode = session.current ? (
    <OutlineChip sx={{ mr: 1.5 }}>This one</OutlineChip>
  ) : (
    <BusyButton busy={isLoading} aria-label={`End session: ${device}`} onClick={() => void end()}>
      End
    </BusyButton>
  );
  return (
    <SettingRow
      icon={<Icon aria-hidden="true" />}
      primary={device}
      secondary={session.current ? 'Now' : dayAndClock(session.last_used_at)}
      action={action}
    />
  );
}

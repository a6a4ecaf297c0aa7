import CloseRounded from '@mui/icons-material/CloseRounded';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { publishNoticesHeight } from '../../components/layout/lowerEdge';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { NoticeText } from './NoticeText';
import { UNSEEN_LIMIT, useUnseenNotices } from './useUnseenNotices';

/** More would hide too much of the screen. */
const SHOWN = 3;

/** Below toasts and dialogs, above the screen's own bar at the lower edge. */
const Panel = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetInline: 8,
  bottom: 'calc(8px + max(var(--bottom-height, 0px), env(safe-area-inset-bottom)))',
  maxHeight: 'calc(100dvh - 96px - var(--bottom-height, 0px))',
  overflowY: 'auto',
  borderRadius: 12,
  border: `1px solid ${theme.palette.strongDivider}`,
  background: theme.palette.raised,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  [theme.breakpoints.up('sm')]: {
    insetInline: 'auto 24px',
    width: 400,
    bottom: 'calc(24px + max(var(--bottom-height, 0px), env(safe-area-inset-bottom)))',
  },
}));

const Head = styled('div')(({ theme }) => ({
  // The close button stays visible when large text makes the panel scroll.
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingLeft: 16,
  background: theme.palette.raised,
}));

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: 44,
  padding: '8px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  // The whole row links to the board.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const ROOM_BELOW = {
  main: { paddingBottom: 'calc(var(--notices-height, 0px) + 24px)' },
  'main :focus-visible': {
    scrollMarginBottom: 'calc(var(--notices-height, 0px) + var(--bottom-height, 0px) + 24px)',
  },
};

/** Shows the unseen notices on any screen. Nothing when there are none. */
export function NoticePanel() {
  const { notices, onSeen } = useUnseenNotices();
  const titleId = useId();
  if (notices.length === 0) return null;

  const onClose = () => {
    onSeen();
    // The button is removed, so the focus moves to the screen.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Panel ref={publishNoticesHeight} aria-labelledby={titleId}>
      <GlobalStyles styles={ROOM_BELOW} />
      <Head>
        <strong id={titleId}>What became of your teams</strong>
        <IconButton aria-label="Close news" color="inherit" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Head>
      <ul>
        {notices.slice(0, SHOWN).map((notice, index) => (
          <Row key={notice.number}>
            {/* Only the newest notice is announced; the others can be read. */}
            <div role={index === 0 ? 'status' : undefined}>
              <NoticeText notice={notice} onFollow={onSeen} />
            </div>
          </Row>
        ))}
        {notices.length > SHOWN && (
          <Row>
            <TextLink to={paths.results} onClick={onSeen}>
              {others(notices.length)}
            </TextLink>
          </Row>
        )}
      </ul>
    </Panel>
  );
}

function others(count: number): string {
  return count < UNSEEN_LIMIT ? `and ${count - SHOWN} more` : 'and more';
}

import CloseRounded from '@mui/icons-material/CloseRounded';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Notice } from '../../api/api';
import { publishNoticesHeight } from '../../components/layout/lowerEdge';
import { TextLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { describePrizes } from './describeNotice';
import { NoticeText } from './NoticeText';
import { GAP_PX, useExpiry } from './useExpiry';
import { UNSEEN_LIMIT } from './useUnseenNotices';

/** Below toasts and dialogs, above the screen's own bar at the lower edge. */
const Panel = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetInline: 8,
  bottom: 'calc(8px + max(var(--bottom-height, 0px), env(safe-area-inset-bottom)))',
  maxHeight: 'calc(100dvh - 96px - var(--bottom-height, 0px))',
  overflowY: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: 56,
  boxSizing: 'border-box',
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

const Content = styled('div')(({ theme }) => ({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'grid',
  alignContent: 'center',
  padding: '8px 0 8px 16px',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  // All of it links to the board, or to the results.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const ROOM_BELOW = {
  // With the attribute it takes precedence over the padding that the page has for the bar.
  'main[id]': {
    paddingBottom: `calc(var(--notices-height, 0px) + var(--bottom-height, 0px) + ${GAP_PX}px)`,
  },
  'main :focus-visible': {
    scrollMarginBottom: `calc(var(--notices-height, 0px) + var(--bottom-height, 0px) + ${GAP_PX}px)`,
  },
};

interface NewsProps {
  /** At least one, the newest first. */
  notices: readonly Notice[];
  onSeen: () => void;
  onExpired: () => void;
}

/**
 * One row for the results that are new: the result itself, or how many there are, with a link to all of them. It goes by
 * itself, because the home page and the notifications list them, too.
 */
export default function News({ notices, onSeen, onExpired }: NewsProps) {
  const [newest, ...others] = notices;
  const listeners = useExpiry(newest!.number, onExpired);
  const onClose = () => {
    onSeen();
    // The pressed button is removed, so the focus moves to the screen.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Panel {...listeners} ref={publishNoticesHeight} aria-label="What became of your teams">
      <GlobalStyles styles={ROOM_BELOW} />
      <Content role="status">
        {others.length === 0 ? (
          <NoticeText notice={newest!} onFollow={onSeen} />
        ) : (
          <>
            <TextLink to={paths.results} onClick={onSeen}>
              {countOf(notices)}
            </TextLink>
            <small>{describePrizes(notices)}</small>
          </>
        )}
      </Content>
      <IconButton aria-label="Close news" color="inherit" onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Panel>
  );
}

function countOf({ length }: readonly Notice[]): string {
  return length < UNSEEN_LIMIT ? `${length} results` : `${length} or more results`;
}

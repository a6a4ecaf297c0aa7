import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ownProps } from '../../theme/ownProps';
import { selectToasts, type Toast, type ToastKind, toastClosed } from './toastsSlice';

const Bar = styled(
  'div',
  ownProps('kind'),
)<{ kind: ToastKind }>(({ theme, kind }) => {
  const { bg, border, text } = theme.palette.toast[kind];
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 48,
    padding: '4px 4px 4px 16px',
    borderRadius: 8,
    backgroundColor: bg,
    border: `1px solid ${border}`,
    color: text,
    fontWeight: 500,
    pointerEvents: 'auto',
    overflowWrap: 'anywhere',
  };
});

/**
 * The toasts, at the top centre above everything. Screen readers announce errors at once. The container is mounted with
 * the first toast, because a dialog hides from screen readers everything that was mounted before it.
 */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  if (toasts.length === 0) return null;
  return createPortal(
    <Box
      sx={{
        position: 'fixed',
        insetInline: 16,
        top: 'calc(12px + env(safe-area-inset-top))',
        // Below tabs that stay at the top: a toast may ask for what is behind one of them.
        'html:has([role="tablist"][data-sticky]):not(:has([role="dialog"])) &': {
          top: 'calc(max(88px, 5.5rem) + env(safe-area-inset-top))',
        },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        maxWidth: 480,
        marginInline: 'auto',
        pointerEvents: 'none',
      }}
    >
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </Box>,
    document.body,
  );
}

function ToastBar({ toast }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const { id, kind, message, durationMs, undo } = toast;
  // A toast one of whose buttons has the focus stays, so that it can be pressed with a keyboard.
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dispatch(toastClosed(id)), durationMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, durationMs, isHeld]);

  const close = () => {
    dispatch(toastClosed(id));
    // The pressed button is removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };

  return (
    <Bar
      kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {message}
      </Box>
      {undo !== undefined && (
        <Button
          onClick={() => {
            close();
            dispatch(undo);
          }}
        >
          Undo
        </Button>
      )}
      <IconButton aria-label="Close message" color="inherit" onClick={close}>
        <CloseRounded />
      </IconButton>
    </Bar>
  );
}

import { useMemo } from 'react';
import { useAppDispatch } from '../../app/hooks';
import {
  errorExpired,
  TOAST_MS,
  type ToastKind,
  toastRaised,
  type Undo,
  undoExpired,
} from './toastsSlice';

export interface Toaster {
  /** Pass TOAST_MS.error where the specification requires the six seconds of the log-in pages. */
  error: (message: string, durationMs?: number) => void;
  success: (message: string, durationMs?: number) => void;
  info: (message: string, durationMs?: number) => void;
  /** Says what was done, with an Undo button. */
  done: (message: string, undo: Undo) => void;
  /** Closes the toasts whose Undo has no effect any more. */
  expireUndo: () => void;
  /** Closes the error of the last attempt when a new one begins whose success is not shown as a toast. */
  expireError: () => void;
}

export function useToast(): Toaster {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const raise =
      (kind: ToastKind) =>
      (message: string, durationMs: number = TOAST_MS.general) =>
        void dispatch(toastRaised({ kind, message, durationMs }));
    const done = (message: string, undo: Undo) =>
      void dispatch(toastRaised({ kind: 'info', message, durationMs: TOAST_MS.undo, undo }));
    return {
      error: raise('error'),
      success: raise('success'),
      info: raise('info'),
      done,
      expireUndo: () => void dispatch(undoExpired()),
      expireError: () => void dispatch(errorExpired()),
    };
  }, [dispatch]);
}

import { useMemo } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { TOAST_MS, type ToastKind, toastRaised } from './toastsSlice';

export interface Toaster {
  /** Pass TOAST_MS.error where the specification requires the six seconds of the log-in pages. */
  error: (message: string, durationMs?: number) => void;
  success: (message: string, durationMs?: number) => void;
  info: (message: string, durationMs?: number) => void;
}

export function useToast(): Toaster {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const raise =
      (kind: ToastKind) =>
      (message: string, durationMs: number = TOAST_MS.general) =>
        void dispatch(toastRaised({ kind, message, durationMs }));
    return { error: raise('error'), success: raise('success'), info: raise('info') };
  }, [dispatch]);
}

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export const TOAST_KINDS = ['error', 'success', 'info'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** How long a toast is shown (specification, section 9). */
export const TOAST_MS = { general: 4_000, error: 6_000 };

export interface Toast {
  id: string;
  kind: ToastKind;
  message: string;
  durationMs: number;
}

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      // The latest result counts: at most one toast of a kind, and no error beside a later success.
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [
        ...toasts.filter(({ kind }) => !isOutdatedBy(kind, payload.kind)),
        payload,
      ],
    },
    toastClosed: (toasts, { payload }: PayloadAction<string>) =>
      toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

function isOutdatedBy(older: ToastKind, newer: ToastKind): boolean {
  return older === newer || (older === 'error' && newer === 'success');
}

export const { toastRaised, toastClosed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

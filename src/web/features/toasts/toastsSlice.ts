import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export const TOAST_KINDS = ['error', 'success', 'info'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** How long a toast stays (specification, section 9). */
export const TOAST_MS = { general: 4_000, error: 6_000 };

export interface Toast {
  id: string;
  kind: ToastKind;
  message: string;
  durationMs: number;
}

const MAX_TOASTS = 3;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
      // Saying the same again keeps one toast, and starts its time anew.
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [...toasts.filter(({ message }) => message !== payload.message), payload].slice(
          -MAX_TOASTS,
        ),
    },
    toastClosed: (toasts, { payload }: PayloadAction<string>) =>
      toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

export const { toastRaised, toastClosed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

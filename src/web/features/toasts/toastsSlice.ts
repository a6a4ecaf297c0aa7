import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export const TOAST_KINDS = ['error', 'success', 'info'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** How long a toast is shown (specification, section 9). */
export const TOAST_MS = { general: 4_000, error: 6_000, undo: 6_000 };

/** The event that the toast's Undo button dispatches. */
export type Undo = { type: string; payload: unknown };

export interface Toast {
  id: string;
  kind: ToastKind;
  message: string;
  durationMs: number;
  undo?: Undo;
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
    /** What the toasts offer to undo can't be undone any more. */
    undoExpired: (toasts) => toasts.filter(({ undo }) => undo === undefined),
    /** A new attempt is under way, so the error of the last one is outdated. */
    errorExpired: (toasts) => toasts.filter(({ kind }) => kind !== 'error'),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

function isOutdatedBy(older: ToastKind, newer: ToastKind): boolean {
  return older === newer || (older === 'error' && newer === 'success');
}

export const { toastRaised, toastClosed, undoExpired, errorExpired } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

import type { ReactNode, Ref } from 'react';

/** The parts around Submit Team. */
export interface Submission {
  /** The cost of a first team. */
  cost: ReactNode;
  onSwap: () => void;
  onSubmit: () => void;
  submitRef: Ref<HTMLButtonElement>;
}

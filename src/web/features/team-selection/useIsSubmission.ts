import { useAppSelector } from '../../app/hooks';
import type { SelectionStatus } from './allowedActions';
import { selectStatus } from './teamSelectionSlice';

const SUBMISSION: readonly SelectionStatus[] = ['submitting', 'submitted', 'confirmed'];

/** True from the press of Submit Team to the end of the confirmation. */
export function useIsSubmission(): boolean {
  return useAppSelector((state) => SUBMISSION.includes(selectStatus(state)));
}

import { useAppSelector } from '../../app/hooks';
import { isSubmission } from './allowedActions';
import { selectStatus } from './teamSelectionSlice';

/** True from the press of Submit Team to the end of the confirmation. */
export function useIsSubmission(): boolean {
  return useAppSelector((state) => isSubmission(selectStatus(state)));
}

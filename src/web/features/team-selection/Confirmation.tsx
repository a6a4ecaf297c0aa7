import { lazy, Suspense } from 'react';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { useSelectionView, type SelectionScene } from './selectionView';
import { selectStatus, type SelectionTarget } from './teamSelectionSlice';
import { useIsSubmission } from './useIsSubmission';
import { useConfirmation } from './useSubmitTeam';

// Like every dialog, it is fetched when the browser is idle.
const SubmittedDialog = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './SubmittedDialog')).SubmittedDialog,
}));

interface ConfirmationProps {
  target: SelectionTarget;
  scene: SelectionScene;
  /** Null while it is not known. */
  match: Match | null;
}

/** The dialog after the submission. It is rendered from the submission on, so that it has loaded when it opens. */
export function Confirmation({ target, scene, match }: ConfirmationProps) {
  const status = useAppSelector(selectStatus);
  const isSubmission = useIsSubmission();
  const { picked } = useSelectionView(scene);
  const close = useConfirmation();
  return (
    <Suspense fallback={null}>
      {isSubmission && (
        <SubmittedDialog
          open={status === 'submitted'}
          squad={picked}
          allPlayers={scene.allPlayers}
          colours={scene.colours}
          match={match}
          contestId={target.contestId}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

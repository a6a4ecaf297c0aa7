import { useEffect } from 'react';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { FallbackBoundary } from '../../components/feedback/FallbackBoundary';
import { lazyPart } from '../../components/feedback/lazyPart';
import { useSelectionView, type SelectionScene } from './selectionView';
import { selectStatus, type SelectionTarget } from './teamSelectionSlice';
import { useIsSubmission } from './useIsSubmission';
import { useConfirmation } from './useSubmitTeam';

// Like every dialog, it is fetched when the browser is idle.
const SubmittedDialog = lazyPart(async () => ({
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
  const isOpen = status === 'submitted';
  if (!isSubmission) return null;
  return (
    <FallbackBoundary fallback={<NotLoaded isOpen={isOpen} onClose={close} />}>
      <SubmittedDialog
        open={isOpen}
        squad={picked}
        allPlayers={scene.allPlayers}
        colours={scene.colours}
        match={match}
        contestId={target.contestId}
        onClose={close}
      />
    </FallbackBoundary>
  );
}

/** Closes a dialog that could not be loaded, which shows a toast that the team is in. */
function NotLoaded({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useEffect(() => {
    if (isOpen) onClose();
  }, [isOpen, onClose]);
  return null;
}

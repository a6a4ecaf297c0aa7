import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAppSelector } from '../app/hooks';
import { BusyButton } from '../components/actions/BusyButton';
import { useProductName } from '../components/layout/productName';
import { areDraftsStored } from '../features/team-selection/draftsInMemory';
import { selectIsUnsaved } from '../features/team-selection/teamSelectionSlice';

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 448,
  minHeight: 52,
  padding: '4px 4px 4px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.palette.strongDivider}`,
  background: theme.palette.raised,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  pointerEvents: 'auto',
}));

interface UpdateOfferProps {
  /** Reloads the tab with the new build. Returns false when that could not take over. */
  onUpdate: () => Promise<boolean>;
  /** Closes the offer. The update takes effect by itself once no tab is open. */
  onClose: () => void;
}

/** Offers the new build, but not while a team is being picked. */
export function UpdateOffer({ onUpdate, onClose }: UpdateOfferProps) {
  const isUnsaved = useAppSelector(selectIsUnsaved);
  const mustWait = isUnsaved || !areDraftsStored();
  const [progress, setProgress] = useState<'ready' | 'updating' | 'failed'>('ready');

  const productName = useProductName();
  const texts = {
    ready: 'A new version is ready.',
    updating: 'Updating…',
    failed: `The new version could not start. Try again, or close all tabs of ${productName}.`,
  };

  async function update() {
    setProgress('updating');
    if (!(await onUpdate())) setProgress('failed');
  }

  function close() {
    onClose();
    // The button that has the focus goes with the offer.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <Card aria-label="New version">
      <span role="status">
        {mustWait
          ? 'A new version is ready. You can update once your team is submitted.'
          : texts[progress]}
      </span>
      {!mustWait && (
        <BusyButton
          variant="contained"
          busy={progress === 'updating'}
          onClick={() => void update()}
        >
          Update
        </BusyButton>
      )}
      <IconButton aria-label="Close" color="inherit" onClick={close}>
        <CloseRounded />
      </IconButton>
    </Card>
  );
}

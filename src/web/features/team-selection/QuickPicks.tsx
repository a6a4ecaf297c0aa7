import AcUnitRounded from '@mui/icons-material/AcUnitRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { LOW_SCREEN } from '../../theme/lowScreen';
import { isAllowed } from './allowedActions';
import { selectPicks, selectStatus } from './teamSelectionSlice';
import type { Replacements } from './useReplacePicks';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: 8,
  paddingTop: 8,
  // In the row of the tools.
  [LOW_SCREEN]: { flex: '3 1 19rem', paddingTop: 0 },
});

/** On a desktop: always there. */
export function QuickPickButtons(props: Replacements) {
  const locked = useAppSelector((state) => !isAllowed(selectStatus(state), 'repick'));
  return <Buttons {...props} locked={locked} wide />;
}

interface QuickPickRowProps extends Replacements {
  /** Called when a button has replaced the picks and disappears, so that the focus can move. */
  onReplaced: () => void;
}

/**
 * On a phone: there while nothing is picked. When the first tap on a player hides the row, its room is kept until it
 * renders with another key, so that the players do not move under the finger.
 */
export function QuickPickRow(props: QuickPickRowProps) {
  // Deferred, so that the tile that was pressed is painted first.
  const { length: size } = useDeferredValue(useAppSelector(selectPicks));
  const [room, setRoom] = useState({ size, isKept: false });
  if (size !== room.size) {
    setRoom({ size, isKept: size > 0 && (room.isKept || (room.size === 0 && size === 1)) });
  }
  const isEmpty = size === 0;
  if (!isEmpty && !room.isKept) return null;
  return (
    <Row style={{ visibility: isEmpty ? 'visible' : 'hidden' }}>
      <Buttons {...props} locked={!isEmpty} />
    </Row>
  );
}

interface ButtonsProps extends Replacements {
  locked: boolean;
  wide?: boolean;
  onReplaced?: () => void;
}

const Buttons = memo(function Buttons(props: ButtonsProps) {
  const { quickPick, copy, onReplaced, locked, wide = false } = props;
  const look = { px: 1.5, fontSize: '0.875rem', fontWeight: wide ? 700 : 500 };
  const then = (replace: () => void) => () => {
    replace();
    onReplaced?.();
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled={locked}
        title={wide ? 'Ctrl+Z undoes it' : undefined}
        startIcon={<AcUnitRounded />}
        onClick={then(quickPick)}
        sx={look}
      >
        Quick pick
      </Button>
      {copy !== null && (
        <Button
          variant="outlined"
          aria-disabled={locked}
          startIcon={<ContentCopyRounded />}
          onClick={then(copy.team)}
          sx={look}
        >
          {wide ? 'Start from my' : 'My'} {copy.contestName} team
        </Button>
      )}
    </>
  );
});

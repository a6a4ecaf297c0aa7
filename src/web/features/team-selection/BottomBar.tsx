import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { publishBottomHeight } from '../../components/layout/lowerEdge';
import { scoreStep } from '../../format/points';
import { LOW_SCREEN } from '../../theme/lowScreen';
import { NotPlayingWarning } from './NotPlayingWarning';
import {
  PickCount,
  PicksTug,
  StatusLines,
  SubmitButton,
  SumPlate,
  SwapButton,
} from './SelectionStatus';
import type { Submission } from './submission';
import { useSelectionView, type SelectionScene, type SelectionView } from './selectionView';

interface BottomBarProps extends Submission {
  scene: SelectionScene;
}

const Bar = styled('section')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  display: 'grid',
  gap: 10,
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  background: theme.palette.raised,
  borderTop: `1px solid ${theme.palette.strongDivider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [LOW_SCREEN]: {
    gridTemplateColumns: 'minmax(10rem, 1fr) minmax(0, 2fr)',
    alignItems: 'center',
    columnGap: 16,
    paddingBlock: '4px calc(4px + env(safe-area-inset-bottom))',
  },
}));

const Figures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
});

const Sum = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > small': { fontSize: 'min(0.8125rem, 5vw)', color: theme.palette.text.secondary },
  // A plate in the colour of the bar would be invisible.
  '&[data-weak="true"] > span': { backgroundColor: theme.palette.sunken },
}));

const WEAK: ReadonlySet<string> = new Set(['cold1', 'zero', 'hot1']);

const Words = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 8px',
});

const Status = styled('div')({
  flex: '1 1 7rem',
  minWidth: 0,
  '&[data-absent="true"]': { display: 'contents' },
});

/** Places the warning between status and button where there is room, otherwise above them. Empty, it takes no room. */
const BESIDE_OR_ABOVE = {
  order: -1,
  flex: '1 1 20rem',
  '&:empty': { flex: 'none', mr: -1 },
  '@media (min-width: 45em)': { order: 0 },
};

/** The fixed bar on a phone: the number of picks, both sides, the sum of averages, the status, and Submit Team. */
export function BottomBar(props: BottomBarProps) {
  const view = useSelectionView(props.scene);
  return <Contents {...props} view={view} />;
}

const Contents = memo(function Contents(props: BottomBarProps & { view: SelectionView }) {
  const { scene, cost, view, onSwap, onSubmit, submitRef } = props;
  const { size, home, away, sum, notPlaying, hasAbsentPicks, canSubmit, submitting } = view;
  return (
    <Bar ref={publishBottomHeight} aria-label="Your Team so far">
      <Figures>
        <PickCount size={size} />
        <PicksTug home={home} away={away} colours={scene.colours} />
        <Sum data-weak={isWeak(sum)}>
          <small>sum</small>
          <SumPlate sum={sum} />
        </Sum>
      </Figures>
      <Words>
        <Status data-absent={hasAbsentPicks}>
          <StatusLines view={view} cost={cost} notPlayingPoints={scene.notPlayingPoints} />
        </Status>
        <NotPlayingWarning count={hasAbsentPicks ? 0 : notPlaying} sx={BESIDE_OR_ABOVE} />
        {hasAbsentPicks && <SwapButton count={notPlaying} onSwap={onSwap} />}
        <SubmitButton {...{ canSubmit, submitting, hasAbsentPicks, onSubmit }} ref={submitRef} />
      </Words>
    </Bar>
  );
});

function isWeak(sum: number | null): boolean {
  return sum === null || WEAK.has(scoreStep(sum, 'team'));
}

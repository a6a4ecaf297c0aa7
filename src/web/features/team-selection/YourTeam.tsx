import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NotPlayingWarning } from './NotPlayingWarning';
import { PickedList } from './PickedList';
import {
  PickCount,
  PicksTug,
  StatusLines,
  SubmitButton,
  SumPlate,
  SwapButton,
} from './SelectionStatus';
import type { Submission } from './submission';
import { useSelectionView, type SelectionScene } from './selectionView';

const NO_GAP_WHEN_EMPTY = { '&:empty': { mt: -1.25 } };

interface YourTeamProps extends Submission {
  scene: SelectionScene;
}

/** The middle column of a desktop. Submit Team is beside the heading, so that it is never below the fold. */
export function YourTeam({ scene, cost, onSwap, ...submit }: YourTeamProps) {
  return (
    <Box
      component="section"
      sx={{
        position: 'sticky',
        top: 80,
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        gap: 1.5,
        // On a low screen the slots scroll; with large text there is no room for that.
        maxHeight: 'max(32rem, calc(100dvh - 96px))',
        mb: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1.25rem' }}>
          Your Team
        </Typography>
        <SubmitTeam scene={scene} {...submit} />
      </Box>
      <PickedSheet>
        <SheetHead {...{ scene, cost, onSwap }} />
        <PickedList scene={scene} />
      </PickedSheet>
    </Box>
  );
}

export function PickedSheet({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}

function SubmitTeam({
  scene,
  onSubmit,
  submitRef,
}: Pick<YourTeamProps, 'scene' | 'onSubmit' | 'submitRef'>) {
  const { canSubmit, submitting, hasAbsentPicks } = useSelectionView(scene);
  return <SubmitButton {...{ canSubmit, submitting, hasAbsentPicks, onSubmit }} ref={submitRef} />;
}

function SheetHead({ scene, cost, onSwap }: Pick<YourTeamProps, 'scene' | 'cost' | 'onSwap'>) {
  const view = useSelectionView(scene);
  const { size, home, away, sum, notPlaying, hasAbsentPicks } = view;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        p: '14px 16px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Ends wrap={hasAbsentPicks}>
        <PickCount size={size} large />
        <Box sx={hasAbsentPicks ? { display: 'contents' } : { textAlign: 'right' }}>
          <StatusLines view={view} cost={cost} notPlayingPoints={scene.notPlayingPoints} wide />
        </Box>
        {hasAbsentPicks && <SwapButton count={notPlaying} onSwap={onSwap} />}
      </Ends>
      <NotPlayingWarning count={hasAbsentPicks ? 0 : notPlaying} sx={NO_GAP_WHEN_EMPTY} />
      <PicksTug home={home} away={away} colours={scene.colours} />
      <Box aria-hidden="true" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Ends>
          <span>
            {home.team} {home.count}
          </span>
          <Box component="span" sx={{ textAlign: 'right' }}>
            {away.team} {away.count}
          </Box>
        </Ends>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
        <Ends>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            Sum of averages, lowest wins
          </Box>
          <SumPlate sum={sum} />
        </Ends>
      </Box>
    </Box>
  );
}

function Ends({ wrap = false, children }: { wrap?: boolean; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: wrap ? 'wrap' : 'nowrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
      }}
    >
      {children}
    </Box>
  );
}

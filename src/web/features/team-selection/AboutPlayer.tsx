import { useCallback, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { lazyPart } from '../../components/feedback/lazyPart';
import { OpenedPart } from '../toasts/OpenedPart';
import type { SelectionScene } from './selectionView';
import type { SquadPlayer } from './squadPlayer';
import { selectIsClosed, selectIsPicked } from './teamSelectionSlice';
import { useToggle } from './useToggle';

// Like every dialog, it is fetched when the browser is idle.
const PlayerDetails = lazyPart(async () => ({
  default: (await import(/* webpackPrefetch: true */ './PlayerDetails')).PlayerDetails,
}));

/** The player whom the user has asked about. */
interface Asked {
  playerId: string;
  /** False while the sheet closes with its player still shown. */
  open: boolean;
}

/** The player whose details are open. */
export function useAbout() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    ask: useCallback(({ id }: SquadPlayer) => setAsked({ playerId: id, open: true }), []),
    close: () => setAsked((last) => last && { ...last, open: false }),
    reset: () => setAsked(null),
  };
}

interface AboutPlayerProps {
  asked: Asked | null;
  scene: SelectionScene;
  tournamentId: string;
  onClose: () => void;
  /** Is called when the details could not be loaded. */
  onFailed: () => void;
}

export function AboutPlayer({ asked, scene, tournamentId, onClose, onFailed }: AboutPlayerProps) {
  const player = scene.allPlayers.find(({ id }) => id === asked?.playerId);
  if (asked === null || player === undefined) return null;
  return (
    <OpenedPart onFailed={onFailed}>
      <AskedPlayer
        {...{ player, tournamentId, onClose }}
        open={asked.open}
        colour={scene.colours[player.side]}
      />
    </OpenedPart>
  );
}

interface AskedPlayerProps extends Pick<AboutPlayerProps, 'tournamentId' | 'onClose'> {
  open: boolean;
  player: SquadPlayer;
  colour: string;
}

function AskedPlayer({ player, onClose, ...shown }: AskedPlayerProps) {
  const picked = useAppSelector((state) => selectIsPicked(state, player.id));
  const unavailable = useAppSelector(selectIsClosed) && !picked;
  const toggle = useToggle();
  return (
    <PlayerDetails
      {...shown}
      {...{ player, picked, unavailable, onClose }}
      onToggle={() => {
        // The second tap of a double tap, while the sheet closes, must not undo the first.
        if (!shown.open) return;
        toggle(player);
        // The sheet of a player who can't be picked stays open below a toast with the reason.
        if (!unavailable) onClose();
      }}
    />
  );
}

import { lazy, useState } from 'react';
import { Later } from '../../components/Later';
import type { SelectionView } from './selectionView';
import type { SquadPlayer } from './squadPlayer';

// Like every dialog it is fetched once there is nothing else to do.
const PlayerDetails = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ './PlayerDetails')).PlayerDetails,
}));

interface Asked {
  playerId: string;
  /** The player stays while the sheet goes. */
  open: boolean;
}

/** Whom the user wants to know more about. */
export function useAbout() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    ask: ({ id }: SquadPlayer) => setAsked({ playerId: id, open: true }),
    close: () => setAsked((last) => last && { ...last, open: false }),
  };
}

interface AboutPlayerProps {
  asked: Asked | null;
  view: SelectionView;
  tournamentId: string;
  onToggle: (player: SquadPlayer) => void;
  onClose: () => void;
}

export function AboutPlayer({ asked, view, tournamentId, onToggle, onClose }: AboutPlayerProps) {
  const squads = [...view.home.squad, ...view.away.squad];
  const player = squads.find(({ id }) => id === asked?.playerId);
  if (asked === null || player === undefined) return null;
  const picked = view.pickedIds.has(player.id);
  const unavailable = (view.full || view.locked) && !picked;
  return (
    <Later>
      <PlayerDetails
        open={asked.open}
        player={player}
        tournamentId={tournamentId}
        colour={view.colours[player.side]}
        picked={picked}
        unavailable={unavailable}
        onToggle={() => {
          onToggle(player);
          // Else the toast says why it can't be, and the player is still there.
          if (!unavailable) onClose();
        }}
        onClose={onClose}
      />
    </Later>
  );
}

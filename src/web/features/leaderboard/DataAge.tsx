import { useNow } from '../../app/useNow';
import { OutlineChip } from '../../components/LiveBadge';
import { VisuallyHidden } from '../../components/VisuallyHidden';

const STALE_AFTER_S = 30;

/** How long ago the live match was last heard of, by its feed and by this browser; beyond half a minute it warns. */
export function DataAge({ heardAt }: { heardAt: string }) {
  const nowMs = useNow(1_000);
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(heardAt)) / 1_000));
  const isStale = seconds > STALE_AFTER_S;
  const age = seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
  return (
    <>
      <OutlineChip sx={isStale ? { color: 'warning.main' } : { boxShadow: 'none', p: 0 }}>
        {isStale ? `Stale · ${age}` : age}
      </OutlineChip>
      {/* The seconds are not read out, that they have become too many is. */}
      <VisuallyHidden role="status">{isStale && 'The live score is stale'}</VisuallyHidden>
    </>
  );
}

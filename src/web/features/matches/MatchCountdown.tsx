import { useNow } from '../../app/useNow';
import { CountdownChip } from '../../components/CountdownChip';

/** A countdown that ticks by itself, so that the screen around it needn't. */
export function MatchCountdown({ startTime }: { startTime: string }) {
  return <CountdownChip startTime={startTime} nowMs={useNow(1_000)} announces />;
}

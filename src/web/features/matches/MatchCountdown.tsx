import { useNow } from '../../hooks/useNow';
import { CountdownChip } from '../../components/cricket/CountdownChip';

/** A countdown that updates by itself, so that the screen around it does not render every second. */
export function MatchCountdown({ startTime }: { startTime: string }) {
  return <CountdownChip startTime={startTime} nowMs={useNow(1_000)} announces />;
}

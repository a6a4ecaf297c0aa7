import { isDismissal } from './delivery';
import { howOut } from './howOut';
import type { Delivery, Innings, MatchSheet, Wicket } from './types';

/** The latest over, ball by ball, for people who follow the match live. */
export interface CurrentOver {
  team: string;
  superOver: boolean;
  /** 0-based. */
  over: number;
  bowler: string;
  balls: BallSummary[];
}

export interface BallSummary {
  /** The notation of a scoreboard: '0', '4', 'W', '2wd', '1nb', '1lb'. */
  label: string;
  wicket: boolean;
  /** A line such as "V Kohli b K Rabada 0" or "K Rabada to V Kohli: 4 runs". */
  text: string;
}

/** Returns null before the first ball. */
export function currentOverOf({ innings }: Pick<MatchSheet, 'innings'>): CurrentOver | null {
  const latest = innings.findLast(({ overs }) => overs.length > 0);
  const last = latest?.overs.at(-1);
  if (!latest || !last) return null;
  return {
    team: latest.team,
    superOver: latest.superOver,
    over: last.over,
    bowler: last.deliveries.at(-1)!.bowler,
    balls: last.deliveries.map((delivery) => ballSummary(delivery, latest)),
  };
}

function ballSummary(delivery: Delivery, innings: Innings): BallSummary {
  const out = delivery.wickets.filter(isDismissal);
  const wicket = out.length > 0;
  return {
    label: wicket ? 'W' : labelOf(delivery),
    wicket,
    text: wicket
      ? out.map((one) => wicketText(one, delivery, innings)).join('; ')
      : `${delivery.bowler} to ${delivery.batter}: ${runsText(delivery)}`,
  };
}

const EXTRA_LABELS = {
  wides: 'wd',
  noballs: 'nb',
  byes: 'b',
  legbyes: 'lb',
  penalty: 'p',
} as const;

function labelOf({ runs, extras }: Delivery): string {
  const kind = (Object.keys(EXTRA_LABELS) as (keyof typeof EXTRA_LABELS)[]).find(
    (key) => extras[key],
  );
  return kind === undefined ? String(runs.total) : `${runs.total}${EXTRA_LABELS[kind]}`;
}

const EXTRA_NAMES = {
  wides: ['wide', 'wides'],
  noballs: ['no-ball', 'no-balls'],
  byes: ['bye', 'byes'],
  legbyes: ['leg-bye', 'leg-byes'],
  penalty: ['penalty run', 'penalty runs'],
} as const;

function runsText({ runs, extras }: Delivery): string {
  const parts = (Object.keys(EXTRA_NAMES) as (keyof typeof EXTRA_NAMES)[]).flatMap((key) => {
    const count = extras[key] ?? 0;
    const [one, many] = EXTRA_NAMES[key];
    return count === 0 ? [] : [counted(count, one, many)];
  });
  if (runs.batter > 0) parts.push(counted(runs.batter, 'run', 'runs'));
  return parts.length === 0 ? 'no run' : parts.join(' and ');
}

/** Returns the dismissal with the batter's runs: "V Kohli c DA Miller b K Rabada 76". */
function wicketText(wicket: Wicket, { bowler }: Delivery, innings: Innings): string {
  const runs = innings.overs
    .flatMap(({ deliveries }) => deliveries)
    .reduce((sum, one) => sum + (one.batter === wicket.playerOut ? one.runs.batter : 0), 0);
  return `${wicket.playerOut} ${howOut(wicket, bowler)} ${runs}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

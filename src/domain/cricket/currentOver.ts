import { isDismissal } from './delivery';
import { howOut } from './howOut';
import type { Delivery, Innings, MatchSheet, Wicket } from './types';

/** The over being bowled, ball by ball, as those who watch want it. */
export interface CurrentOver {
  team: string;
  superOver: boolean;
  /** 0-based. */
  over: number;
  bowler: string;
  balls: BallSeen[];
}

export interface BallSeen {
  /** As a scoreboard shows it: '0', '4', 'W', '2wd', '1nb', '1lb'. */
  label: string;
  wicket: boolean;
  /** In words: "V Kohli b K Rabada 0"; "K Rabada to V Kohli: 4 runs". */
  text: string;
}

/** Null before the first ball. */
export function currentOverOf({ innings }: Pick<MatchSheet, 'innings'>): CurrentOver | null {
  const latest = innings.findLast(({ overs }) => overs.length > 0);
  const last = latest?.overs.at(-1);
  if (!latest || !last) return null;
  return {
    team: latest.team,
    superOver: latest.superOver,
    over: last.over,
    bowler: last.deliveries.at(-1)!.bowler,
    balls: last.deliveries.map((delivery) => ballSeen(delivery, latest)),
  };
}

function ballSeen(delivery: Delivery, innings: Innings): BallSeen {
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

const SHORT = { wides: 'wd', noballs: 'nb', byes: 'b', legbyes: 'lb', penalty: 'p' } as const;

function labelOf({ runs, extras }: Delivery): string {
  const kind = (Object.keys(SHORT) as (keyof typeof SHORT)[]).find((key) => extras[key]);
  return kind === undefined ? String(runs.total) : `${runs.total}${SHORT[kind]}`;
}

const WORDS = {
  wides: ['wide', 'wides'],
  noballs: ['no-ball', 'no-balls'],
  byes: ['bye', 'byes'],
  legbyes: ['leg-bye', 'leg-byes'],
  penalty: ['penalty run', 'penalty runs'],
} as const;

function runsText({ runs, extras }: Delivery): string {
  const parts = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((key) => {
    const count = extras[key] ?? 0;
    const [one, many] = WORDS[key];
    return count === 0 ? [] : [counted(count, one, many)];
  });
  if (runs.batter > 0) parts.push(counted(runs.batter, 'run', 'runs'));
  return parts.length === 0 ? 'no run' : parts.join(' and ');
}

/** The scorer's words: "c DA Miller b K Rabada". */
function wicketText(wicket: Wicket, { bowler }: Delivery, innings: Innings): string {
  const runs = innings.overs
    .flatMap(({ deliveries }) => deliveries)
    .reduce((sum, one) => sum + (one.batter === wicket.playerOut ? one.runs.batter : 0), 0);
  return `${wicket.playerOut} ${howOut(wicket, bowler)} ${runs}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

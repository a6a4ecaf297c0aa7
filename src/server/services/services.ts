import { createAccounts, type Accounts } from './accounts';
import type { ServiceContext } from './context';
import { createCorrections, type Corrections } from './corrections';
import { createEntries, type Entries } from './entries';
import { createFixtures, type Fixtures } from './fixtures';
import { createLeaderboards, type Leaderboards } from './leaderboards';
import { createMatches, type Matches } from './matches';
import { createMatchLife, type MatchLife, type Publish } from './matchLife';
import { createNotices, type Notices } from './notices';
import { createOperator, type Operator } from './operator';
import { createPasswords } from './passwords';
import { createPushSubscriptions, type PushSubscriptions } from './pushSubscriptions';
import { createReplays, type Replays } from './replays';
import { createSchedule, type Schedule, type ScheduleSettings } from './schedule';
import { loadServerKeys } from './serverKeys';
import { createSessions, type Sessions } from './sessions';
import { createSettlement, type Settlement } from './settlement';
import { createVerification, type Verification } from './verification';

export interface Services {
  accounts: Accounts;
  sessions: Sessions;
  entries: Entries;
  fixtures: Fixtures;
  matches: Matches;
  matchLife: MatchLife;
  replays: Replays;
  settlement: Settlement;
  corrections: Corrections;
  schedule: Schedule;
  operator: Operator;
  notices: Notices;
  leaderboards: Leaderboards;
  pushSubscriptions: PushSubscriptions;
  verification: Verification;
  /** For browsers that subscribe to push. */
  vapidPublicKey: string;
}

/** decisions.md, "Match life". */
export const REVIEW_MINUTES = 15;

/** All use cases over one database. `publish` hears of every new version of a match. */
export async function createServices(
  context: ServiceContext,
  publish: Publish,
  settings: ScheduleSettings = { reviewMinutes: REVIEW_MINUTES },
): Promise<Services> {
  const keys = await loadServerKeys(context);
  const matchLife = createMatchLife(context, publish);
  const schedule = createSchedule(context, settings, matchLife, publish);
  return {
    accounts: createAccounts(context, createPasswords()),
    sessions: createSessions(context, keys),
    entries: createEntries(context),
    fixtures: createFixtures(context),
    matches: createMatches(context),
    matchLife,
    replays: createReplays(context),
    settlement: createSettlement(context, publish),
    corrections: createCorrections(context, publish),
    schedule,
    operator: createOperator(context, schedule, matchLife, publish),
    notices: createNotices(context),
    leaderboards: createLeaderboards(context),
    pushSubscriptions: createPushSubscriptions(context),
    verification: createVerification(context),
    vapidPublicKey: keys.vapidPublic,
  };
}

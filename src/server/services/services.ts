import { createAccounts, type Accounts } from './accounts';
import type { ServiceContext } from './context';
import { createEntries, type Entries } from './entries';
import { createFixtures, type Fixtures } from './fixtures';
import { createLeaderboards, type Leaderboards } from './leaderboards';
import { createMatches, type Matches } from './matches';
import { createMatchLife, type MatchLife, type Publish } from './matchLife';
import { createPasswords } from './passwords';
import { createPushSubscriptions, type PushSubscriptions } from './pushSubscriptions';
import { createReplays, type Replays } from './replays';
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
  leaderboards: Leaderboards;
  pushSubscriptions: PushSubscriptions;
  verification: Verification;
  /** For browsers that subscribe to push. */
  vapidPublicKey: string;
}

/** All use cases over one database. `publish` hears of every new version of a match. */
export async function createServices(context: ServiceContext, publish: Publish): Promise<Services> {
  const keys = await loadServerKeys(context);
  return {
    accounts: createAccounts(context, createPasswords()),
    sessions: createSessions(context, keys),
    entries: createEntries(context),
    fixtures: createFixtures(context),
    matches: createMatches(context),
    matchLife: createMatchLife(context, publish),
    replays: createReplays(context),
    settlement: createSettlement(context, publish),
    leaderboards: createLeaderboards(context),
    pushSubscriptions: createPushSubscriptions(context),
    verification: createVerification(context),
    vapidPublicKey: keys.vapidPublic,
  };
}

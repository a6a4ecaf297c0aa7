import { randomBytes } from 'node:crypto';
import { createAccounts, type Accounts } from './accounts';
import { createBoards, entriesIn, shelfInThisThread } from './boards';
import type { ServiceContext } from './context';
import { createArchive, type Archive } from './archive';
import { createCorrections, type Corrections } from './corrections';
import { createDemoLeague, type DemoLeague } from './demoLeague';
import { createDemoPlayers, type DemoPlayers } from './demoPlayers';
import { createEntries, type Entries } from './entries';
import { createFixtures, type Fixtures } from './fixtures';
import { createLeaderboards, type Leaderboards } from './leaderboards';
import { createMatches, type Matches } from './matches';
import { createMatchLife, type MatchLife } from './matchLife';
import { createNotices, type Notices } from './notices';
import { createNotificationChoices, type NotificationChoices } from './notificationSettings';
import { createOperator, type Operator } from './operator';
import { createPasswords } from './passwords';
import { createPushDelivery, type PushDelivery } from './pushDelivery';
import { createPushSubscriptions, type PushSubscriptions } from './pushSubscriptions';
import { createReplays, type Replays } from './replays';
import { createSchedule, type Schedule, type ScheduleSettings } from './schedule';
import { loadServerKeys } from './serverKeys';
import { createScouting, type Scouting } from './scouting';
import { createSessions, type Sessions } from './sessions';
import { createSettlement, type Settlement } from './settlement';
import { createVerification, type Verification } from './verification';

export interface Services {
  accounts: Accounts;
  sessions: Sessions;
  entries: Entries;
  archive: Archive;
  fixtures: Fixtures;
  matches: Matches;
  matchLife: MatchLife;
  replays: Replays;
  demoLeague: DemoLeague;
  demoPlayers: DemoPlayers;
  settlement: Settlement;
  corrections: Corrections;
  schedule: Schedule;
  scouting: Scouting;
  operator: Operator;
  notices: Notices;
  notificationChoices: NotificationChoices;
  leaderboards: Leaderboards;
  pushSubscriptions: PushSubscriptions;
  pushDelivery: PushDelivery;
  verification: Verification;
  /** For browsers that subscribe to push. */
  vapidPublicKey: string;
}

/** decisions.md, "Match life". */
export const REVIEW_MINUTES = 15;

/** Nobody can guess it: 128 bits of the system's randomness, in hex digits. */
const newSeed = (): string => randomBytes(16).toString('hex');

/** All use cases over one database. */
export async function createServices(
  context: ServiceContext,
  settings: ScheduleSettings = { reviewMinutes: REVIEW_MINUTES },
): Promise<Services> {
  const keys = await loadServerKeys(context);
  const boards = context.boards ?? createBoards(shelfInThisThread(), entriesIn(context.db));
  const accounts = createAccounts(context, createPasswords());
  const entries = createEntries(context);
  const matches = createMatches(context);
  const matchLife = createMatchLife(context);
  const archive = createArchive(context);
  const fixtures = createFixtures(context, archive);
  const schedule = createSchedule(context, settings, matchLife);
  return {
    accounts,
    sessions: createSessions(context, keys),
    entries,
    archive,
    fixtures,
    matches,
    matchLife,
    replays: createReplays(context),
    demoLeague: createDemoLeague(context, matchLife, newSeed),
    demoPlayers: createDemoPlayers(context, { accounts, entries, matches }, newSeed),
    settlement: createSettlement(context, boards),
    corrections: createCorrections(context, boards),
    schedule,
    scouting: createScouting(context, newSeed),
    operator: createOperator(context, schedule, matchLife, fixtures),
    notices: createNotices(context),
    notificationChoices: createNotificationChoices(context),
    leaderboards: createLeaderboards(context, boards),
    pushSubscriptions: createPushSubscriptions(context),
    pushDelivery: createPushDelivery(context, keys),
    verification: createVerification(context),
    vapidPublicKey: keys.vapidPublic,
  };
}

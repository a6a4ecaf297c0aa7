import { randomBytes } from 'node:crypto';
import { createAccounts, type Accounts } from './accounts/accounts';
import { createFeedback, type FeedbackService } from './accounts/feedback';
import { createPasswordChecks } from './accounts/passwordChecks';
import { createPasswords } from './accounts/passwords';
import { createProfiles, type Profiles } from './accounts/profiles';
import { createResetLinks, type ResetLinks, type ResetLinkSettings } from './accounts/resetLinks';
import { loadServerKeys, type ServerKeys } from './accounts/serverKeys';
import { createSessions, type Sessions } from './accounts/sessions';
import { createArchive, type Archive } from './archive/archive';
import { createReplays, type Replays } from './archive/replays';
import { createBranding, type BrandingService } from './branding/branding';
import { createBookClosing, type BookClosing } from './books/closing';
import { createProofs, type Proofs } from './books/proofs';
import { createLog } from './books/sequencer';
import { createBoards, createLocalBoardStore, entriesIn, type Boards } from './boards/boards';
import { createBoardVersions, type BoardVersions } from './boards/boardVersions';
import { createHistory } from './boards/progress';
import { createRanksBefore } from './boards/ranksBefore';
import { createLeaderboards, type Leaderboards } from './boards/leaderboards';
import { createTables, type Tables } from './boards/tables';
import type { ServiceContext } from './context';
import { createCorrections, type Corrections } from './contests/corrections';
import { createEntries, type Entries } from './contests/entries';
import { createSettlement, type Settlement } from './contests/settlement';
import { createDemoLeague, type DemoLeague } from './demo/demoLeague';
import { createRivalries, type Rivalries } from './leagues/rivalries';
import { createLeagueRounds, type LeagueRounds } from './leagues/rounds';
import { createLeagues, type Leagues } from './leagues/leagues';
import { createLeagueTables } from './leagues/leagueTables';
import { createDemoPlayers, type DemoPlayers } from './demo/demoPlayers';
import type { Mailer } from './mail/mailer';
import { createMatches, type Matches } from './matches/matches';
import { createMatchLife, type MatchLife } from './matches/matchLife';
import { createSchedule, type Schedule, type ScheduleSettings } from './matches/schedule';
import { createTeamLogos, type TeamLogos } from './matches/teamLogos';
import { createScouting, type Scouting } from './matches/scouting';
import { createSharedTeams, type SharedTeams } from './sharing/sharedTeams';
import { createNotices, type Notices } from './notify/notices';
import {
  createNotificationSettings,
  type NotificationSettingsService,
} from './notify/notificationSettings';
import { createPushDelivery, type PushDelivery } from './notify/pushDelivery';
import type { PushGateway } from './notify/pushGateway';
import { createPushSubscriptions, type PushSubscriptions } from './notify/pushSubscriptions';
import { createOperator, type Operator } from './operator/operator';

/** The services that need no secrets. */
export interface SiteServices {
  accounts: Accounts;
  archive: Archive;
  bookClosing: BookClosing;
  branding: BrandingService;
  corrections: Corrections;
  demoLeague: DemoLeague;
  demoPlayers: DemoPlayers;
  entries: Entries;
  feedback: FeedbackService;
  rivalries: Rivalries;
  leaderboards: Leaderboards;
  boardVersions: BoardVersions;
  leagueRounds: LeagueRounds;
  leagues: Leagues;
  matches: Matches;
  matchLife: MatchLife;
  notices: Notices;
  notificationSettings: NotificationSettingsService;
  operator: Operator;
  profiles: Profiles;
  proofs: Proofs;
  replays: Replays;
  resetLinks: ResetLinks;
  schedule: Schedule;
  scouting: Scouting;
  settlement: Settlement;
  sharedTeams: SharedTeams;
  tables: Tables;
  teamLogos: TeamLogos;
}

export interface Services extends SiteServices {
  sessions: Sessions;
  pushSubscriptions: PushSubscriptions;
  pushDelivery: PushDelivery;
  keys: ServerKeys;
}

/** The context of all services, with optional parts that tests and the command line may leave out. */
export interface ServerContext extends ServiceContext {
  /** Without them the services rank boards in the calling thread. */
  boards?: Boards;
  /** Without it no messages are pushed. */
  push?: PushGateway;
  /** Without it no e-mail is sent. */
  mailer?: Mailer;
}

export interface SiteSettings extends ScheduleSettings, ResetLinkSettings {}

/** The default of docs/operating.md. */
const REVIEW_MINUTES = 15;

export const DEFAULT_SETTINGS: SiteSettings = {
  reviewMinutes: REVIEW_MINUTES,
  publicUrl: 'http://localhost:8080',
  contactEmail: null,
};

/** Returns 128 bits of the system's randomness as hexadecimal digits. */
const newSeed = (): string => randomBytes(16).toString('hex');

/**
 * Wires the services of one database that need no secrets. The server has one set with its own clock, and for playing
 * the past of the demo league a second set with a simulated clock. The command line has a set of its own.
 */
export function createSiteServices(
  context: ServerContext,
  settings: SiteSettings = DEFAULT_SETTINGS,
): SiteServices {
  const boards = context.boards ?? createBoards(createLocalBoardStore(), entriesIn(context.db));
  const passwords = createPasswords(context.report);
  const checkPassword = createPasswordChecks(context, passwords);
  const accounts = createAccounts(context, { passwords, checkPassword });
  const entries = createEntries(context);
  const matches = createMatches(context);
  const matchLife = createMatchLife(context);
  const schedule = createSchedule(context, settings, matchLife);
  const replays = createReplays(context);
  const history = createHistory(context.db, boards);
  const leaderboards = createLeaderboards(context, boards, history);
  const readLeagueTable = createLeagueTables(context);
  const bookClosing = createBookClosing(context);
  return {
    accounts,
    archive: createArchive(context),
    bookClosing,
    branding: createBranding(context),
    corrections: createCorrections(context, boards),
    demoLeague: createDemoLeague(
      context,
      { ingest: matchLife.ingest, closeMatch: bookClosing.closeMatch },
      newSeed,
    ),
    demoPlayers: createDemoPlayers(context, { accounts, entries, matches }, newSeed),
    entries,
    feedback: createFeedback(context),
    rivalries: createRivalries(context, readLeagueTable),
    leaderboards,
    boardVersions: createBoardVersions(context, boards, createRanksBefore(history)),
    leagueRounds: createLeagueRounds(context),
    leagues: createLeagues(context, leaderboards, readLeagueTable),
    matches,
    matchLife,
    notices: createNotices(context, readLeagueTable),
    notificationSettings: createNotificationSettings(context),
    operator: createOperator(context, { schedule, matchLife, replays }, settings),
    profiles: createProfiles(context, { passwords, checkPassword }),
    proofs: createProofs(context),
    replays,
    resetLinks: createResetLinks(context, passwords, settings),
    schedule,
    scouting: createScouting(context, newSeed),
    settlement: createSettlement(context, boards, bookClosing),
    sharedTeams: createSharedTeams(context, { leaderboards, matches }),
    tables: createTables(context),
    teamLogos: createTeamLogos(context),
  };
}

/** Wires all services of one database, with the secrets that it stores for every server. */
export async function createServices(
  context: ServerContext,
  settings: SiteSettings = DEFAULT_SETTINGS,
): Promise<Services> {
  const keys = await loadServerKeys(context);
  await createLog(context, new URL(settings.publicUrl).host);
  return {
    ...createSiteServices(context, settings),
    sessions: createSessions(context, keys),
    pushSubscriptions: createPushSubscriptions(context, keys, context.push),
    pushDelivery: createPushDelivery(context, keys, context.push, createLeagueTables(context)),
    keys,
  };
}

import { ruleSetOf } from '../../domain/scoring/ruleSets';
import { DEMO_PLAYERS } from '../../domain/simulator/demoPlayers';
import { chance, randomFrom, type Random } from '../../domain/simulator/random';
import { chooseTeam, type Candidate, type StrategyName } from '../../domain/simulator/strategies';
import { insertNewUsers } from '../accounts/accountRows';
import type { Accounts } from '../accounts/accounts';
import type { ServiceContext } from '../context';
import type { Entries } from '../contests/entries';
import { hasEntry } from '../contests/entryRows';
import { inTransaction } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import type { Matches } from '../matches/matches';
import type { ContestView, MatchView } from '../matches/matchViews';
import { playingOf } from '../matches/squadViews';
import { currentMatch, enterableMatches } from './demoViews';

export interface DemoPlayers {
  /** Enters the teams of demo accounts that are due, into matches of the demo league only. Returns how many. */
  enterDue(): Promise<number>;
}

/** The accounts enter between these times before the start, most of them after the playing XIs are announced. */
const FIRST_ENTRY_MS = 20 * 60_000;
const LAST_ENTRY_MS = 90_000;
/** When, before the start, contests with any entry are filled up to their minimum. */
const LAST_CALL_MS = 60_000;

/** By contest type, the probability that an account enters, and the caps that must remain after the fee is paid. */
const TASTES: Readonly<Record<string, { chance: number; reserveCaps: number }>> = {
  unlimited: { chance: 0.9, reserveCaps: 0 },
  mega: { chance: 0.45, reserveCaps: 150 },
  premium: { chance: 0.12, reserveCaps: 500 },
  'head-to-head': { chance: 0.12, reserveCaps: 300 },
};

interface DemoAccount {
  id: string;
  strategy: StrategyName;
}

interface PlannedEntry {
  account: DemoAccount;
  entersMs: number;
  types: string[];
}

interface MatchPlan {
  random: Random;
  /** An entry leaves the plan once it was handled. */
  entries: PlannedEntry[];
}

export function createDemoPlayers(
  { db, clock }: ServiceContext,
  {
    accounts,
    entries,
    matches,
  }: {
    accounts: Pick<Accounts, 'visit'>;
    entries: Pick<Entries, 'submitTeam'>;
    matches: Pick<Matches, 'squads'>;
  },
  drawSeed: () => string,
): DemoPlayers {
  let openedAccounts: Promise<DemoAccount[]> | null = null;
  const plans = new Map<string, MatchPlan>();

  async function enterDue(): Promise<number> {
    const now = clock();
    const open = await enterableMatches(db, new Date(now), new Date(now + FIRST_ENTRY_MS));
    for (const id of plans.keys()) {
      if (!open.some((match) => match.id === id)) plans.delete(id);
    }
    let entered = 0;
    await forEachIsolated(open, async (match) => {
      entered += await enter(match, now);
    });
    return entered;
  }

  async function enter(match: MatchView, now: number): Promise<number> {
    const plan = plans.get(match.id) ?? (await planFor(match));
    plans.set(match.id, plan);
    const due = plan.entries.filter(({ entersMs }) => entersMs <= now);
    const isLastCall = now >= match.startTime.getTime() - LAST_CALL_MS;
    if (due.length === 0 && !isLastCall) return 0;
    const squad = await squadOf(match);
    if (squad === null) return 0;
    let entered = 0;
    await forEachIsolated(due, async (planned) => {
      for (const type of planned.types) {
        const contest = match.contests.find((one) => one.type.id === type && hasRoom(one));
        if (!contest) continue;
        if (await submit(match, contest, planned.account, squad, plan.random)) entered += 1;
      }
      // After an error it stays in the plan, and the next call tries again.
      plan.entries = plan.entries.filter((one) => one !== planned);
    });
    // At every call, because a user can be the first to enter a contest until the start.
    if (isLastCall) entered += await fillUp(match, squad, plan.random);
    return entered;
  }

  /** Fills contests up to their minimum, so that none with entries is called off. */
  async function fillUp(match: MatchView, squad: readonly Candidate[], random: Random) {
    let entered = 0;
    const current = await currentMatch(db, match.id);
    for (const contest of current?.contests ?? []) {
      let missing =
        contest.participants === 0 ? 0 : contest.type.minParticipants - contest.participants;
      for (const account of shuffled(await demoAccounts(), random)) {
        if (missing <= 0) break;
        if (!(await submit(match, contest, account, squad, random))) continue;
        missing -= 1;
        entered += 1;
      }
    }
    return entered;
  }

  /** Returns false when the account has too few caps, has entered already, or the contest is full by now. */
  async function submit(
    match: MatchView,
    contest: ContestView,
    account: DemoAccount,
    squad: readonly Candidate[],
    random: Random,
  ): Promise<boolean> {
    const reserve = TASTES[contest.type.id]?.reserveCaps ?? 0;
    // Like every visit, it also pays the daily bonus.
    const visited = await accounts.visit(account.id);
    if (!visited.ok || visited.value.caps < contest.type.entryCaps + reserve) return false;
    const entry = { userId: account.id, matchId: match.id, typeId: contest.type.id };
    if (await hasEntry(db, entry)) return false;
    const submitted = await entries.submitTeam({
      userId: account.id,
      matchId: match.id,
      contestId: contest.id,
      playerIds: chooseTeam(account.strategy, squad, random),
      receivedMs: clock(),
    });
    return submitted.ok;
  }

  async function planFor(match: MatchView): Promise<MatchPlan> {
    const random = randomFrom(drawSeed());
    const startMs = match.startTime.getTime();
    const planned = (await demoAccounts()).map((account) => {
      // The square makes more accounts enter late than early.
      const aheadMs = (FIRST_ENTRY_MS - LAST_ENTRY_MS) * random.next() ** 2;
      const types = Object.entries(TASTES).filter(([, taste]) => chance(random, taste.chance));
      return {
        account,
        entersMs: startMs - LAST_ENTRY_MS - aheadMs,
        types: types.map(([type]) => type),
      };
    });
    return { random, entries: planned };
  }

  /** Returns null when a team has no squad. */
  async function squadOf(match: MatchView): Promise<Candidate[] | null> {
    const squads = await matches.squads(
      { tournamentId: match.tournament.id, matchId: match.id },
      [match.homeTeam, match.awayTeam],
      ruleSetOf(match.rules),
    );
    const playing = await playingOf(db, match.id);
    if (!squads.ok) return null;
    return [...squads.value.values()].flat().map(({ id, team, form }) => {
      return { id, team, form, playing: playing.get(id) ?? null };
    });
  }

  function demoAccounts(): Promise<DemoAccount[]> {
    openedAccounts ??= openAccounts().catch((error: unknown) => {
      openedAccounts = null;
      throw error;
    });
    return openedAccounts;
  }

  /** Accounts that exist already stay as they are. */
  async function openAccounts(): Promise<DemoAccount[]> {
    const players = DEMO_PLAYERS.map((player, index) => ({ ...player, id: `demo-${index + 1}` }));
    const users = players.map(({ id, firstName, lastName }) => ({
      id,
      email: `${id}@demo.invalid`,
      firstName,
      lastName,
      mobileNumber: '',
      passwordHash: '',
      demo: true,
    }));
    await inTransaction(db, (trx) => insertNewUsers(trx, users, new Date(clock())));
    return players.map(({ id, strategy }) => ({ id, strategy }));
  }

  return { enterDue };
}

function hasRoom({ participants, type, status }: ContestView): boolean {
  return (
    status === 'open' && (type.maxParticipants === null || participants < type.maxParticipants)
  );
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const keyed = list.map((item) => ({ item, key: random.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

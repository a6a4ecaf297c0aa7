import { accountId, signupBonus } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import { DEMO_PLAYERS } from '../../domain/simulator/demoPlayers';
import { chance, randomFrom, type Random } from '../../domain/simulator/random';
import { chooseTeam, type Candidate, type StrategyName } from '../../domain/simulator/strategies';
import { bookTransfers } from '../storage/ledgerRows';
import { readMatches, type ContestView, type MatchView } from '../storage/matchViews';
import { playingOf } from '../storage/squadRows';
import { transact } from '../storage/transaction';
import { utcDay, type Accounts } from './accounts';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import type { Entries } from './entries';
import type { Matches } from './matches';

export interface DemoPlayers {
  /** Enters the teams of demo accounts that are due by now, into matches of the demo league alone; answers how many. */
  enterDue(): Promise<number>;
}

/** They come one after the other, most of them once the elevens are known. */
const FIRST_COMES_MS = 20 * 60_000;
const LAST_COMES_MS = 90_000;
/** Then those contests are helped over their minimum that somebody has entered. */
const LAST_CALL_MS = 60_000;

/** How likely one enters a contest of the type, and how many caps have to stay in the purse. */
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

interface Plan {
  account: DemoAccount;
  entersMs: number;
  types: string[];
}

interface Preview {
  random: Random;
  plans: Plan[];
  lastCallDone: boolean;
}

export function createDemoPlayers(
  context: ServiceContext,
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
  const { db, clock } = context;
  let known: Promise<DemoAccount[]> | null = null;
  const previews = new Map<string, Preview>();

  async function enterDue(): Promise<number> {
    const now = clock();
    const open = await readMatches(db, {
      where: (row) =>
        row.and([
          row('demo', '=', true),
          row('match.status', '=', 'scheduled'),
          row('lock_at', '>', new Date(now)),
          row('start_time', '<=', new Date(now + FIRST_COMES_MS)),
        ]),
      order: 'asc',
      callerId: null,
    });
    for (const id of previews.keys()) {
      if (!open.some((match) => match.id === id)) previews.delete(id);
    }
    let entered = 0;
    await eachApart(open, async (match) => {
      entered += await enter(match, now);
    });
    return entered;
  }

  async function enter(match: MatchView, now: number): Promise<number> {
    const preview = previews.get(match.id) ?? (await previewOf(match));
    previews.set(match.id, preview);
    const due = preview.plans.filter(({ entersMs }) => entersMs <= now);
    preview.plans = preview.plans.filter(({ entersMs }) => entersMs > now);
    const isLastCall = now >= match.startTime.getTime() - LAST_CALL_MS && !preview.lastCallDone;
    if (due.length === 0 && !isLastCall) return 0;
    const squad = await squadOf(match);
    let entered = 0;
    for (const { account, types } of due) {
      for (const type of types) {
        const contest = match.contests.find((one) => one.type.id === type && hasRoom(one));
        if (contest && (await submit(match, contest, account, squad, preview.random))) entered += 1;
      }
    }
    if (isLastCall) {
      preview.lastCallDone = true;
      entered += await fillUp(match, squad, preview.random);
    }
    return entered;
  }

  /** A contest that somebody waits in is not called off for want of a few. */
  async function fillUp(match: MatchView, squad: readonly Candidate[], random: Random) {
    let entered = 0;
    const [fresh] = await readMatches(db, {
      where: (row) => row('match.id', '=', match.id),
      order: 'asc',
      callerId: null,
    });
    for (const contest of fresh?.contests ?? []) {
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

  /** False when it has too few caps, is in already, or the contest has filled meanwhile. */
  async function submit(
    match: MatchView,
    contest: ContestView,
    account: DemoAccount,
    squad: readonly Candidate[],
    random: Random,
  ): Promise<boolean> {
    const reserve = TASTES[contest.type.id]?.reserveCaps ?? 0;
    const visited = await accounts.visit(account.id);
    if (!visited.ok || visited.value.caps < contest.type.entryCaps + reserve) return false;
    const isIn = await db
      .selectFrom('entry')
      .select('id')
      .where('user_id', '=', account.id)
      .where('match_id', '=', match.id)
      .where('contest_type_id', '=', contest.type.id)
      .executeTakeFirst();
    if (isIn) return false;
    const submitted = await entries.submitTeam({
      userId: account.id,
      matchId: match.id,
      contestId: contest.id,
      playerIds: chooseTeam(account.strategy, squad, random),
      receivedMs: clock(),
    });
    return submitted.ok;
  }

  async function previewOf(match: MatchView): Promise<Preview> {
    const random = randomFrom(drawSeed());
    const startMs = match.startTime.getTime();
    const plans = (await demoAccounts()).map((account) => {
      // More come late than early, as everywhere.
      const ahead = (FIRST_COMES_MS - LAST_COMES_MS) * random.next() ** 2;
      const types = Object.entries(TASTES).filter(([, taste]) => chance(random, taste.chance));
      return {
        account,
        entersMs: startMs - LAST_COMES_MS - ahead,
        types: types.map(([type]) => type),
      };
    });
    return { random, plans, lastCallDone: false };
  }

  async function squadOf(match: MatchView): Promise<Candidate[]> {
    const squads = await matches.squads(match.tournament.id, [match.homeTeam, match.awayTeam]);
    const playing = await playingOf(db, match.id);
    if (!squads.ok) return [];
    return [...squads.value.values()].flat().map(({ id, team, form }) => {
      return { id, team, form, playing: playing.get(id) ?? null };
    });
  }

  function demoAccounts(): Promise<DemoAccount[]> {
    known ??= openAccounts().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  /** Those that are there already stay as they are. */
  async function openAccounts(): Promise<DemoAccount[]> {
    const at = new Date(clock());
    const people = DEMO_PLAYERS.map((player, index) => ({ ...player, id: `demo-${index + 1}` }));
    await transact(db, async (trx) => {
      const added = await trx
        .insertInto('app_user')
        .values(
          people.map(({ id, firstName, lastName }) => ({
            id,
            email: `${id}@demo.invalid`,
            first_name: firstName,
            last_name: lastName,
            mobile_number: '',
            // Of no password.
            password_hash: '',
            created_at: at,
            visited_on: utcDay(at),
            demo: true,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (added.length === 0) return ok(null);
      const opened = added.map(({ id }) => ({
        id: accountId({ kind: 'user', id }),
        kind: 'user' as const,
      }));
      await trx.insertInto('account').values(opened).execute();
      await bookTransfers(
        trx,
        added.map(({ id }) => ({ transfer: signupBonus(id) })),
        at,
      );
      return ok(null);
    });
    return people.map(({ id, strategy }) => ({ id, strategy }));
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

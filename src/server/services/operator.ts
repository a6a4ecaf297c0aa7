import {
  eventId,
  type DeliveryEvent,
  type MatchEvent,
  type StoredEvent,
} from '../../domain/cricket/events';
import { NO_RESULT } from '../../domain/cricket/outcome';
import type { TeamSheet } from '../../domain/cricket/types';
import { grant } from '../../domain/ledger/ledger';
import { fail, ok, type Result } from '../../domain/result';
import type { Executor } from '../storage/database';
import { bookTransfers } from '../storage/ledgerRows';
import { lockMatch, type MatchRow } from '../storage/matchRows';
import {
  accountsLike,
  auditTrail,
  contestsOf,
  latestRevision,
  matchesFor,
  matchesLike,
  settlementDue,
  matchLine,
  toldBalls,
  userLike,
  type AccountLine,
  type AuditLine,
  type ContestLine,
  type MatchLine,
} from '../storage/operatorViews';
import { squadOfMatch } from '../storage/squadRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import type { MatchLife } from './matchLife';
import type { Fixtures, ReplayTerms } from './fixtures';
import { counted, heldBy, replayLine, scoreOf, titleOf } from './operatorWords';
import { checkedEvent, type Fixture, type Schedule, type ToldEvent } from './schedule';

export type { AccountLine, AuditLine, ContestLine, MatchLine };

/** What an operator does to the league. JSON through and through: it may come from another process. */
export type OperatorCommand =
  | { name: 'schedule'; fixture: Omit<Fixture, 'startTime'> & { startTime: string } }
  | { name: 'postpone'; match: string; startTime: string }
  | { name: 'abandon'; match: string; reason: string }
  | { name: 'announce-xi'; match: string; teamSheets: TeamSheet[] }
  /** Their revisions are the operator's own, above all that a feed can give. */
  | { name: 'correct'; match: string; events: Omit<ToldEvent, 'revision'>[] }
  | { name: 'settle'; match: string; despiteMismatch: boolean }
  | ({ name: 'replay'; match: string } & ReplayTerms)
  | { name: 'grant'; account: string; caps: number; reason: string };

type Of<Name extends OperatorCommand['name']> = Extract<OperatorCommand, { name: Name }>;

export interface Order {
  command: OperatorCommand;
  who: string;
  /** Does everything, tells what came of it, and takes it all back. */
  rehearse: boolean;
}

export interface Refusal {
  message: string;
}

/** A ball as it stands, and who there is to have played it. */
export interface ToldBall {
  id: string;
  event: DeliveryEvent;
  /** Both squads. */
  names: string[];
}

export interface Operator {
  /**
   * Carries a command out, with its line in the audit, in one transaction; answers what it did, in
   * sentences. Nothing has happened after a refusal or a rehearsal.
   */
  order(order: Order): Promise<Result<string[], Refusal>>;
  /** Not completed ones, soonest first; or `all`, newest first. */
  matches(all: boolean): Promise<MatchLine[]>;
  match(match: string): Promise<Result<MatchLine, Refusal>>;
  contests(match: string): Promise<Result<ContestLine[], Refusal>>;
  /** Whose name or address has this in it. */
  accounts(search: string): Promise<AccountLine[]>;
  audit(limit: number): Promise<AuditLine[]>;
  /** What is to be corrected. Counted from 0, as in the feed. */
  ball(
    match: string,
    place: { innings: number; over: number; ball: number },
  ): Promise<Result<ToldBall, Refusal>>;
}

const refuse = (message: string) => fail<Refusal>({ message });

/** Rolls the transaction of a rehearsal back, with what it would have done. */
class Rehearsed extends Error {
  constructor(readonly lines: string[]) {
    super('rehearsed');
  }
}

export function createOperator(
  { db, clock }: ServiceContext,
  schedule: Pick<Schedule, 'announceHeld' | 'moveStart'>,
  { ingestHeld }: Pick<MatchLife, 'ingestHeld'>,
  fixtures: Pick<Fixtures, 'openReplayOf'>,
): Operator {
  async function order({ command, who, rehearse }: Order): Promise<Result<string[], Refusal>> {
    try {
      return await transact<string[], Refusal>(db, async (trx) => {
        const named = await withMatchId(trx, command);
        if (!named.ok) return named;
        const number = await writeAudit(trx, who, named.value);
        const result = await perform(trx, named.value, number);
        if (!result.ok) return result;
        if (rehearse) throw new Rehearsed(result.value);
        return result;
      });
    } catch (error) {
      if (error instanceof Rehearsed) return ok(error.lines);
      throw error;
    }
  }

  async function writeAudit(trx: Trx, who: string, { name, ...details }: OperatorCommand) {
    const { number } = await trx
      .insertInto('audit')
      .values({ at: new Date(clock()), who, command: name, details: JSON.stringify(details) })
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  }

  async function perform(
    trx: Trx,
    command: OperatorCommand,
    auditNumber: number,
  ): Promise<Performed> {
    if (command.name === 'schedule') return scheduleMatch(trx, command.fixture);
    if (command.name === 'grant') return grantCaps(trx, command, auditNumber);
    const match = (await lockMatch(trx, command.match))!;
    switch (command.name) {
      case 'postpone':
        return postpone(trx, match, command.startTime);
      case 'abandon':
        return abandon(trx, match);
      case 'announce-xi': {
        const event = { kind: 'announced' as const, teamSheets: command.teamSheets };
        return correct(trx, match, [{ id: null, event }]);
      }
      case 'correct':
        return correct(trx, match, command.events);
      case 'settle':
        return settle(trx, match, command.despiteMismatch);
      case 'replay': {
        const { startsInMs, ballEveryMs } = command;
        const opened = await fixtures.openReplayOf(trx, match, { startsInMs, ballEveryMs });
        if (!opened.ok) return refuse(`${titleOf(match)}: ${opened.error.message}`);
        return ok([replayLine(match, opened.value, ballEveryMs)]);
      }
    }
  }

  async function scheduleMatch(trx: Trx, fixture: Of<'schedule'>['fixture']): Promise<Performed> {
    const startTime = readInstant(fixture.startTime);
    if (startTime === null) return refuse(`${fixture.startTime} is no time`);
    const announced = await schedule.announceHeld(trx, { ...fixture, startTime });
    if (!announced.ok) return announced;
    const title = `${fixture.homeTeam} v ${fixture.awayTeam}`;
    const lines = [`${title} starts at ${startTime.toISOString()} (${announced.value.matchId}).`];
    return ok(lines);
  }

  async function postpone(trx: Trx, match: MatchRow, start: string): Promise<Performed> {
    const startTime = readInstant(start);
    if (startTime === null) return refuse(`${start} is no time`);
    if (match.completed_at !== null) return refuse(`${titleOf(match)} is over`);
    if (match.demo) return refuse('The demo league keeps its half hours');
    await schedule.moveStart(trx, match, startTime);
    const moved = (await lockMatch(trx, match.id))!;
    const isReached = match.locked_at !== null || match.lock_at <= new Date(clock());
    const lock = isReached
      ? `The lock stays at ${match.lock_at.toISOString()}: it has been reached.`
      : `The lock moves to ${moved.lock_at.toISOString()}.`;
    const from = match.start_time.toISOString();
    const moves = `${titleOf(match)} moves from ${from} to ${startTime.toISOString()}.`;
    return ok([moves, lock]);
  }

  async function abandon(trx: Trx, match: MatchRow): Promise<Performed> {
    if (match.completed_at !== null) return refuse(`${titleOf(match)} is over`);
    const told = await correct(trx, match, [
      { id: null, event: { kind: 'result', outcome: NO_RESULT } },
    ]);
    if (!told.ok) return told;
    const { entries, caps } = await settlementDue(trx, match.id, false);
    const after = (await lockMatch(trx, match.id))!;
    return ok([
      `${titleOf(match)} ends as ${after.status.replace('_', ' ')}.`,
      `${counted(entries, 'entry ends', 'entries end')}; ${counted(caps, 'cap goes', 'caps go')} back at ${after.review_ends_at!.toISOString()}.`,
    ]);
  }

  async function correct(trx: Trx, match: MatchRow, events: Of<'correct'>['events']) {
    const balls = await toldBalls(trx, match.id);
    const squad = await squadOfMatch(trx, match.id);
    const told: StoredEvent[] = [];
    const lines: string[] = [];
    for (const { id: givenId, event } of events) {
      const id = givenId ?? (event && idOf(event, balls));
      const latest = await latestRevision(trx, match.id, id ?? '');
      const revision = Math.max(OPERATOR_REVISIONS, (latest ?? 0) + 1);
      const checked = checkedEvent(match, { id, revision, event });
      if (!checked.ok) return checked;
      if (event === null && latest === null) return refuse(`${id} was not told`);
      if (told.some((one) => one.id === id)) return refuse(`${id} is there twice`);
      told.push(checked.value);
      const what = event === null ? 'is withdrawn' : latest === null ? 'is told' : 'is told anew';
      lines.push(`${id} ${what}.`);
    }
    if (!(await ingestHeld(trx, match, told))) return refuse('There is nothing to correct');
    const known = new Set(squad.map(({ id }) => id));
    for (const { id, name, team } of await squadOfMatch(trx, match.id)) {
      if (!known.has(id)) lines.push(`${name} is new in the squad of ${team}.`);
    }
    const after = (await lockMatch(trx, match.id))!;
    lines.push(`${titleOf(match)} is ${after.status.replace('_', ' ')}: ${scoreOf(after)}.`);
    if (after.corrections > match.corrections) {
      lines.push('Its settled contests follow: nobody is charged, whoever is due more is paid.');
    }
    lines.push(...heldBy(after).map((reason) => `Held in review: ${reason}`));
    return ok(lines);
  }

  async function settle(trx: Trx, match: MatchRow, despiteMismatch: boolean): Promise<Performed> {
    const isOver = match.completed_at !== null;
    const due = await settlementDue(trx, match.id, isOver);
    if (isOver && due.contests === 0) return refuse(`${titleOf(match)} is settled`);
    if (match.result === null) return refuse(`${titleOf(match)} has no result yet`);
    if (match.mismatch !== null && !despiteMismatch) {
      return refuse(`${titleOf(match)} is held in review: ${match.mismatch}`);
    }
    await trx
      .updateTable('match')
      .set({ review_ends_at: new Date(clock()), mismatch: null })
      .where('id', '=', match.id)
      .execute();
    const what = isOver
      ? 'are corrected'
      : match.status === 'in_review'
        ? 'are settled'
        : 'go back';
    const lines = [
      `The review of ${titleOf(match)} ends now: ${match.result}, ${scoreOf(match)}.`,
      `${counted(due.entries, 'entry', 'entries')} with ${counted(due.caps, 'cap')} ${what}.`,
      ...heldBy(match).map((reason) => `Passed over: ${reason}`),
    ];
    return ok(lines);
  }

  async function grantCaps(
    trx: Trx,
    { account, caps }: Of<'grant'>,
    auditNumber: number,
  ): Promise<Performed> {
    if (!Number.isSafeInteger(caps) || caps < 1 || caps > MAX_GRANT_CAPS) {
      return refuse(`A grant is a whole number of caps from 1 to ${MAX_GRANT_CAPS}`);
    }
    const user = await userLike(trx, account);
    if (!user) return refuse(`There is no account ${account}`);
    if (user.demo) return refuse('The demo league plays with its own caps');
    await bookTransfers(trx, [{ transfer: grant(auditNumber, user.id, caps) }], new Date(clock()));
    const { name, email, balance } = user;
    const has = `has ${balance + caps}`;
    const lines = [`${name} (${email}) gets ${caps} caps from the house and ${has}.`];
    return ok(lines);
  }

  return {
    order,
    matches: (all) => matchesFor(db, all),
    async match(match) {
      const id = await matchIdOf(db, match);
      return id.ok ? ok(await matchLine(db, id.value)) : id;
    },
    async contests(match) {
      const id = await matchIdOf(db, match);
      return id.ok ? ok(await contestsOf(db, id.value)) : id;
    },
    accounts: (search) => accountsLike(db, search),
    audit: (limit) => auditTrail(db, limit),
    async ball(match, place) {
      const id = await matchIdOf(db, match);
      if (!id.ok) return id;
      const balls = await toldBalls(db, id.value);
      const [found, other] = balls.filter(({ event }) => isAt(event, place));
      if (!found) return refuse('That ball was not told');
      if (other) return refuse(`It was told twice, as ${found.id} and ${other.id}`);
      const squad = await squadOfMatch(db, id.value);
      return ok({ ...found, names: squad.map(({ name }) => name) });
    },
  };
}

const MAX_GRANT_CAPS = 1_000_000;

/** Above every revision that the contract lets a feed give: the operator's word stands over it. */
const OPERATOR_REVISIONS = 2_000_000_000;

type Performed = Result<string[], Refusal>;

/** The audit says which match was meant, not how it was abbreviated. */
async function withMatchId(
  trx: Trx,
  command: OperatorCommand,
): Promise<Result<OperatorCommand, Refusal>> {
  if (!('match' in command)) return ok(command);
  const id = await matchIdOf(trx, command.match);
  return id.ok ? ok({ ...command, match: id.value }) : id;
}

/** By its id, the beginning of its id, or the feed's key. */
async function matchIdOf(db: Executor, ref: string): Promise<Result<string, Refusal>> {
  const [found, other] = await matchesLike(db, ref);
  if (!found) return refuse(`There is no match ${ref}`);
  if (other) return refuse(`${ref} begins the ids of several matches`);
  return ok(found);
}

function readInstant(text: string): Date | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** A feed may have ids of its own for its deliveries: the ball at this place keeps its id. */
function idOf(event: MatchEvent, balls: readonly { id: string; event: DeliveryEvent }[]): string {
  const known = event.kind === 'delivery' && balls.find((ball) => isAt(ball.event, event));
  return known ? known.id : eventId(event);
}

const isAt = (
  event: DeliveryEvent,
  { innings, over, ball }: Pick<DeliveryEvent, 'innings' | 'over' | 'ball'>,
): boolean => event.innings === innings && event.over === over && event.ball === ball;

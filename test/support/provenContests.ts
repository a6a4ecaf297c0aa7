import { createHmac } from 'node:crypto';
import { STANDARD_CONTEST_TYPES } from '../../src/domain/contest/contestTypes';
import { settleContest } from '../../src/domain/contest/settlement';
import type { ContestTerms } from '../../src/domain/contest/types';
import { eventsOfMatch, type StoredEvent } from '../../src/domain/cricket/events';
import { NO_RESULT } from '../../src/domain/cricket/outcome';
import { maskOfSlots } from '../../src/domain/leaderboard/board';
import { utf8 } from '../../src/domain/merkle/bytes';
import { writeKey } from '../../src/domain/merkle/note';
import { inclusionProof, leafHash } from '../../src/domain/merkle/tree';
import type { Evidence, OwnReceipt } from '../../src/domain/proof/checkTypes';
import { BLOCK_ENTRIES, bookRoot, TAG_BYTES } from '../../src/domain/proof/contestBook';
import type { ContestDocument, ProvenLeaf } from '../../src/domain/proof/contestProof';
import { digestOfJson, toHex } from '../../src/domain/proof/digest';
import type { Leaf } from '../../src/domain/proof/leaves';
import {
  byIdAndRevision,
  nameOfRules,
  pointsHash,
  pointsOfRecord,
  recordHash,
  tableHash,
  type MatchRecord,
} from '../../src/domain/proof/matchRecord';
import { receiptLeaf, type Receipt } from '../../src/domain/proof/receipt';
import { playSeedOf, seedCommitment } from '../../src/domain/proof/seed';
import { currentRuleSet, RULE_SETS } from '../../src/domain/scoring/ruleSets';
import type { SquadSlot } from '../../src/domain/scoring/squadPoints';
import { teamsHash } from '../../src/domain/proof/outcome';
import { DEMO_LEAGUE } from '../../src/domain/simulator/league';
import { pickOne, randomFrom, type Random } from '../../src/domain/simulator/random';
import { elevensOf, pairingOf } from '../../src/domain/simulator/season';
import { SIMULATOR_VERSION, simulateMatch } from '../../src/domain/simulator/simulate';
import type { Side } from '../../src/domain/simulator/types';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../src/domain/team/team';
import { blocksOf } from './books';
import { sha256 } from '../../src/server/books/primitives';
import { createTestLog, readerOf, type TestLog } from './testLog';

/**
 * Contests with all that is published of them, as an honest server makes it, with a log in memory. Ranks, rewards, owner
 * tags and the hashes of numbers come from code of this file, not from that of `src/domain/proof`.
 */

export type CorrectionKind = 'ball' | 'no result';

export interface ContestPlan {
  /** Equal plans make equal contests. */
  seed?: number;
  entries?: number;
  terms?: ContestTerms;
  /** Whether the match is one of the demo league, which was drawn from a secret and the books. */
  isDemo?: boolean;
  ending?: 'result' | 'refund' | 'none';
  /** What was corrected after the result, in order. */
  corrections?: readonly CorrectionKind[];
  /** Whether the feed changed a ball in the review, before the result. */
  isRevised?: boolean;
  /** The position of the user's entry; null for a visitor. */
  own?: number | null;
  /** Seconds from the lock to the closing of the book, and to the first ball. */
  closedAfter?: number;
  firstBallAfter?: number | null;
  /** The book that a dishonest server draws a match from, without that of the contest. */
  drawnFrom?: 'all' | 'other';
  /** Changes what a dishonest server puts into its log. */
  forge?: (leaf: Leaf) => Leaf;
}

export interface ProvenContest {
  evidence: Evidence;
  log: TestLog;
  /** All leaves of the log, in its order. */
  leaves: readonly Leaf[];
  masks: BigUint64Array;
  /** The receipt of the first team of the user's entry, which was then changed; null for a visitor. */
  firstReceipt: OwnReceipt | null;
}

const RULES = currentRuleSet('T20');
const LOCKED_AT_MS = Date.UTC(2026, 4, 1, 14);
const MEGA = STANDARD_CONTEST_TYPES[1]!;
/** More entries repeat the teams of the first ones. */
const MAX_TEAMS = 5_000;
const SHOWN_ROWS = 10;
const FIRST_VERSION = 250;
/** The root of the book of another contest of the match. */
const OTHER_ROOT = toHex(sha256(utf8('the book of another contest')));

const timeAfter = (seconds: number): string =>
  new Date(LOCKED_AT_MS + seconds * 1_000).toISOString();
const seedOf = (random: Random): string =>
  Array.from({ length: 64 }, () => Math.floor(random.next() * 16).toString(16)).join('');

/** Makes a contest by a plan, by default one of 24 entries with a demo match, the user's entry among them. */
export function provenContest(plan: ContestPlan = {}): ProvenContest {
  const { seed = 1, entries = 24, ending = 'result', isDemo = true, own = 3 } = plan;
  const random = randomFrom(seed.toString(16).padStart(64, '0'));
  const [contest, match] = [`contest-${seed}`, `match-${seed}`];
  const log = createTestLog(`nightmare.example.org/books/${seed}`);
  const add = (leaf: Leaf): number => log.add(plan.forge?.(leaf) ?? leaf);
  for (const set of RULE_SETS) {
    add({ kind: 'rules', rules: nameOfRules(set), table: tableHash(set, sha256) });
  }

  const sides = pairingOf(seed, DEMO_LEAGUE.sides);
  const squad = squadOf(sides);
  const [secret, elevensSeed] = [seedOf(random), seedOf(random)];
  if (isDemo)
    add({
      kind: 'seed',
      match,
      seed: seedCommitment(secret, sha256),
      simulator: SIMULATOR_VERSION,
    });

  const teams = teamsOf(squad, Math.min(entries, MAX_TEAMS), random);
  const teamMasks = teams.map(maskOfSlots);
  const masks = BigUint64Array.from({ length: entries }, (_, entry) => {
    return teamMasks[entry % teams.length]!;
  });
  const joined = own === null ? null : join({ contest, own, masks, random }, add);
  const book = bookOf(contest, masks, own);
  const document = documentOf({ contest, match, demo: isDemo }, plan.terms ?? MEGA, squad);
  const books = close({ plan, document, masks, root: book.root }, add);
  const isFair = plan.drawnFrom !== 'other';
  const ownTeams = { contest, teams: teamsHash(masks, sha256) };
  const other = { contest: `${contest}-other`, teams: OTHER_ROOT };
  const drawnFrom = isFair ? [ownTeams, other] : [other];
  const playSeed = isDemo ? playSeedOf(secret, drawnFrom, sha256) : seedOf(random);
  const first = play({ plan, match, sides, squad, elevensSeed, playSeed });
  const records: MatchRecord[] = [];
  const ended = { plan, contest, record: first, masks, teams, random, records };
  const final = ending === 'result' ? end(ended, add) : null;
  if (ending === 'refund') {
    const fee = document.entry_caps;
    add({ kind: 'refund', contest, match, at: timeAfter(60), entries, fee });
  }

  const isDrawn = isDemo && ending !== 'none';
  const provenBooks = isDrawn ? books.slice(isFair ? 0 : 1).map(log.prove) : [];
  const receiptOf = ({ leaf, ...receipt }: Joined): OwnReceipt => {
    return { receipt, logged: log.prove(leaf) };
  };
  const evidence: Evidence = {
    proof: {
      key: writeKey(log.key, sha256),
      document,
      leaves: leavesAbout(contest, log),
      draw: isDrawn ? { secret, elevens_seed: elevensSeed, books: provenBooks } : null,
    },
    blocks: book.blocks,
    records,
    own: joined && { index: own!, tag: book.tag, receipt: receiptOf(joined.changed) },
    shown: final && shownOf(final, own, teams),
  };
  const firstReceipt = joined && receiptOf(joined.first);
  return { evidence, log, leaves: log.leaves, masks, firstReceipt };
}

/** Closes the books of the contest and of another one of the match. Returns the places of their leaves. */
function close(
  given: { plan: ContestPlan; document: ContestDocument; masks: BigUint64Array; root: string },
  add: (leaf: Leaf) => number,
): number[] {
  const { plan, document, masks, root } = given;
  const { contest, match } = document;
  const freeze = {
    ...{ kind: 'freeze' as const, match, locked_at: timeAfter(0), entries: masks.length },
    ...{ at: timeAfter(plan.closedAfter ?? 3), rules: nameOfRules(RULES) },
    terms: digestOfJson(document, sha256),
  };
  return [
    add({ ...freeze, contest, root, teams: teamsHash(masks, sha256) }),
    add({ ...freeze, contest: `${contest}-other`, root: OTHER_ROOT, teams: OTHER_ROOT }),
  ];
}

interface Play {
  plan: ContestPlan;
  match: string;
  sides: readonly [Side, Side];
  squad: readonly SquadSlot[];
  elevensSeed: string;
  playSeed: string;
}

/** Plays the match. Somebody may come in whom nobody could pick, when the match is not of the demo league. */
function play({ plan, match, sides, squad, elevensSeed, playSeed }: Play): MatchRecord {
  const { isDemo = true, firstBallAfter = 40 } = plan;
  const elevens = elevensOf(sides, elevensSeed);
  const setup = { date: '2026-05-01', eventName: DEMO_LEAGUE.name, matchNumber: 7 };
  const events = eventsOfMatch(simulateMatch({ sides, elevens, seed: playSeed, ...setup }));
  const newcomer = { slot: squad.length, team: sides[0].name, name: 'Somebody New' };
  return {
    ...{ match, version: FIRST_VERSION, teams: [sides[0].name, sides[1].name] },
    ...{ rules: nameOfRules(RULES), squad: isDemo ? squad : [...squad, newcomer] },
    ...{ events: byIdAndRevision(events), is_over: true },
    first_ball_at: firstBallAfter === null ? null : timeAfter(firstBallAfter),
  };
}

/** Proves the leaves that a server publishes of a contest, without those of joins. */
function leavesAbout(contest: string, { leaves, prove }: TestLog): ProvenLeaf[] {
  return leaves.flatMap((leaf, index) => {
    const isAbout = 'contest' in leaf ? leaf.contest === contest : true;
    const isNamed = leaf.kind !== 'rules' || leaf.rules === nameOfRules(RULES);
    return isAbout && isNamed && leaf.kind !== 'joins' ? [prove(index)] : [];
  });
}

const CORRECTIONS: readonly (readonly CorrectionKind[])[] = [
  [],
  ['ball'],
  ['ball', 'ball', 'ball'],
  ['no result'],
  ['ball', 'no result', 'ball'],
];

/** Returns one of many different plans, by its number. */
export function variedPlan(number: number): ContestPlan {
  const random = randomFrom(number.toString(16).padStart(64, 'a'));
  const terms = pickOne(random, STANDARD_CONTEST_TYPES);
  const entries = 1 + Math.floor(random.next() * Math.min(terms.maxParticipants ?? 1_500, 1_500));
  const corrections = pickOne(random, CORRECTIONS);
  return {
    ...{ seed: 1_000 + number, terms, entries, corrections },
    isDemo: number % 2 === 0,
    isRevised: number % 3 === 0,
    own: number % 5 === 0 ? null : Math.floor(random.next() * entries),
  };
}

/** Returns the players of two sides by name, as the server gives them their slots. */
function squadOf(sides: readonly [Side, Side]): SquadSlot[] {
  const players = sides.flatMap((side) =>
    side.players.map(({ name }) => ({ team: side.name, name })),
  );
  players.sort((a, b) => (a.name < b.name ? -1 : 1));
  return players.map((player, slot) => ({ slot, ...player }));
}

/** Draws different teams of eleven, at most eight of them from one side. */
function teamsOf(squad: readonly SquadSlot[], count: number, random: Random): number[][] {
  const teams = new Map<string, number[]>();
  while (teams.size < count) {
    const left = [...squad];
    const picked: SquadSlot[] = [];
    while (picked.length < TEAM_SIZE) {
      const one = pickOne(random, left);
      left.splice(left.indexOf(one), 1);
      const isFull = picked.filter(({ team }) => team === one.team).length === MAX_PER_TEAM;
      if (!isFull) picked.push(one);
    }
    const slots = picked.map(({ slot }) => slot).sort((a, b) => a - b);
    teams.set(slots.join(), slots);
  }
  return [...teams.values()];
}

function documentOf(
  ids: Pick<ContestDocument, 'contest' | 'match' | 'demo'>,
  terms: ContestTerms,
  squad: readonly SquadSlot[],
): ContestDocument {
  return {
    ...ids,
    entry_caps: terms.entryCaps,
    max_participants: terms.maxParticipants,
    min_participants: terms.minParticipants,
    max_prize_pool: terms.maxPrizePool,
    rewards: terms.rewards,
    squad,
  };
}

type Joined = OwnReceipt['receipt'] & { leaf: number };

/** Logs the batch of the user's entry with another team, and a later batch with its own team. */
function join(
  given: { contest: string; own: number; masks: BigUint64Array; random: Random },
  add: (leaf: Leaf) => number,
): { first: Joined; changed: Joined } {
  const { contest, own, masks, random } = given;
  const batch = (sequence: number, entries: readonly (readonly [number, bigint])[]): Joined[] => {
    const receipts = entries.map(([entry, team]): Receipt => {
      const salt = Buffer.from(seedOf(random).slice(0, 32), 'hex').toString('base64');
      return { contest, entry: 1_000 + entry, sequence, team: String(team), salt };
    });
    const hashes = receipts.map((receipt) => leafHash(receiptLeaf(receipt), sha256));
    const { root, read } = readerOf(hashes);
    const teams = receipts.length;
    const at = timeAfter(-3_600 + sequence);
    const leaf = add({ kind: 'joins', contest, sequence, at, teams, root: toHex(root) });
    return receipts.map((receipt, index) => {
      const way = inclusionProof(index, teams, read);
      return { receipt, index, teams, hashes: way.map(base64), leaf };
    });
  };
  const others = Array.from(masks.subarray(0, 4), (mask, entry) => [entry, mask] as const);
  const [first] = batch(17, [
    [own, masks[own]! ^ 3n],
    ...others.filter(([entry]) => entry !== own),
  ]);
  const changed = batch(23, [...others.filter(([entry]) => entry !== own), [own, masks[own]!]]);
  return { first: first!, changed: changed.at(-1)! };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function bookOf(contest: string, masks: BigUint64Array, own: number | null) {
  const key = sha256(utf8(`the key of the user of ${contest}`));
  const ownTag = createHmac('sha256', key).update(contest).digest().subarray(0, TAG_BYTES);
  const blocks = blocksOf(
    Array.from(masks, (mask, entry) => ({
      mask,
      tag: entry === own ? ownTag : sha256(utf8(`${contest} ${entry}`)).subarray(0, TAG_BYTES),
    })),
  );
  const ownBlock = own === null ? undefined : blocks[Math.floor(own / BLOCK_ENTRIES)];
  const published = blocks.map(({ masks: teams, tags }) => {
    return { masks: teams, tagsHash: sha256(tags) };
  });
  return {
    blocks: published,
    root: toHex(bookRoot(published, sha256)),
    tag: ownBlock ? { tags: ownBlock.tags, key } : null,
  };
}

interface Final {
  points: readonly number[];
  totals: Int32Array;
  ranks: Int32Array;
  rewards: Int32Array;
}

interface Ending {
  plan: ContestPlan;
  contest: string;
  record: MatchRecord;
  masks: BigUint64Array;
  teams: readonly number[][];
  random: Random;
  /** Receives the records, in order of version. */
  records: MatchRecord[];
}

/** Logs the result of a contest and its corrections. Returns the last one. */
function end(ending: Ending, add: (leaf: Leaf) => number): Final {
  const { plan, contest, masks, teams, random, records } = ending;
  let { record } = ending;
  const score = (one: MatchRecord, replaces: number | null): number[] => {
    records.push(one);
    const points = pointsOfRecord(one)!;
    const hashes = { record: recordHash(one, sha256), points: pointsHash(points, sha256) };
    const leaf = { match: one.match, version: one.version, ...hashes };
    add(
      replaces === null
        ? { kind: 'score', ...leaf }
        : { kind: 'correction', of: 'score', replaces, ...leaf },
    );
    return points;
  };
  if (plan.isRevised) {
    score(record, null);
    record = corrected(record, 'ball', random);
  }
  let final: Final | null = null;
  let replaces: number | null = null;
  for (const correction of [null, ...(plan.corrections ?? [])]) {
    if (correction !== null) record = corrected(record, correction, random);
    const points = score(record, replaces);
    final = rank(points, teams, masks.length, plan.terms ?? MEGA, {
      before: final?.rewards ?? null,
      isAnnulled: final !== null && isAnnulled(record),
    });
    const paid = final.rewards.reduce((sum, one) => sum + one, 0);
    const outcome = {
      ...{ contest, match: record.match, version: record.version },
      ...{ teams: hashOf(masks), ranks: hashOf(final.ranks), rewards: hashOf(final.rewards) },
      ...{ paid, house: masks.length * (plan.terms ?? MEGA).entryCaps - paid },
    };
    add(
      replaces === null
        ? { kind: 'result', ...outcome }
        : { kind: 'correction', of: 'result', replaces, ...outcome },
    );
    replaces = record.version;
  }
  return final!;
}

const hashOf = ({ buffer }: { buffer: ArrayBufferLike }): string =>
  toHex(sha256(new Uint8Array(buffer)));

const isAnnulled = ({ events }: MatchRecord): boolean => {
  const results = events.filter(({ id }) => id === 'result');
  const last = results.reduce((one, other) => (other.revision > one.revision ? other : one));
  return last.event?.kind === 'result' && last.event.outcome.result === 'no result';
};

function corrected(record: MatchRecord, kind: CorrectionKind, random: Random): MatchRecord {
  const revised = kind === 'ball' ? boundaryOf(record, random) : annulmentOf(record);
  const events = byIdAndRevision([...record.events, revised]);
  return { ...record, version: record.version + 1, events };
}

/** Revises a ball without a run to a four. */
function boundaryOf({ events }: MatchRecord, random: Random): StoredEvent {
  const revised = new Set(events.filter(({ revision }) => revision > 0).map(({ id }) => id));
  const dots = events.flatMap(({ id, event }) => {
    const isDot = event?.kind === 'delivery' && event.delivery.runs.total === 0;
    return isDot && event.delivery.wickets.length === 0 && !revised.has(id) ? [{ id, event }] : [];
  });
  const { id, event } = pickOne(random, dots);
  const runs = { ...event.delivery.runs, batter: 4, total: 4 };
  return { id, revision: 1, event: { ...event, delivery: { ...event.delivery, runs } } };
}

function annulmentOf({ events }: MatchRecord): StoredEvent {
  const { length } = events.filter(({ id }) => id === 'result');
  return { id: 'result', revision: length, event: { kind: 'result', outcome: NO_RESULT } };
}

/** Ranks the entries by sorting them. */
function rank(
  points: readonly number[],
  teams: readonly number[][],
  count: number,
  terms: ContestTerms,
  { before, isAnnulled }: { before: Int32Array | null; isAnnulled: boolean },
): Final {
  const sums = teams.map((slots) => slots.reduce((sum, slot) => sum + points[slot]!, 0));
  const totals = Int32Array.from({ length: count }, (_, entry) => sums[entry % teams.length]!);
  const order = Array.from(totals, (total, entry) => ({ total, entry }));
  order.sort((a, b) => a.total - b.total || a.entry - b.entry);
  const ranks = new Int32Array(count);
  order.forEach(({ total, entry }, position) => {
    const previous = order[position - 1];
    ranks[entry] = previous?.total === total ? ranks[previous.entry]! : position + 1;
  });
  const entries = order.map(({ entry }) => ({ entry, rank: ranks[entry]! }));
  const due = new Int32Array(count);
  for (const { entry, reward } of settleContest({ terms, participants: count, entries }).rewards) {
    due[entry] = reward;
  }
  if (isAnnulled) due.fill(terms.entryCaps);
  const rewards = before?.map((paid, entry) => Math.max(paid, due[entry]!)) ?? due;
  return { points, totals, ranks, rewards };
}

function shownOf(
  { points, totals, ranks, rewards }: Final,
  own: number | null,
  teams: readonly number[][],
): Evidence['shown'] {
  const rows = Array.from(totals, (total, entry) => ({ total, rank: ranks[entry]! }));
  rows.sort((a, b) => a.total - b.total);
  const from = Math.min(4, rows.length);
  return {
    points,
    rows: { from, list: rows.slice(from - 1, from - 1 + SHOWN_ROWS) },
    own:
      own === null
        ? null
        : {
            slots: teams[own % teams.length]!,
            ...{ rank: ranks[own]!, total: totals[own]!, reward: rewards[own]! },
          },
  };
}

import { STANDARD_CONTEST_TYPES } from '../../../src/domain/contest/contestTypes';
import type { StoredEvent } from '../../../src/domain/cricket/events';
import { writeKey } from '../../../src/domain/merkle/note';
import { leafHash } from '../../../src/domain/merkle/tree';
import { checkContest } from '../../../src/domain/proof/check';
import type {
  Changed,
  CheckName,
  Difference,
  Evidence,
  OwnEntry,
  ShownResult,
  Verdict,
} from '../../../src/domain/proof/checkTypes';
import type { ContestDocument, ContestProof } from '../../../src/domain/proof/contestProof';
import { toHex } from '../../../src/domain/proof/digest';
import { readLeaf, type Leaf } from '../../../src/domain/proof/leaves';
import {
  type MatchRecord,
  nameOfRules,
  pointsHash,
  pointsOfRecord,
  recordHash,
} from '../../../src/domain/proof/matchRecord';
import { receiptLeaf, type Receipt } from '../../../src/domain/proof/receipt';
import { latestRules } from '../../support/latestRules';
import { provenContest, type ContestPlan } from '../../support/provenContests';
import { primitives, sha256 } from '../../../src/server/books/primitives';
import { createTestLog } from '../../support/testLog';

function verdictOf(evidence: Evidence): Verdict {
  const check = checkContest(evidence, primitives);
  const lines = [];
  let step = check.next();
  for (; step.done !== true; step = check.next()) lines.push(step.value);
  expect(lines).toEqual(step.value.lines);
  return step.value;
}

const linesOf = ({ lines }: Verdict) =>
  Object.fromEntries(lines.map(({ name, agrees }) => [name, agrees])) as Record<
    CheckName,
    boolean | null
  >;

const LATEST = nameOfRules(latestRules());
const ALL_AGREE = { team: true, book: true, balls: true, place: true, prizes: true };
const ENDS = { balls: null, place: null, prizes: null };
const [UNLIMITED, , PREMIUM, HEAD_TO_HEAD] = STANDARD_CONTEST_TYPES;
const DOT_BALL = { runs: { total: 0 } };

describe('an honest contest agrees in all that it can be checked by', () => {
  test.each<[string, ContestPlan, Record<CheckName, boolean | null>, Partial<Verdict['facts']>]>([
    ['a match of the demo league', {}, ALL_AGREE, { entries: 24, corrections: 0, rules: LATEST }],
    ['a match of real cricket', { isDemo: false }, ALL_AGREE, { isLate: false }],
    ['a visitor', { own: null }, { ...ALL_AGREE, team: null }, { own: null }],
    ['not ended', { ending: 'none' }, { ...ALL_AGREE, ...ENDS }, { balls: null, feesCaps: null }],
    ['refunded', { ending: 'refund' }, { ...ALL_AGREE, ...ENDS }, { refundedCaps: 25 }],
    ['revised in the review', { isRevised: true }, ALL_AGREE, { corrections: 0 }],
    ['corrected', { corrections: ['ball', 'ball'] }, ALL_AGREE, { corrections: 2 }],
    [
      'annulled by a correction',
      { corrections: ['no result', 'ball'] },
      ALL_AGREE,
      { corrections: 2 },
    ],
    ['free', { terms: UNLIMITED! }, ALL_AGREE, { feesCaps: 0, paidCaps: 135, houseCaps: -135 }],
    ['for two', { terms: HEAD_TO_HEAD!, entries: 2, own: 1 }, ALL_AGREE, { paidCaps: 100 }],
    ['of one entry', { terms: PREMIUM!, entries: 1, own: 0 }, ALL_AGREE, { feesCaps: 100 }],
    ['of several blocks', { entries: 2_100, own: 2_050, isDemo: false }, ALL_AGREE, {}],
    ['without a ball', { firstBallAfter: null }, ALL_AGREE, { firstBallAt: null, isLate: false }],
    ['closed in time', { closedAfter: 10, firstBallAfter: 0 }, ALL_AGREE, { isLate: false }],
    ['closed late', { closedAfter: 11, firstBallAfter: 0 }, ALL_AGREE, { isLate: true }],
  ])('%s', (_, plan, lines, facts) => {
    const verdict = verdictOf(provenContest(plan).evidence);
    expect(linesOf(verdict)).toEqual(lines);
    expect(verdict).toMatchObject({ changed: null, differences: [], facts });
  });

  test('the facts are those of the book, the record and the ranks', () => {
    const { evidence } = provenContest({ seed: 4 });
    const { own, list } = { own: evidence.shown!.own!, list: evidence.records[0]!.events };
    expect(verdictOf(evidence).facts).toEqual({
      entries: 24,
      rules: LATEST,
      lockedAt: '2026-05-01T14:00:00.000Z',
      closedAt: '2026-05-01T14:00:03.000Z',
      firstBallAt: '2026-05-01T14:00:40.000Z',
      isLate: false,
      balls: list.filter(({ event }) => event?.kind === 'delivery').length,
      corrections: 0,
      refundedCaps: null,
      feesCaps: 600,
      paidCaps: 600,
      houseCaps: 0,
      own: { rank: own.rank, total: own.total, reward: own.reward },
    });
  });

  test('a match that turns out to have no result owes every entry its fee, and takes nothing back', () => {
    const { evidence } = provenContest({ corrections: ['no result'] });
    const before = provenContest().evidence;
    const [{ facts }, first] = [verdictOf(evidence), verdictOf(before)];
    expect(facts.paidCaps).toBeGreaterThan(600);
    expect(facts.own!.reward).toBe(Math.max(first.facts.own!.reward, 25));
  });

  test('without a receipt, and without the secret of the user', () => {
    const { evidence } = provenContest();
    for (const change of [{ receipt: null }, { tag: null }]) {
      const own = { ...evidence.own!, ...change };
      expect(linesOf(verdictOf({ ...evidence, own }))).toEqual(ALL_AGREE);
    }
  });
});

type Change = (evidence: Evidence) => Evidence;

const onScreen =
  (change: (shown: ShownResult) => Partial<ShownResult>): Change =>
  (evidence) => ({ ...evidence, shown: { ...evidence.shown!, ...change(evidence.shown!) } });
const ownOnScreen = (change: Partial<NonNullable<ShownResult['own']>>): Change =>
  onScreen(({ own }) => ({ own: { ...own!, ...change } }));
const withOwn =
  (change: (own: OwnEntry) => Partial<OwnEntry>): Change =>
  (evidence) => ({ ...evidence, own: { ...evidence.own!, ...change(evidence.own!) } });
const inProof =
  (change: (proof: ContestProof) => Partial<ContestProof>): Change =>
  (evidence) => ({ ...evidence, proof: { ...evidence.proof, ...change(evidence.proof) } });
const inDocument = (change: (document: ContestDocument) => Partial<ContestDocument>): Change =>
  inProof(({ document }) => ({ document: { ...document, ...change(document) } }));
const inRecord =
  (change: (record: MatchRecord) => Partial<MatchRecord>): Change =>
  (evidence) => ({
    ...evidence,
    records: evidence.records.map((record) => ({ ...record, ...change(record) })),
  });
const inLeaves = (change: (leaves: ContestProof['leaves']) => ContestProof['leaves']): Change =>
  inProof(({ leaves }) => ({ leaves: change(leaves) }));
const without = (kind: Leaf['kind']): Change =>
  inLeaves((leaves) => leaves.filter(({ leaf }) => readLeaf(leaf)!.kind !== kind));
const inBook =
  (index: number, change: (masks: Uint8Array) => void): Change =>
  (evidence) => ({
    ...evidence,
    blocks: evidence.blocks.map(({ masks, tagsHash }) => {
      const changed = masks.slice();
      change(changed.subarray(8 * index));
      return { masks: changed, tagsHash };
    }),
  });
const flipped = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte));
const swap = (masks: Uint8Array): void => {
  const first = masks.slice(0, 8);
  masks.copyWithin(0, 8, 16);
  masks.set(first, 8);
};
const asCorrected: Change = (evidence) => ({
  ...evidence,
  own: { ...evidence.own!, receipt: provenContest().firstReceipt },
});

describe('what was changed is named', () => {
  test.each<[string, Changed, CheckName, Change]>([
    ['the team of another user', 'team', 'book', inBook(9, (masks) => (masks[0]! ^= 3))],
    ['the own team in the book', 'team', 'team', inBook(3, (masks) => (masks[0]! ^= 3))],
    ['the order of two teams', 'team', 'place', inBook(7, swap)],
    [
      'an entry left out of the book',
      'team',
      'book',
      (evidence) => ({
        ...evidence,
        blocks: evidence.blocks.map((block) => ({ ...block, masks: block.masks.slice(0, -8) })),
      }),
    ],
    [
      'the owners in the book',
      'team',
      'book',
      (evidence) => ({
        ...evidence,
        blocks: evidence.blocks.map((block) => ({ ...block, tagsHash: flipped(block.tagsHash) })),
      }),
    ],
    ['the own team on the screen', 'team', 'team', ownOnScreen({ slots: [0, 1, 2] })],
    ['another position', 'team', 'team', withOwn(() => ({ index: 4 }))],
    ['a position that is not in the book', 'team', 'team', withOwn(() => ({ index: 24 }))],
    [
      'the key of another user',
      'team',
      'team',
      withOwn(({ tag }) => ({
        tag: { ...tag!, key: flipped(tag!.key) },
      })),
    ],
    [
      'the owners of the block',
      'team',
      'team',
      withOwn(({ tag }) => ({
        tag: { ...tag!, tags: flipped(tag!.tags) },
      })),
    ],
    ['the receipt of the team before', 'team', 'team', asCorrected],
    [
      'the receipt of another contest',
      'team',
      'team',
      withOwn(() => ({
        receipt: provenContest({ seed: 2 }).evidence.own!.receipt,
      })),
    ],
    [
      'a receipt with another leaf',
      'team',
      'team',
      withOwn(({ receipt }) => ({
        receipt: { ...receipt!, logged: provenContest().firstReceipt!.logged },
      })),
    ],
    [
      'a receipt of a leaf that is none of joins',
      'team',
      'team',
      (evidence) => ({
        ...evidence,
        own: {
          ...evidence.own!,
          receipt: { ...evidence.own!.receipt!, logged: evidence.proof.leaves[0]! },
        },
      }),
    ],
    [
      'a ball of the record',
      'ball',
      'balls',
      inRecord(({ events }) => ({
        events: events.map((one) =>
          one.event?.kind === 'delivery' && one.event.delivery.runs.total === 0
            ? {
                ...one,
                event: {
                  ...one.event,
                  delivery: {
                    ...one.event.delivery,
                    runs: { ...one.event.delivery.runs, batter: 6, total: 6 },
                  },
                },
              }
            : one,
        ),
      })),
    ],
    [
      'events of another shape',
      'ball',
      'balls',
      inRecord(({ events }) => ({
        events: events.map((one) => ({ ...one, event: DOT_BALL as never })),
      })),
    ],
    [
      'a ball left out of the record',
      'ball',
      'balls',
      inRecord(({ events }) => ({
        events: events.filter(({ id }) => id !== 'delivery:0.3.2'),
      })),
    ],
    [
      'the slots of two players in the record',
      'ball',
      'balls',
      inRecord(({ squad }) => ({
        squad: squad.with(0, { ...squad[0]!, slot: 1 }).with(1, { ...squad[1]!, slot: 0 }),
      })),
    ],
    [
      'two players of the record',
      'ball',
      'balls',
      inRecord(({ squad }) => ({
        squad: squad.with(0, { ...squad[1]!, slot: 0 }).with(1, { ...squad[0]!, slot: 1 }),
      })),
    ],
    [
      'the first ball',
      'ball',
      'balls',
      inRecord(() => ({
        first_ball_at: '2026-05-01T14:00:02.000Z',
      })),
    ],
    ['the record of another match', 'ball', 'balls', inRecord(() => ({ match: 'match-9' }))],
    [
      'the version of the record',
      'ball',
      'balls',
      inRecord(({ version }) => ({
        version: version + 1,
      })),
    ],
    ['the rules of the record', 'ball', 'balls', inRecord(() => ({ rules: 'T20-1' }))],
    ['no record', 'ball', 'balls', (evidence) => ({ ...evidence, records: [] })],
    [
      'points on the screen',
      'ball',
      'balls',
      onScreen(({ points }) => ({
        points: points!.map((one, slot) => (slot === 7 ? one + 1 : one)),
      })),
    ],
    ['the fee', 'rule', 'book', inDocument(() => ({ entry_caps: 20 }))],
    [
      'a reward of the terms',
      'rule',
      'book',
      inDocument(({ rewards }) => ({
        rewards: rewards.map((one) => ({ ...one, rank_end: one.rank_end + 1 })),
      })),
    ],
    [
      'the players of the terms',
      'rule',
      'book',
      inDocument(({ squad }) => ({
        squad: squad.with(0, { ...squad[0]!, name: 'Another One' }),
      })),
    ],
    ['the rank on the screen', 'place', 'place', ownOnScreen({ rank: 2 })],
    ['the total on the screen', 'place', 'place', ownOnScreen({ total: -1 })],
    [
      'the total of another row',
      'place',
      'place',
      onScreen(({ rows }) => ({
        rows: { ...rows!, list: rows!.list.with(4, { ...rows!.list[4]!, total: -400 }) },
      })),
    ],
    [
      'the rank of another row',
      'place',
      'place',
      onScreen(({ rows }) => ({
        rows: { ...rows!, list: rows!.list.with(4, { ...rows!.list[4]!, rank: 1 }) },
      })),
    ],
    [
      'a row left out',
      'place',
      'place',
      onScreen(({ rows }) => ({
        rows: { ...rows!, list: rows!.list.slice(1) },
      })),
    ],
    [
      'a row too many',
      'place',
      'place',
      onScreen(({ rows }) => ({
        rows: { from: 24, list: [rows!.list[0]!, rows!.list[0]!] },
      })),
    ],
    ['the reward on the screen', 'prize', 'prizes', ownOnScreen({ reward: 999 })],
    ['the freeze left out', 'record', 'book', without('freeze')],
    ['the rule table left out', 'rule', 'book', without('rules')],
    ['the score left out', 'ball', 'balls', without('score')],
    ['all leaves left out', 'record', 'book', inLeaves(() => [])],
    ['leaves in another order', 'record', 'book', inLeaves((leaves) => leaves.toReversed())],
    [
      'two leaves in another order',
      'record',
      'book',
      inLeaves((leaves) => [leaves[1]!, leaves[0]!, ...leaves.slice(2)]),
    ],
    ['a leaf twice', 'record', 'book', inLeaves((leaves) => [...leaves, leaves.at(-1)!])],
    [
      'the proof of another leaf',
      'record',
      'book',
      inLeaves((leaves) => leaves.with(0, { ...leaves[0]!, proof: leaves[1]!.proof })),
    ],
    [
      'a leaf with other words',
      'record',
      'book',
      inLeaves((leaves) =>
        leaves.map((one) => ({ ...one, leaf: one.leaf.replace('"entries":24', '"entries":25') })),
      ),
    ],
    [
      'another key',
      'record',
      'book',
      inProof(() => ({
        key: writeKey(createTestLog('nightmare.example.org/books/1b').key, sha256),
      })),
    ],
    ['no key', 'record', 'book', inProof(() => ({ key: 'none' }))],
    [
      'the leaves of another contest',
      'record',
      'book',
      inLeaves(() => provenContest({ seed: 2 }).evidence.proof.leaves),
    ],
    [
      'another secret',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, secret: '0'.repeat(64) },
      })),
    ],
    [
      'other playing XIs',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, elevens_seed: '0'.repeat(64) },
      })),
    ],
    [
      'a seed that is none',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, elevens_seed: 'x' },
      })),
    ],
    [
      'a draw without one of the books',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, books: draw!.books.slice(0, 1) },
      })),
    ],
    [
      'a draw without the own book',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, books: draw!.books.slice(1) },
      })),
    ],
    [
      'a draw with a leaf that is none of a book',
      'ball',
      'balls',
      inProof(({ draw, leaves }) => ({
        draw: { ...draw!, books: [...draw!.books, leaves[0]!] },
      })),
    ],
    [
      'a draw with a book twice',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, books: [draw!.books[0]!, ...draw!.books] },
      })),
    ],
    [
      'a draw with the books in another order',
      'ball',
      'balls',
      inProof(({ draw }) => ({
        draw: { ...draw!, books: draw!.books.toReversed() },
      })),
    ],
    ['a draw of a match whose seed was not announced', 'ball', 'balls', without('seed')],
  ])('%s', (_, changed, line, change) => {
    const verdict = verdictOf(change(provenContest().evidence));
    expect(verdict.changed).toBe(changed);
    expect(linesOf(verdict)[line]).toBe(false);
  });

  test.each<[string, Change]>([
    ['of a contest with a result', (evidence) => evidence],
    ['of a contest whose result was left out', without('result')],
  ])('a record that the log does not have is not scored: %s', (_, change) => {
    const { evidence } = provenContest();
    // A fold of these events names three million innings that were not opened.
    const late: StoredEvent = {
      ...{ id: 'innings:3000000', revision: 0 },
      event: {
        ...{ kind: 'innings', innings: 3_000_000, team: evidence.records[0]!.teams[0] },
        ...{ superOver: false, penaltyRuns: { pre: 0, post: 0 }, miscountedOvers: [] },
        target: null,
      },
    };
    const given = inRecord(({ events }) => ({ events: [...events, late] }))(change(evidence));
    const { changed, lines, facts } = verdictOf(given);
    expect(changed).toBe('ball');
    expect(lines[2]).toEqual({ name: 'balls', agrees: false });
    expect(facts).toMatchObject({ balls: null, firstBallAt: null, isLate: false });
    const known = verdictOf(change(evidence)).facts;
    expect([known.balls, known.firstBallAt]).not.toContain(null);
  });

  test('a draw that was left out with its seed, or of another simulator, is not said to agree', () => {
    const { evidence } = provenContest();
    const withoutDraw = inProof(() => ({ draw: null }))(without('seed')(evidence));
    const forge = (leaf: Leaf): Leaf => (leaf.kind === 'seed' ? { ...leaf, simulator: 99 } : leaf);
    for (const given of [withoutDraw, provenContest({ forge }).evidence]) {
      const verdict = verdictOf(given);
      expect([verdict.changed, linesOf(verdict).balls]).toEqual([null, null]);
    }
  });

  test('a receipt from after the book was closed, or from before the secret was drawn, is refused', () => {
    const { evidence, log } = provenContest();
    const { receipt } = evidence.own!.receipt!;
    const at = log.leaves.findIndex((leaf) => {
      return leaf.kind === 'joins' && leaf.sequence === receipt.receipt.sequence;
    });
    const late = log.prove(log.add(log.leaves[at]!));
    const own = { ...evidence.own!, receipt: { receipt, logged: late } };
    expect(verdictOf({ ...evidence, own }).changed).toBe('team');
  });

  test('a result that was left out is not said to agree', () => {
    const { evidence } = provenContest();
    const { place, prizes } = linesOf(verdictOf(without('result')(evidence)));
    expect([place, prizes]).toEqual([null, null]);
  });

  test('a draw that was left out is not said to agree', () => {
    const { evidence } = provenContest();
    const verdict = verdictOf(inProof(() => ({ draw: null }))(evidence));
    expect(linesOf(verdict)).toEqual({ ...ALL_AGREE, balls: null });
  });

  test('the first result of a corrected contest left out', () => {
    const { evidence } = provenContest({ corrections: ['ball'] });
    expect(verdictOf(without('result')(evidence)).changed).toBe('record');
  });
});

describe('what a dishonest server puts into its log is named', () => {
  const forge =
    <K extends Leaf['kind']>(kind: K, fields: Partial<Extract<Leaf, { kind: K }>>) =>
    (leaf: Leaf): Leaf =>
      leaf.kind === kind ? { ...leaf, ...fields } : leaf;
  const OTHER = 'ab'.repeat(32);
  const REFUND: Leaf = {
    ...{ kind: 'refund', contest: 'contest-1', match: 'match-1', entries: 24, fee: 25 },
    at: '2026-05-01T14:01:00.000Z',
  };

  test.each<[string, Changed, CheckName, ContestPlan]>([
    ['rewards', 'prize', 'prizes', { forge: forge('result', { rewards: OTHER }) }],
    ['the sum of the rewards', 'prize', 'prizes', { forge: forge('result', { paid: 599 }) }],
    ['the share of the house', 'prize', 'prizes', { forge: forge('result', { house: 1 }) }],
    ['ranks', 'place', 'place', { forge: forge('result', { ranks: OTHER }) }],
    ['the teams that were ranked', 'team', 'place', { forge: forge('result', { teams: OTHER }) }],
    ['points', 'ball', 'balls', { forge: forge('score', { points: OTHER }) }],
    ['another record', 'ball', 'balls', { forge: forge('score', { record: OTHER }) }],
    ['another root', 'team', 'book', { forge: forge('freeze', { root: OTHER }), isDemo: false }],
    ['another number of entries', 'team', 'book', { forge: forge('freeze', { entries: 25 }) }],
    ['other terms', 'rule', 'book', { forge: forge('freeze', { terms: OTHER }) }],
    ['a rule table', 'rule', 'book', { forge: forge('rules', { table: OTHER }) }],
    ['unknown rules', 'rule', 'book', { forge: forge('freeze', { rules: 'T20-99' }) }],
    ['the seed', 'ball', 'balls', { forge: forge('seed', { seed: OTHER }) }],
    ['a time that is none', 'record', 'book', { forge: forge('freeze', { at: 'soon' }) }],
    ['a hash that is none', 'record', 'book', { forge: forge('freeze', { root: 'AB' }) }],
    [
      'a correction of another version',
      'record',
      'book',
      { corrections: ['ball'], forge: forge('correction', { replaces: 3 }) },
    ],
    [
      'the fee of a refund',
      'prize',
      'prizes',
      { ending: 'refund', forge: forge('refund', { fee: 24 }) },
    ],
    [
      'the entries of a refund',
      'prize',
      'prizes',
      { ending: 'refund', forge: forge('refund', { entries: 23 }) },
    ],
  ])('%s', (_, changed, line, plan) => {
    const verdict = verdictOf(provenContest(plan).evidence);
    expect(verdict.changed).toBe(changed);
    expect(linesOf(verdict)[line]).toBe(false);
  });

  const leafOf = (leaves: readonly Leaf[], kind: Leaf['kind']): Leaf =>
    leaves.find((leaf) => leaf.kind === kind)!;
  const moved = (leaves: readonly Leaf[], kind: Leaf['kind']): Leaf[] => {
    return [...leaves.filter((leaf) => leaf.kind !== kind), leafOf(leaves, kind)];
  };

  test.each<[string, (leaves: readonly Leaf[]) => Leaf[]]>([
    ['a second book', (leaves) => [...leaves, leafOf(leaves, 'freeze')]],
    ['a second secret', (leaves) => leaves.toSpliced(4, 0, leafOf(leaves, 'seed'))],
    ['a secret after the book', (leaves) => moved(leaves, 'seed')],
    ['a result before the book', (leaves) => moved(leaves, 'freeze')],
    ['a second result', (leaves) => [...leaves, leafOf(leaves, 'result')]],
    ['a second record of a version', (leaves) => [...leaves, leafOf(leaves, 'score')]],
    ['a refund after the result', (leaves) => [...leaves, REFUND]],
    ['a refund before the result', (leaves) => leaves.toSpliced(-1, 0, REFUND)],
  ])('%s', (_, change) => {
    const { log, leaves, evidence } = provenContest({ own: null, isDemo: true });
    const isAbout = (leaf: Leaf) => !('contest' in leaf) || leaf.contest === 'contest-1';
    const verdictWith = (given: readonly Leaf[]) => {
      const forged = createTestLog(log.key.name);
      for (const leaf of given) forged.add(leaf);
      return verdictOf(inLeaves(() => given.map((_leaf, index) => forged.prove(index)))(evidence));
    };
    const about = leaves.filter(isAbout);
    expect(verdictWith(about).lines[1]).toEqual({ name: 'book', agrees: true });
    expect(verdictWith(change(about))).toMatchObject({
      changed: 'record',
      lines: [{ name: 'team' }, { name: 'book', agrees: false }, {}, {}, {}],
    });
  });

  test('a match that was drawn without the book of the contest', () => {
    const verdict = verdictOf(provenContest({ drawnFrom: 'other' }).evidence);
    expect(verdict.changed).toBe('ball');
    expect(linesOf(verdict)).toEqual({ ...ALL_AGREE, balls: false });
  });

  test('a receipt of the same team in another contest', () => {
    const { evidence, log, masks } = provenContest();
    const receipt: Receipt = {
      ...{ contest: 'contest-9', entry: 1, sequence: 90, team: String(masks[3]), salt: 'AA==' },
    };
    const root = toHex(leafHash(receiptLeaf(receipt), sha256));
    const { contest, sequence } = receipt;
    const at = '2026-05-01T13:00:00.000Z';
    const place = log.add({ kind: 'joins', contest, sequence, at, teams: 1, root });
    const other = {
      receipt: { receipt, index: 0, teams: 1, hashes: [] },
      logged: log.prove(place),
    };
    const verdict = verdictOf(withOwn(() => ({ receipt: other }))(evidence));
    expect(linesOf(verdict)).toEqual({ ...ALL_AGREE, team: false });
  });

  test('a newcomer who takes the slot, and so the points, of a player who could be picked', () => {
    const { evidence, log, leaves } = provenContest({ isDemo: false, own: null });
    const [record] = evidence.records as [MatchRecord];
    const changed = {
      ...record,
      squad: record.squad.with(-1, { ...record.squad.at(-1)!, slot: 3 }),
    };
    const forged = createTestLog(log.key.name);
    for (const leaf of leaves) {
      forged.add(
        leaf.kind === 'score'
          ? {
              ...leaf,
              record: recordHash(changed, sha256),
              points: pointsHash(pointsOfRecord(changed)!, sha256),
            }
          : leaf,
      );
    }
    const given = inLeaves(() =>
      forged.leaves.flatMap((leaf, index) => {
        const isAbout = !('contest' in leaf) || leaf.contest === 'contest-1';
        return isAbout ? [forged.prove(index)] : [];
      }),
    )({ ...evidence, records: [changed], shown: null });
    const verdict = verdictOf(given);
    expect(linesOf(verdict)).toMatchObject({ book: true, balls: false });
  });

  test('a leaf that is signed in a second history', () => {
    const { log, evidence } = provenContest();
    const at = log.leaves.findIndex(({ kind }) => kind === 'result');
    log.add({ kind: 'seed', match: 'match-9', seed: OTHER, simulator: 1 });
    const later = log.prove(at);
    const change = inLeaves((leaves) =>
      leaves.map((one) => (one.leaf === later.leaf ? later : one)),
    );
    expect(verdictOf(change(evidence)).changed).toBe('record');
  });
});

describe('differences between the record and the screen', () => {
  const differencesAfter = (change: Change): readonly Difference[] =>
    verdictOf(change(provenContest().evidence)).differences;

  test('names the players that a team lacks and has too many', () => {
    const { evidence, masks } = provenContest();
    const { squad } = evidence.proof.document;
    const slots = evidence.shown!.own!.slots;
    const other = squad.find(({ slot }) => !slots.includes(slot))!;
    const differences = differencesAfter(ownOnScreen({ slots: slots.with(0, other.slot) }));
    expect(masks[3]).toBe(slots.reduce((sum, slot) => sum + 2n ** BigInt(slot), 0n));
    expect(differences).toEqual([
      { kind: 'team', missing: [squad[slots[0]!]!.name], added: [other.name] },
    ]);
  });

  test('names players, totals, ranks and rewards with both numbers', () => {
    const { points, own } = provenContest().evidence.shown!;
    const { name } = provenContest().evidence.proof.document.squad[7]!;
    const change: Change = (evidence) =>
      ownOnScreen({ rank: 99, total: 98, reward: 97 })(
        onScreen(() => ({ points: points!.with(7, 96) }))(evidence),
      );
    expect(differencesAfter(change)).toEqual([
      { kind: 'points', player: name, record: points![7], shown: 96 },
      { kind: 'total', record: own!.total, shown: 98 },
      { kind: 'rank', record: own!.rank, shown: 99 },
      { kind: 'reward', record: own!.reward, shown: 97 },
    ]);
  });
});

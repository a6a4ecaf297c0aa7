import { readKey, verifyOnce } from '../merkle/note';
import { SIMULATOR_VERSION } from '../simulator/simulate';
import { canonicalJson } from './canonicalJson';
import { factsOf } from './checkFacts';
import { checkTeam } from './checkTeam';
import type {
  Changed,
  CheckedLine,
  Difference,
  Evidence,
  Primitives,
  ShownResult,
  Verdict,
} from './checkTypes';
import { bookRoot, masksIn } from './contestBook';
import { readLog } from './contestLog';
import { digestOfJson, toHex } from './digest';
import { isDrawn } from './draw';
import { judge, unchecked, type Case, type Finding } from './finding';
import {
  nameOfRules,
  pointsHash,
  recordHash,
  rulesOfName,
  tableHash,
  type MatchRecord,
} from './matchRecord';
import {
  numbersHash,
  resultsOf,
  scoreRecord,
  sumOf,
  teamsHash,
  type RankedResult,
  type ScoredRecord,
} from './outcome';

/**
 * Checks a contest from what is published of it: yields each of the five lines as soon as it is known, and returns the
 * verdict. The log shows that nothing was changed since; the record of the match gives the points by the published
 * rules, and the points give ranks and rewards with the code that the server uses. A line is checked even if one before
 * it does not agree.
 */
export function* checkContest(
  evidence: Evidence,
  given: Primitives,
): Generator<CheckedLine, Verdict, undefined> {
  const { sha256 } = given;
  const primitives = { ...given, verify: verifyOnce(given.verify) };
  const key = readKey(evidence.proof.key, sha256);
  const log = readLog(evidence.proof, key, primitives);
  const masks = masksIn(evidence.blocks);
  const teams = teamsHash(masks, sha256);
  const known: Case = { evidence, log, masks, teams, sha256, primitives };
  const findings: Finding[] = [];
  const add = (finding: Finding): CheckedLine => {
    findings.push(finding);
    return finding.line;
  };
  yield add(checkTeam(known));
  yield add(checkBook(known));
  // The content of a record is looked at only once its hash is that of the log.
  const recorded = evidence.records.filter((record) => isRecorded(record, known));
  const scored = log.outcomes.map(({ version }) => {
    return scoreRecord(recorded.find((record) => record.version === version));
  });
  yield add(checkBalls(known, recorded, scored));
  const results = resultsOf(evidence.proof.document, masks, scored);
  const final = results.at(-1);
  yield add(checkPlace(known, results));
  yield add(checkPrizes(known, results));
  const causes = new Set(findings.flatMap((finding) => finding.causes));
  return {
    lines: findings.map(({ line }) => line),
    changed: CAUSES.find((cause) => causes.has(cause)) ?? null,
    differences: findings.flatMap((finding) => finding.differences),
    facts: factsOf(known, scored.at(-1) ?? scoreRecord(recorded.at(-1)), final),
  };
}

/** Checks a contest to the end. */
export function verdictOf(evidence: Evidence, primitives: Primitives): Verdict {
  const check = checkContest(evidence, primitives);
  let step = check.next();
  while (step.done !== true) step = check.next();
  return step.value;
}

/** In the order in which one follows from the other. */
const CAUSES: readonly Changed[] = ['record', 'team', 'rule', 'ball', 'place', 'prize'];

/** Whether the book is the one that was closed, with these terms, players and rules. */
function checkBook({ evidence, log, masks, teams, sha256 }: Case): Finding {
  const { proof, blocks } = evidence;
  const { freeze, tables } = log;
  const ruleSet = rulesOfName(freeze?.rules ?? '');
  return judge('book', [
    ['record', log.isSound && freeze !== null],
    ['team', freeze?.entries === masks.length],
    ['team', freeze?.root === toHex(bookRoot(blocks, sha256))],
    ['team', freeze?.teams === teams],
    ['rule', freeze?.terms === digestOfJson(proof.document, sha256)],
    [
      'rule',
      ruleSet !== undefined && tables.get(nameOfRules(ruleSet)) === tableHash(ruleSet, sha256),
    ],
  ]);
}

/** Whether all records are those of the log, and give the points by which the contest was ranked. */
function checkBalls(
  known: Case,
  recorded: readonly MatchRecord[],
  scored: readonly ScoredRecord[],
): Finding {
  const { evidence, log, primitives } = known;
  const { proof, shown, records } = evidence;
  const areRecords = recorded.length === records.length;
  const last = scored.at(-1);
  if (!last && areRecords) return unchecked('balls');
  const arePoints = scored.every(({ record, points }) => {
    if (!record || !points) return false;
    return log.scores.get(record.version)?.points === pointsHash(points, primitives.sha256);
  });
  const differences = last ? pointDifferences(last, shown?.points ?? null) : [];
  const first = scored[0]?.record;
  const finding = judge(
    'balls',
    [
      ['ball', areRecords],
      ['ball', arePoints],
      ['ball', differences.length === 0],
      ['ball', !canCheckDraw(known) || isDrawn(proof.draw, first, log, primitives)],
    ],
    differences,
  );
  return canCheckDraw(known) || !finding.line.agrees ? finding : unchecked('balls');
}

/**
 * Whether the draw of a match can be checked: one of real cricket has none, and one of the demo league is published with
 * it once it is over. Another version of the simulator would play another match.
 */
function canCheckDraw({ evidence: { proof }, log: { seed } }: Case): boolean {
  if (!proof.document.demo) return proof.draw === null && seed === null;
  return proof.draw !== null && (seed === null || seed.simulator === SIMULATOR_VERSION);
}

/** Whether the log has a record, with the players and the rules of the book. */
function isRecorded(record: MatchRecord, { evidence, log, sha256 }: Case): boolean {
  const { match, squad } = evidence.proof.document;
  return (
    record.match === match &&
    // Players can come in after the freeze, but nobody changes places.
    record.squad.every(({ slot }, index) => slot === index) &&
    canonicalJson(record.squad.slice(0, squad.length)) === canonicalJson(squad) &&
    record.rules === log.freeze?.rules &&
    log.scores.get(record.version)?.record === recordHash(record, sha256)
  );
}

function pointDifferences(
  { record, points }: ScoredRecord,
  shown: ShownResult['points'],
): Difference[] {
  if (shown === null || !record || !points) return [];
  return record.squad.flatMap(({ slot, name }): Difference[] => {
    const [inRecord, onScreen] = [points[slot]!, shown[slot]];
    if (onScreen === undefined || onScreen === inRecord) return [];
    return [{ kind: 'points', player: name, record: inRecord, shown: onScreen }];
  });
}

/** Whether the teams of the book have the ranks of the log and of the screen. */
function checkPlace(
  { evidence, log, teams, sha256 }: Case,
  results: readonly RankedResult[],
): Finding {
  const { outcomes } = log;
  if (outcomes.length === 0) return unchecked('place');
  const { own, shown } = evidence;
  const final = results.at(-1);
  const differences: Difference[] = [];
  if (final && own && shown?.own) {
    const [total, rank] = [final.totals[own.index] ?? 0, final.ranks[own.index] ?? 0];
    if (shown.own.total !== total) {
      differences.push({ kind: 'total', record: total, shown: shown.own.total });
    }
    if (shown.own.rank !== rank) {
      differences.push({ kind: 'rank', record: rank, shown: shown.own.rank });
    }
  }
  return judge(
    'place',
    [
      ['team', outcomes.every((outcome) => outcome.teams === teams)],
      [
        'place',
        outcomes.every(({ ranks }, index) => {
          const result = results[index];
          return result !== undefined && ranks === numbersHash(result.ranks, sha256);
        }),
      ],
      ['place', differences.length === 0],
      ['place', areRowsShown(final, shown?.rows ?? null)],
    ],
    differences,
  );
}

/** Whether rows of the board have the ranks and totals that the book has at their positions. */
function areRowsShown(final: RankedResult | undefined, rows: ShownResult['rows']): boolean {
  if (!final || rows === null) return true;
  const { totals } = final;
  const countByTotal = new Map<number, number>();
  for (const total of totals) countByTotal.set(total, (countByTotal.get(total) ?? 0) + 1);
  const counts = [...countByTotal].sort(([a], [b]) => a - b);
  let before = 0;
  const runs = counts.map(([total, count]) => {
    before += count;
    return { total, rank: before - count + 1, last: before };
  });
  return rows.list.every(({ rank, total }, index) => {
    const run = runs.find(({ last }) => rows.from + index <= last);
    return run?.total === total && run.rank === rank;
  });
}

/** Whether the ranks have the rewards of the log and of the screen, and the caps add up. */
function checkPrizes(
  { evidence: { own, shown, proof }, log: { outcomes, refund }, masks, sha256 }: Case,
  results: readonly RankedResult[],
): Finding {
  const isRefund = refund?.fee === proof.document.entry_caps && refund.entries === masks.length;
  if (refund && !isRefund) return judge('prizes', [['prize', false]]);
  if (outcomes.length === 0) return unchecked('prizes');
  const final = results.at(-1);
  const reward = own ? final?.rewards[own.index] : undefined;
  const onScreen = shown?.own?.reward;
  const differences: Difference[] =
    reward === undefined || onScreen === undefined || reward === onScreen
      ? []
      : [{ kind: 'reward', record: reward, shown: onScreen }];
  return judge(
    'prizes',
    [
      [
        'prize',
        outcomes.every(({ rewards, paid, house }, index) => {
          const result = results[index];
          if (result === undefined) return false;
          const sum = sumOf(result.rewards);
          return (
            rewards === numbersHash(result.rewards, sha256) &&
            paid === sum &&
            house === result.feesCaps - sum
          );
        }),
      ],
      ['prize', differences.length === 0],
    ],
    differences,
  );
}

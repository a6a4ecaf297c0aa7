import { matchTitle, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { faultsOf } from '../../domain/cricket/fileFaults';
import { findSameMatch, hasSameContents, isOlder } from '../../domain/cricket/sameMatch';
import type { RuleSet } from '../../domain/scoring/rules';
import type { ServiceContext } from '../context';
import type { Executor } from '../database/database';
import { inTransaction, isUnavailable, type Trx } from '../database/transaction';
import { deleteSlots, insertPlayedSlots } from '../matches/matchPlayerRows';
import { insertMatches, writeRevised } from '../matches/matchRows';
import {
  addToSquads,
  dropFromSquad,
  ensurePlayers,
  ensureTournament,
  type PlayerIds,
} from '../matches/playerRows';
import { insertAudit } from '../operator/auditRows';
import {
  analyzeArchive,
  importedBetween,
  lockArchive,
  startsFrom,
  writeSources,
  type StoredMatch,
} from './archiveRows';
import {
  decompress,
  digestOf,
  eventKey,
  eventName,
  playersOf,
  rulesOf,
  type Digest,
} from './digest';
import { playedMatch } from './playedMatch';

/**
 * - new: the match was not known.
 * - revised: the file differs from the stored one, or an earlier version stored less, so all data was derived again.
 * - unchanged: the file has the same content as the stored one, or is an earlier edition of it.
 */
export type Imported = 'new' | 'revised' | 'unchanged';
export type ImportResult = { imported: Imported } | { refused: string };

/** The audit line of an import: who imports, and from where. It is written together with the first change. */
export interface ImportNote {
  who: string;
  path: string;
}

export interface Archive {
  /**
   * Imports matches that are over: they are scored and listed, and have no contests. A match is recognized by its
   * content (`sameMatch.ts`), and a different file of a known match replaces the stored one. Uses one transaction, or
   * none when nothing changes, and a further one for each further file of the same match. A match whose file can't be
   * trusted (`fileFaults.ts`) or stored is refused; the others are imported. Results are in the order of `matches`.
   */
  import(matches: readonly CricsheetMatch[], note: ImportNote | null): Promise<ImportResult[]>;
  /** Has the database analyze its tables, so that it plans queries well after many matches were imported. */
  analyze(): Promise<void>;
}

/** The effect of an import of one file. `stored` is null for a new match. */
interface Change {
  imported: Imported;
  match: CricsheetMatch;
  /** The edition from which the data is derived: the imported file, or the stored one if that was made later. */
  edition: CricsheetMatch;
  stored: StoredMatch | null;
}

export function createArchive({ db, clock, newId }: ServiceContext): Archive {
  async function importMatches(
    matches: readonly CricsheetMatch[],
    note: ImportNote | null,
  ): Promise<ImportResult[]> {
    const results = new Map<CricsheetMatch, ImportResult>();
    for (const match of matches) {
      const faults = faultsOf(match, clock());
      if (faults.length > 0) results.set(match, { refused: reasonOfFaults(faults) });
    }
    let isNoted = note === null;
    for (const round of roundsOf(matches.filter((match) => !results.has(match)))) {
      for (const [match, result] of await importRound(round, isNoted ? null : note)) {
        results.set(match, result);
        isNoted ||= 'imported' in result && result.imported !== 'unchanged';
      }
    }
    return matches.map((match) => results.get(match)!);
  }

  async function importRound(
    matches: readonly CricsheetMatch[],
    note: ImportNote | null,
  ): Promise<[CricsheetMatch, ImportResult][]> {
    try {
      const changes = await store(matches, note);
      return changes.map(({ match, imported }) => [match, { imported }]);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (matches.length === 1) return [[matches[0]!, { refused: reasonOf(error as Error) }]];
    }
    const results: [CricsheetMatch, ImportResult][] = [];
    for (const match of matches) {
      const isChanged = results.some(
        ([, result]) => 'imported' in result && result.imported !== 'unchanged',
      );
      results.push(...(await importRound([match], isChanged ? null : note)));
    }
    return results;
  }

  async function store(
    matches: readonly CricsheetMatch[],
    note: ImportNote | null,
  ): Promise<Change[]> {
    const before = await changesOf(db, matches);
    const changed = before.filter(({ imported }) => imported !== 'unchanged');
    if (changed.length === 0) return before;
    // Scored before the transaction, because others may wait for it.
    const digests = new Map(changed.map((change) => [change.match, digestOfChange(change)]));
    return inTransaction(db, async (trx) => {
      await lockArchive(trx);
      // Another import may have stored some of the matches in the meantime.
      const changes = await changesOf(trx, matches);
      const digestFor = (change: Change): Digest => {
        const digest = digests.get(change.match);
        const isCurrent = digest?.match === change.edition && digest.ruleSet === ruleSetFor(change);
        return isCurrent ? digest : digestOfChange(change);
      };
      const added = changes.filter(({ imported }) => imported === 'new');
      if (added.length > 0) await add(trx, added.map(digestFor));
      const revised = changes.filter(({ imported }) => imported === 'revised');
      for (const change of revised) await revise(trx, change.stored!, digestFor(change));
      if (note && added.length + revised.length > 0) {
        const details = { path: note.path };
        const at = new Date(clock());
        await insertAudit(trx, { at, who: note.who, command: 'import', details });
      }
      return changes;
    });
  }

  async function add(trx: Trx, added: readonly Digest[]): Promise<void> {
    const matches = added.map(({ match }) => match);
    const { tournamentOf, players } = await ensureNamed(trx, added);
    const starts = await freeStarts(trx, matches);
    const played = added.map((digest, index) => {
      const { match } = digest;
      const id = newId();
      const start = starts[index]!;
      const { columns, slots } = playedMatch(id, digest, players);
      const row = {
        id,
        source_key: `cricsheet:${id}`,
        tournament_id: tournamentOf(match),
        ...columns,
        review_minutes: 0,
        match_date: match.dates[0]!,
        start_time: start,
        lock_at: start,
        locked_at: start,
        version: 1,
        announced: true,
        completed_at: start,
      };
      return { row, slots, source: { matchId: id, content: digest.content } };
    });
    await insertMatches(
      trx,
      played.map(({ row }) => row),
    );
    await insertPlayedSlots(
      trx,
      played.flatMap(({ slots }) => slots),
    );
    await writeSources(
      trx,
      played.map(({ source }) => source),
    );
  }

  /** Keeps the start, because pages of matches continue from it. */
  async function revise(trx: Trx, stored: StoredMatch, digest: Digest): Promise<void> {
    const { tournamentOf, players } = await ensureNamed(trx, [digest]);
    const { columns, slots } = playedMatch(stored.id, digest, players);
    await writeRevised(trx, stored.id, { ...columns, tournament_id: tournamentOf(digest.match) });
    const before = await deleteSlots(trx, stored.id);
    await insertPlayedSlots(trx, slots);
    await dropFromSquad(trx, stored.tournamentId, before);
    await writeSources(trx, [{ matchId: stored.id, content: digest.content }]);
  }

  /** Inserts the tournaments and players that these matches name, with the squads. */
  async function ensureNamed(
    trx: Trx,
    digests: readonly Digest[],
  ): Promise<{ tournamentOf: (match: CricsheetMatch) => string; players: PlayerIds }> {
    const matches = digests.map(({ match }) => match);
    const tournaments = new Map<string, string>();
    for (const match of matches) {
      const sourceKey = eventKey(match);
      if (tournaments.has(sourceKey)) continue;
      const tournament = { sourceKey, name: eventName(match), formBefore: null };
      tournaments.set(sourceKey, await ensureTournament(trx, newId, tournament));
    }
    const tournamentOf = (match: CricsheetMatch): string => tournaments.get(eventKey(match))!;
    const players = await ensurePlayers(trx, newId, playersOf(matches));
    const members = digests.flatMap(({ match, points }) =>
      points.map(({ team, name }) => {
        return { tournamentId: tournamentOf(match), playerId: players.get(team, name) };
      }),
    );
    await addToSquads(trx, members);
    return { tournamentOf, players };
  }

  return { import: importMatches, analyze: () => analyzeArchive(db) };
}

const ruleSetFor = ({ edition, stored }: Change): RuleSet =>
  rulesOf(edition, stored?.rules ?? null);
const digestOfChange = (change: Change): Digest => digestOf(change.edition, ruleSetFor(change));

async function changesOf(db: Executor, matches: readonly CricsheetMatch[]): Promise<Change[]> {
  const stored = await importedBetween(
    db,
    matches.map(({ dates, teams }) => ({ date: dates[0]!, teams })),
  );
  const files = stored.flatMap((one) =>
    one.content ? [{ stored: one, ...decompress(one.content) }] : [],
  );
  return matches.map((match): Change => {
    const known = findSameMatch(match, files);
    if (known) {
      const { stored: row, ...before } = known;
      const edition = isOlder(match, before) ? before : match;
      const isCurrent = hasSameContents(edition, before);
      const imported = isCurrent && !row.isIncomplete ? 'unchanged' : 'revised';
      return { imported, match, edition, stored: row };
    }
    const withoutFile = stored.find((one) => one.content === null && isTitled(one, match));
    return withoutFile
      ? { imported: 'revised', match, edition: match, stored: withoutFile }
      : { imported: 'new', match, edition: match, stored: null };
  });
}

/** Compares all that is known of a match that was imported by a version which did not store files. */
const isTitled = (stored: StoredMatch, match: CricsheetMatch): boolean =>
  stored.tournamentKey === eventKey(match) &&
  stored.matchDate === match.dates[0] &&
  stored.description === matchTitle(match) &&
  stored.teams.every((team) => match.teams.includes(team));

/** Divides the matches into rounds. Files that may describe the same match are in different rounds. */
function roundsOf(matches: readonly CricsheetMatch[]): CricsheetMatch[][] {
  const rounds: CricsheetMatch[][] = [];
  const seen = new Map<string, number>();
  for (const match of matches) {
    const key = [match.dates[0], ...[...match.teams].sort()].join('\n');
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    (rounds[round] ??= []).push(match);
  }
  return rounds;
}

const FAULTS_NAMED = 3;

function reasonOfFaults(faults: readonly string[]): string {
  const named = faults.slice(0, FAULTS_NAMED).join('; ');
  const more = faults.length - FAULTS_NAMED;
  return `Can't be trusted: ${named}${more > 0 ? `; and ${more} more` : ''}`;
}

/** An error with a code comes from the database. */
const reasonOf = ({ message, code }: Error & { code?: string }): string =>
  code === undefined ? message : `Can't be stored: ${message}`;

/**
 * Returns the start of a match whose file gives no time of day: 12:00 UTC of its date, plus the match number in
 * milliseconds, so that a page of matches can end before any of them.
 */
function archiveStart(match: CricsheetMatch): Date {
  return new Date(
    Date.parse(`${match.dates[0]}T12:00:00Z`) + Math.min(match.matchNumber ?? 0, 999),
  );
}

/** Returns distinct starts, because a page of matches can't end between two that start at the same instant. */
async function freeStarts(trx: Trx, matches: readonly CricsheetMatch[]): Promise<Date[]> {
  const wanted = matches.map(archiveStart);
  const taken = await startsFrom(trx, wanted);
  return wanted.map((start) => {
    let ms = start.getTime();
    while (taken.has(ms)) ms += 1;
    taken.add(ms);
    return new Date(ms);
  });
}

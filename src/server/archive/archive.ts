import { matchTitle, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { describeOutcome, wasPlayed } from '../../domain/cricket/outcome';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import type { ServiceContext } from '../context';
import { inTransaction, isUnavailable, type Trx } from '../database/transaction';
import { fillFigures, insertPlayedSlots } from '../matches/matchPlayerRows';
import { fillPlay, insertMatches } from '../matches/matchRows';
import {
  addToSquads,
  ensurePlayers,
  ensureTournament,
  type PlayerIds,
} from '../matches/playerRows';
import { insertAudit } from '../operator/auditRows';
import {
  analyzeArchive,
  insertSources,
  knownMatches,
  lockArchive,
  startsFrom,
} from './archiveRows';
import { digestOf, eventName, matchColumns, playersOf, type Digest } from './digest';

/** A real match of the past with its own source key. */
export interface ArchivedMatch {
  sourceKey: string;
  match: CricsheetMatch;
}

/** New; stored before as much of a match was stored, and completed now; or known already. */
export type Imported = 'new' | 'completed' | 'known';
export type ImportResult = { imported: Imported } | { refused: string };

/** The audit line of an import: who imports, and from where. Written with the first change. */
export interface ImportNote {
  who: string;
  path: string;
}

export interface Archive {
  /**
   * Imports matches that are over: they are scored and listed, and have no contests. A known match stays as
   * it is. Uses one transaction, or none when nothing changes; when a match can't be stored it is refused and
   * the others are imported. The results are in the order of `matches`.
   */
  import(matches: readonly ArchivedMatch[], note: ImportNote | null): Promise<ImportResult[]>;
  /** Like `import`, but throws when a match can't be stored. */
  store(matches: readonly ArchivedMatch[], note: ImportNote | null): Promise<Imported[]>;
  /** Stores one match and returns true when it is new. */
  addHistory(match: ArchivedMatch): Promise<boolean>;
  /**
   * Has the database analyze its tables after many matches were imported, so that it plans its queries well.
   */
  analyze(): Promise<void>;
}

/**
 * Returns a match with a source key by its contents, so that a file of the same name in another folder is
 * another match, and the same file is the same match wherever it comes from.
 */
export function archivedMatch(fileName: string, match: CricsheetMatch): ArchivedMatch {
  const key = ['cricsheet', match.eventName, match.dates[0], ...match.teams, fileName];
  return { sourceKey: key.join(':'), match };
}

export function createArchive({ db, clock, newId }: ServiceContext): Archive {
  async function importMatches(
    matches: readonly ArchivedMatch[],
    note: ImportNote | null,
  ): Promise<ImportResult[]> {
    try {
      return (await store(matches, note)).map((imported) => ({ imported }));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (matches.length === 1) return [{ refused: reasonOf(error as Error) }];
    }
    const results: ImportResult[] = [];
    for (const match of matches) results.push(...(await importMatches([match], note)));
    return results;
  }

  async function store(
    matches: readonly ArchivedMatch[],
    note: ImportNote | null,
  ): Promise<Imported[]> {
    const keys = matches.map(({ sourceKey }) => sourceKey);
    const before = await knownMatches(db, keys);
    // Scored outside of the transaction, for which others may wait.
    const digests = new Map<string, Digest>();
    for (const { sourceKey, match } of matches) {
      if (before.get(sourceKey)?.incomplete !== false) digests.set(sourceKey, digestOf(match));
    }
    if (digests.size === 0) return keys.map(() => 'known');
    const imported = await inTransaction(db, (trx) => write(trx, digests, note));
    // A file that is listed twice is known the second time.
    return keys.map((key) => {
      const first = imported.get(key) ?? 'known';
      imported.delete(key);
      return first;
    });
  }

  async function write(trx: Trx, digests: ReadonlyMap<string, Digest>, note: ImportNote | null) {
    await lockArchive(trx);
    // Another import may have stored some of them since.
    const known = await knownMatches(trx, [...digests.keys()]);
    const imported = new Map<string, Imported>();
    const added: [string, Digest][] = [];
    for (const [sourceKey, digest] of digests) {
      const stored = known.get(sourceKey);
      imported.set(sourceKey, !stored ? 'new' : stored.incomplete ? 'completed' : 'known');
      if (!stored) added.push([sourceKey, digest]);
      else if (stored.incomplete) await complete(trx, stored.id, digest);
    }
    if (added.length > 0) await add(trx, added);
    if (note && [...imported.values()].some((result) => result !== 'known')) {
      const details = { path: note.path };
      const at = new Date(clock());
      await insertAudit(trx, { at, who: note.who, command: 'import', details });
    }
    return imported;
  }

  async function add(trx: Trx, added: readonly [string, Digest][]): Promise<void> {
    const matches = added.map(([, { match }]) => match);
    const tournaments = new Map<string, string>();
    for (const match of matches) {
      const sourceKey = eventKey(match);
      if (tournaments.has(sourceKey)) continue;
      const tournament = { sourceKey, name: eventName(match), formBefore: null };
      tournaments.set(sourceKey, await ensureTournament(trx, newId, tournament));
    }
    const tournamentOf = (match: CricsheetMatch): string => tournaments.get(eventKey(match))!;
    const players = await ensurePlayers(trx, newId, playersOf(matches));
    await addToSquads(
      trx,
      added.flatMap(([, { match, points }]) =>
        points.map(({ team, name }) => {
          return { tournamentId: tournamentOf(match), playerId: players.get(team, name) };
        }),
      ),
    );
    const starts = await freeStarts(trx, matches);
    const played = added.map(([sourceKey, digest], index) => {
      const columns = matchColumns(digest.match, newId(), tournamentOf(digest.match));
      return playedMatch({ ...columns, source_key: sourceKey }, starts[index]!, digest, players);
    });
    await insertMatches(
      trx,
      played.map(({ row }) => row),
    );
    await insertPlayedSlots(
      trx,
      played.flatMap(({ slots }) => slots),
    );
    const sources = added.map(([, { content }], index) => {
      return { matchId: played[index]!.row.id, content };
    });
    await insertSources(trx, sources);
  }

  async function complete(trx: Trx, matchId: string, digest: Digest): Promise<void> {
    const players = await ensurePlayers(trx, newId, playersOf([digest.match]));
    const figures = digest.points.map(({ team, name, figures }) => {
      return { playerId: players.get(team, name), figures };
    });
    await fillFigures(trx, matchId, figures);
    await fillPlay(trx, matchId, digest);
    await insertSources(trx, [{ matchId, content: digest.content }]);
  }

  return {
    import: importMatches,
    store,
    addHistory: async (match) => (await store([match], null))[0] === 'new',
    analyze: () => analyzeArchive(db),
  };
}

/** An error with a code comes from the database. */
const reasonOf = ({ message, code }: Error & { code?: string }): string =>
  code === undefined ? message : `Can't be stored: ${message}`;

type MatchColumns = ReturnType<typeof matchColumns> & { source_key: string };

function playedMatch(columns: MatchColumns, start: Date, digest: Digest, players: PlayerIds) {
  const { match, points, innings, overs, cards } = digest;
  const counts = match.outcome.result !== 'no result';
  const scored = points.map((one) => ({ id: players.get(one.team, one.name), ...one }));
  const worst = nightmareXI(scored);
  const positions = new Map(worst.players.map((player, index) => [player.id, index + 1]));
  const row = {
    ...columns,
    description: matchTitle(match),
    match_date: match.dates[0]!,
    start_time: start,
    lock_at: start,
    locked_at: start,
    status: counts
      ? ('completed' as const)
      : wasPlayed(match.innings)
        ? ('no_result' as const)
        : ('abandoned' as const),
    version: 1,
    announced: true,
    innings: JSON.stringify(innings),
    overs: JSON.stringify(overs),
    cards: JSON.stringify(cards),
    result: describeOutcome(match.outcome, match.innings),
    completed_at: start,
    nightmare_total: counts ? worst.total : null,
  };
  const slots = scored.map(({ id: playerId, total, breakdown, figures }, slot) => {
    const nightmarePlace = counts ? (positions.get(playerId) ?? null) : null;
    return { matchId: columns.id, slot, playerId, total, breakdown, figures, nightmarePlace };
  });
  return { row, slots };
}

/**
 * Returns the start of a match without a clock time: 12:00 UTC of its date, plus a millisecond for each match
 * number, so that a page of matches can continue before any of them.
 */
function archiveStart(match: CricsheetMatch): Date {
  return new Date(
    Date.parse(`${match.dates[0]}T12:00:00Z`) + Math.min(match.matchNumber ?? 0, 999),
  );
}

/** No two matches of the archive start at the same instant: a page could not continue between them. */
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

function eventKey(match: CricsheetMatch): string {
  return ['event', eventName(match), match.season, match.gender, match.matchType].join(':');
}

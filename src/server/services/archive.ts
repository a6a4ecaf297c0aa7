import { gunzipSync, gzipSync } from 'node:zlib';
import { matchTitle, type CricsheetMatch } from '../../domain/cricket/cricsheet';
import { describeOutcome, wasPlayed } from '../../domain/cricket/outcome';
import { inningsCards, type InningsCard } from '../../domain/cricket/inningsCard';
import { oversOf, type InningsOvers } from '../../domain/cricket/overs';
import { partOf, type Part } from '../../domain/cricket/role';
import { scorecard, type InningsTotal } from '../../domain/cricket/scorecard';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { ok } from '../../domain/result';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import { CURRENT_RULES_VERSION, rulesOfVersion } from '../../domain/scoring/rules';
import { scorePlayer, type Points } from '../../domain/scoring/score';
import {
  addPlayedSlots,
  addSources,
  analyzeArchive,
  fillPlay,
  knownMatches,
  lockArchive,
  takenStarts,
} from '../storage/archiveRows';
import { fillParts } from '../storage/matchRows';
import {
  addToSquads,
  ensurePlayers,
  ensureTournament,
  type NewPlayer,
  type PlayerIds,
} from '../storage/playerRows';
import { isUnavailable, transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';

/** A real match of the past, under a name that is its own. */
export interface ArchivedMatch {
  sourceKey: string;
  match: CricsheetMatch;
}

/** New; stored before as much was kept of a match, and completed now; known already. */
export type Taken = 'new' | 'completed' | 'known';
export type TakenOrRefused = { taken: Taken } | { refused: string };

/** Who brings matches in, and from where: a line of the audit, written with the first change. */
export interface ImportNote {
  who: string;
  path: string;
}

export interface Archive {
  /**
   * Brings matches in that are over: scored, listed, without contests. What is known already stays as it is.
   * One transaction, or none when nothing changes; a match that can't be stored is refused and the others
   * come in. In the order of `matches`.
   */
  bringIn(matches: readonly ArchivedMatch[], note: ImportNote | null): Promise<TakenOrRefused[]>;
  /** The same with matches that have to come in: throws when one can't. */
  store(matches: readonly ArchivedMatch[], note: ImportNote | null): Promise<Taken[]>;
  /** After many came in: queries are planned by what is there. */
  settleIn(): Promise<void>;
}

/**
 * By what is in it, so that a file of the same name in another folder is another match, and the same file
 * is the same match whatever it came in.
 */
export function archivedMatch(fileName: string, match: CricsheetMatch): ArchivedMatch {
  const key = ['cricsheet', match.eventName, match.dates[0], ...match.teams, fileName];
  return { sourceKey: key.join(':'), match };
}

export function createArchive({ db, clock, newId }: ServiceContext): Archive {
  async function bringIn(
    matches: readonly ArchivedMatch[],
    note: ImportNote | null,
  ): Promise<TakenOrRefused[]> {
    try {
      return (await store(matches, note)).map((taken) => ({ taken }));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (matches.length === 1) return [{ refused: reasonOf(error as Error) }];
    }
    const apart: TakenOrRefused[] = [];
    for (const match of matches) apart.push(...(await bringIn([match], note)));
    return apart;
  }

  async function store(
    matches: readonly ArchivedMatch[],
    note: ImportNote | null,
  ): Promise<Taken[]> {
    const keys = matches.map(({ sourceKey }) => sourceKey);
    const before = await knownMatches(db, keys);
    // Looked at out of the transaction, which others may wait for.
    const digests = new Map<string, Digest>();
    for (const { sourceKey, match } of matches) {
      if (before.get(sourceKey)?.incomplete !== false) digests.set(sourceKey, digestOf(match));
    }
    if (digests.size === 0) return keys.map(() => 'known');
    const taken = await transact(db, (trx) => write(trx, digests, note));
    if (!taken.ok) throw new Error('nothing refuses here');
    // A file that is there twice is known the second time.
    return keys.map((key) => {
      const first = taken.value.get(key) ?? 'known';
      taken.value.delete(key);
      return first;
    });
  }

  async function write(trx: Trx, digests: ReadonlyMap<string, Digest>, note: ImportNote | null) {
    await lockArchive(trx);
    // Another one may have been quicker.
    const known = await knownMatches(trx, [...digests.keys()]);
    const taken = new Map<string, Taken>();
    const added: [string, Digest][] = [];
    for (const [sourceKey, digest] of digests) {
      const there = known.get(sourceKey);
      taken.set(sourceKey, !there ? 'new' : there.incomplete ? 'completed' : 'known');
      if (!there) added.push([sourceKey, digest]);
      else if (there.incomplete) await complete(trx, there.id, digest);
    }
    if (added.length > 0) await add(trx, added);
    if (note && [...taken.values()].some((how) => how !== 'known')) {
      const details = JSON.stringify({ path: note.path });
      await trx
        .insertInto('audit')
        .values({ at: new Date(clock()), who: note.who, command: 'import', details })
        .execute();
    }
    return ok(taken);
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
    await trx
      .insertInto('match')
      .values(played.map(({ row }) => row))
      .execute();
    await addPlayedSlots(
      trx,
      played.flatMap(({ slots }) => slots),
    );
    const sources = added.map(([, { content }], index) => {
      return { matchId: played[index]!.row.id, content };
    });
    await addSources(trx, sources);
  }

  async function complete(trx: Trx, matchId: string, digest: Digest): Promise<void> {
    const players = await ensurePlayers(trx, newId, playersOf([digest.match]));
    const parts = digest.points.map(({ team, name, part }) => {
      return { playerId: players.get(team, name), part };
    });
    await fillParts(trx, matchId, parts);
    await fillPlay(trx, matchId, digest);
    await addSources(trx, [{ matchId, content: digest.content }]);
  }

  return { bringIn, store, settleIn: () => analyzeArchive(db) };
}

/** With a code it is the database's. */
const reasonOf = ({ message, code }: Error & { code?: string }): string =>
  code === undefined ? message : `Can't be stored: ${message}`;

/** All that follows from a match alone. */
interface Digest {
  match: CricsheetMatch;
  points: ({ team: string; name: string; part: Part } & Points)[];
  innings: InningsTotal[];
  overs: InningsOvers[];
  cards: InningsCard[];
  content: Uint8Array;
}

function digestOf(match: CricsheetMatch): Digest {
  const rules = rulesOfVersion(CURRENT_RULES_VERSION);
  const { players, innings } = scorecard(match);
  if (players.length > MAX_SLOTS) {
    throw new Error(`It has ${players.length} players; a match can have ${MAX_SLOTS}`);
  }
  const points = players.map((figures) => {
    const { team, name } = figures;
    return { team, name, part: partOf(figures), ...scorePlayer(figures, rules) };
  });
  const cards = inningsCards(match, players);
  return { match, points, innings, overs: oversOf(match), cards, content: packed(match) };
}

/** The form in which match_source keeps a match. */
const packed = (match: CricsheetMatch): Uint8Array => gzipSync(JSON.stringify(match));

export function unpacked(content: Uint8Array): CricsheetMatch {
  return JSON.parse(gunzipSync(content).toString()) as CricsheetMatch;
}

type MatchColumns = ReturnType<typeof matchColumns> & { source_key: string };

function playedMatch(columns: MatchColumns, start: Date, digest: Digest, players: PlayerIds) {
  const { match, points, innings, overs, cards } = digest;
  const counts = match.outcome.result !== 'no result';
  const scored = points.map((one) => ({ id: players.get(one.team, one.name), ...one }));
  const worst = nightmareXI(scored);
  const places = new Map(worst.players.map((player, index) => [player.id, index + 1]));
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
  const slots = scored.map(({ id: playerId, total, breakdown, part }, slot) => {
    const nightmarePlace = counts ? (places.get(playerId) ?? null) : null;
    return { matchId: columns.id, slot, playerId, total, breakdown, part, nightmarePlace };
  });
  return { row, slots };
}

export function matchColumns(match: CricsheetMatch, id: string, tournamentId: string) {
  return {
    id,
    tournament_id: tournamentId,
    home_team: match.teams[0],
    away_team: match.teams[1],
    venue: match.venue,
    rules_version: CURRENT_RULES_VERSION,
    review_minutes: 0,
  };
}

/** Everybody of these matches, each once, by team and name. */
export function playersOf(matches: readonly CricsheetMatch[]): NewPlayer[] {
  const players = new Map<string, NewPlayer>();
  for (const { teamSheets, registry } of matches) {
    for (const { team, players: names } of teamSheets) {
      for (const name of names) {
        const registryId = (Object.hasOwn(registry, name) && registry[name]) || null;
        players.set(`${team}\n${name}`, { team, name, registryId });
      }
    }
  }
  return [...players.values()].sort((a, b) => compare(a.team, b.team) || compare(a.name, b.name));
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Imported history without a clock time starts at 12:00 UTC of its date, then by match number: a
 * millisecond each, so that a page of matches can go on before any of them.
 */
function archiveStart(match: CricsheetMatch): Date {
  return new Date(
    Date.parse(`${match.dates[0]}T12:00:00Z`) + Math.min(match.matchNumber ?? 0, 999),
  );
}

/** No two matches of the archive start at the same instant: a page could not go on between them. */
async function freeStarts(trx: Trx, matches: readonly CricsheetMatch[]): Promise<Date[]> {
  const wanted = matches.map(archiveStart);
  const taken = await takenStarts(trx, wanted);
  return wanted.map((start) => {
    let ms = start.getTime();
    while (taken.has(ms)) ms += 1;
    taken.add(ms);
    return new Date(ms);
  });
}

export function eventName({ eventName: name, teams }: CricsheetMatch): string {
  return name ?? `${teams[0]} v ${teams[1]}`;
}

function eventKey(match: CricsheetMatch): string {
  return ['event', eventName(match), match.season, match.gender, match.matchType].join(':');
}

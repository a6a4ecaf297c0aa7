import type { BattingLine, InningsCard } from '../../domain/cricket/inningsCard';
import type { InningsOvers } from '../../domain/cricket/overs';
import { ok, type Result } from '../../domain/result';
import type { RuleSet } from '../../domain/scoring/rules';
import { randomFrom } from '../../domain/simulator/random';
import { replaceShares, shownShares, type ShownShares } from './pickShareRows';
import { isAnnounced, picksOf, seasonOf, storedCards, storedOvers } from './scoutingViews';
import { playerScores } from '../boards/leaderboardViews';
import { pointsUnder } from './matches';
import { playerById, playingOf, squadOfMatch } from './squadViews';
import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import { inSnapshot } from '../database/transaction';
import { problem, type Problem } from '../problems';

export interface MatchOvers {
  matchId: string;
  version: number;
  innings: InningsOvers[];
}

/** A card with the points of the batting side's players for the whole match. */
export interface ScoredCard extends Omit<InningsCard, 'batting' | 'yetToBat'> {
  batting: (BattingLine & { points: number })[];
  yetToBat: { name: string; points: number }[];
}

export interface MatchScorecard {
  matchId: string;
  version: number;
  innings: ScoredCard[];
}

export interface MatchNews {
  matchId: string;
  /** Whether the playing XIs are known. */
  announced: boolean;
  players: { id: string; playing: boolean | null; pickedPercent: number | null }[];
}

export interface PlayerSeason {
  id: string;
  name: string;
  team: string;
  /** Oldest first, each with its points under the requested rules. */
  matches: { matchId: string; opponent: string; date: string; total: number }[];
}

/** Information for users who pick a team or watch a match. */
export interface Scouting {
  /** Returns no innings before the freeze, or if the deliveries are not stored. NOT_FOUND. */
  overs(matchId: string): Promise<Result<MatchOvers, Problem>>;
  /** Like `overs`, without the super overs. NOT_FOUND. */
  scorecard(matchId: string): Promise<Result<MatchScorecard, Problem>>;
  /** Returns which players are in the playing XIs, and how often each is picked. NOT_FOUND. */
  news(matchId: string): Promise<Result<MatchNews, Problem>>;
  /** Returns the matches that count for form in the tournament, or all past matches for null. NOT_FOUND. */
  season(
    playerId: string,
    tournamentId: string | null,
    ruleSet: RuleSet,
  ): Promise<Result<PlayerSeason, Problem>>;
}

/** With fewer users, the shares would reveal the picks of individual users. */
const MIN_USERS = 20;
/** Updating the shares for each new team would reveal it. They are updated only after this many more users. */
const MIN_MORE_USERS = 10;
const GROWTH = 1.25;
/**
 * The maximum random error of each count, in teams. Without it, a user who knows all teams but one could infer that
 * one.
 */
const NOISE_TEAMS = 2;
const PERCENT_STEP = 5;
/** In a match with millions of teams, the latest ones are a good enough sample. */
const MAX_TEAMS = 10_000;
const COUNT_EVERY_MS = 10_000;
/** More than the number of matches that are open for entries at one time. */
const MAX_MATCHES = 500;

/** `newSeed` returns a seed that nobody can guess. The shares are counted over the latest `maxTeams` of a match. */
export function createScouting(
  { db, clock }: ServiceContext,
  newSeed: () => string,
  { maxTeams = MAX_TEAMS }: { maxTeams?: number } = {},
): Scouting {
  const cache = createPromiseCache<ShownShares | null>(MAX_MATCHES, {
    ttlMs: COUNT_EVERY_MS,
    clock,
  });

  const shares = (matchId: string): Promise<ShownShares | null> =>
    cache.get(matchId) ?? cache.set(matchId, renewShares(matchId));

  async function renewShares(matchId: string): Promise<ShownShares | null> {
    const shown = await shownShares(db, matchId);
    const minUsers = shown
      ? Math.max(shown.users + MIN_MORE_USERS, shown.users * GROWTH)
      : MIN_USERS;
    const { users, counted, bySlot } = await picksOf(db, matchId, maxTeams);
    if (users < minUsers) return shown ?? null;
    const random = randomFrom(newSeed());
    const percents = bySlot.map((count) => {
      const noise = Math.floor(random.next() * (2 * NOISE_TEAMS + 1)) - NOISE_TEAMS;
      return roundedShare((count + noise) / counted);
    });
    return replaceShares(db, matchId, shown?.users ?? 0, { users, percents });
  }

  return {
    async overs(matchId) {
      const match = await storedOvers(db, matchId);
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const innings = match.locked_at === null ? [] : (match.overs ?? []);
      return ok({ matchId, version: match.version, innings });
    },
    async scorecard(matchId) {
      // One snapshot, so that the points are those of the version.
      const scored = await inSnapshot(db, async (trx) => {
        const match = await storedCards(trx, matchId);
        if (!match) return null;
        const { version, cards } = match;
        if (match.locked_at === null || !cards) return { version, innings: [] };
        return { version, innings: withPoints(cards, await playerScores(trx, matchId)) };
      });
      return scored === null ? problem('NOT_FOUND', 'Match not found') : ok({ matchId, ...scored });
    },
    async news(matchId) {
      // One snapshot, because the playing XIs may be announced between the reads.
      const told = await inSnapshot(db, async (trx) => {
        const announced = await isAnnounced(trx, matchId);
        if (announced === undefined) return null;
        const playing = await playingOf(trx, matchId);
        return { announced, playing, squad: await squadOfMatch(trx, matchId) };
      });
      if (told === null) return problem('NOT_FOUND', 'Match not found');
      const shown = await shares(matchId);
      const players = told.squad.map(({ id, slot }) => ({
        id,
        playing: told.playing.get(id) ?? null,
        pickedPercent: shown && shown.percents[slot]!,
      }));
      return ok({ matchId, announced: told.announced, players });
    },
    async season(playerId, tournamentId, ruleSet) {
      const player = await playerById(db, playerId);
      if (!player) return problem('NOT_FOUND', 'Player not found');
      const season = await seasonOf(db, playerId, tournamentId);
      const matches = season.map(({ matchId, opponent, date, ...played }) => {
        return { matchId, opponent, date, total: pointsUnder(ruleSet, played) };
      });
      return ok({ ...player, matches });
    },
  };
}

function withPoints(
  cards: readonly InningsCard[],
  scores: readonly { team: string; name: string; total: number }[],
): ScoredCard[] {
  const totals = new Map(scores.map(({ team, name, total }) => [`${team}\n${name}`, total]));
  return cards.map(({ batting, yetToBat, ...card }) => {
    const pointsOf = (name: string): number => totals.get(`${card.team}\n${name}`) ?? 0;
    return {
      ...card,
      batting: batting.map((line) => ({ ...line, points: pointsOf(line.name) })),
      yetToBat: yetToBat.map((name) => ({ name, points: pointsOf(name) })),
    };
  });
}

function roundedShare(share: number): number {
  const percent = Math.min(100, Math.max(0, share * 100));
  return Math.round(percent / PERCENT_STEP) * PERCENT_STEP;
}

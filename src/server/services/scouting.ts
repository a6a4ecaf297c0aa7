import type { BattingLine, InningsCard } from '../../domain/cricket/inningsCard';
import type { InningsOvers } from '../../domain/cricket/overs';
import { ok, type Result } from '../../domain/result';
import { randomFrom } from '../../domain/simulator/random';
import {
  picksOf,
  seasonOf,
  showShares,
  shownShares,
  type SeasonMatch,
  type ShownShares,
} from '../storage/scoutingViews';
import { playerScores } from '../storage/leaderboardViews';
import { playingOf, squadOfMatch } from '../storage/squadRows';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';

export interface MatchOvers {
  matchId: string;
  version: number;
  innings: InningsOvers[];
}

/** A card with the Nightmare points of who bats, by all that they did in the match. */
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
  /** Are the elevens known? */
  announced: boolean;
  players: { id: string; playing: boolean | null; pickedPercent: number | null }[];
}

export interface PlayerSeason {
  id: string;
  name: string;
  team: string;
  /** Oldest first. */
  matches: SeasonMatch[];
}

/** What people look at before they choose, and while they watch. */
export interface Scouting {
  /** No innings before the freeze, and where the deliveries were not kept. NOT_FOUND. */
  overs(matchId: string): Promise<Result<MatchOvers, Problem>>;
  /** As `overs`: without the super overs. NOT_FOUND. */
  scorecard(matchId: string): Promise<Result<MatchScorecard, Problem>>;
  /** NOT_FOUND. */
  news(matchId: string): Promise<Result<MatchNews, Problem>>;
  /** As known in the tournament; null: until now. NOT_FOUND. */
  season(playerId: string, tournamentId: string | null): Promise<Result<PlayerSeason, Problem>>;
}

/** With fewer people the shares would tell what single ones have picked. */
const LEAST_USERS = 20;
/** Shares that followed each team would tell what is in it: they stand until so many more people are in. */
const MORE_USERS = 10;
const GROWTH = 1.25;
/** Each count is off by up to so many teams, at random: who knows all teams but one doesn't know that one. */
const NOISE_TEAMS = 2;
const PERCENT_STEP = 5;
const COUNTED_EVERY_MS = 10_000;

/** `newSeed` gives randomness that nobody can guess. */
export function createScouting({ db, clock }: ServiceContext, newSeed: () => string): Scouting {
  const counted = new Map<string, { untilMs: number; shares: Promise<ShownShares | null> }>();

  function shares(matchId: string): Promise<ShownShares | null> {
    const now = clock();
    for (const [id, { untilMs }] of counted) if (untilMs <= now) counted.delete(id);
    const known = counted.get(matchId);
    if (known) return known.shares;
    const renewed = renewShares(matchId);
    counted.set(matchId, { untilMs: now + COUNTED_EVERY_MS, shares: renewed });
    renewed.catch(() => counted.delete(matchId));
    return renewed;
  }

  async function renewShares(matchId: string): Promise<ShownShares | null> {
    const shown = await shownShares(db, matchId);
    const least = shown ? Math.max(shown.users + MORE_USERS, shown.users * GROWTH) : LEAST_USERS;
    const { users, bySlot } = await picksOf(db, matchId);
    if (users < least) return shown ?? null;
    const random = randomFrom(newSeed());
    const percents = bySlot.map((count) => {
      const noise = Math.floor(random.next() * (2 * NOISE_TEAMS + 1)) - NOISE_TEAMS;
      return roundedShare((count + noise) / users);
    });
    return showShares(db, matchId, shown?.users ?? 0, { users, percents });
  }

  return {
    async overs(matchId) {
      const match = await db
        .selectFrom('match')
        .select(['version', 'overs', 'locked_at'])
        .where('id', '=', matchId)
        .executeTakeFirst();
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const innings = match.locked_at === null ? [] : (match.overs ?? []);
      return ok({ matchId, version: match.version, innings });
    },
    async scorecard(matchId) {
      const match = await db
        .selectFrom('match')
        .select(['version', 'cards', 'locked_at'])
        .where('id', '=', matchId)
        .executeTakeFirst();
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const { version, cards } = match;
      if (match.locked_at === null || !cards) return ok({ matchId, version, innings: [] });
      const scores = await playerScores(db, matchId);
      const totals = new Map(scores.map(({ team, name, total }) => [`${team}\n${name}`, total]));
      const innings = cards.map(({ batting, yetToBat, ...card }) => {
        const pointsOf = (name: string): number => totals.get(`${card.team}\n${name}`) ?? 0;
        return {
          ...card,
          batting: batting.map((line) => ({ ...line, points: pointsOf(line.name) })),
          yetToBat: yetToBat.map((name) => ({ name, points: pointsOf(name) })),
        };
      });
      return ok({ matchId, version, innings });
    },
    async news(matchId) {
      const match = await db
        .selectFrom('match')
        .select('announced')
        .where('id', '=', matchId)
        .executeTakeFirst();
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const shown = await shares(matchId);
      const playing = await playingOf(db, matchId);
      const players = (await squadOfMatch(db, matchId)).map(({ id, slot }) => ({
        id,
        playing: playing.get(id) ?? null,
        pickedPercent: shown && shown.percents[slot]!,
      }));
      return ok({ matchId, announced: match.announced, players });
    },
    async season(playerId, tournamentId) {
      const player = await db
        .selectFrom('player')
        .select(['id', 'name', 'team'])
        .where('id', '=', playerId)
        .executeTakeFirst();
      if (!player) return problem('NOT_FOUND', 'Player not found');
      return ok({ ...player, matches: await seasonOf(db, playerId, tournamentId) });
    },
  };
}

function roundedShare(share: number): number {
  const percent = Math.min(100, Math.max(0, share * 100));
  return Math.round(percent / PERCENT_STEP) * PERCENT_STEP;
}

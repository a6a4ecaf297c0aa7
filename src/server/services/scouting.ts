import type { InningsOvers } from '../../domain/cricket/overs';
import { ok, type Result } from '../../domain/result';
import { picksOf, seasonOf, type Picks, type SeasonMatch } from '../storage/scoutingViews';
import { playingOf, squadOfMatch } from '../storage/squadRows';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';

export interface MatchOvers {
  matchId: string;
  version: number;
  innings: InningsOvers[];
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
  /** NOT_FOUND. */
  news(matchId: string): Promise<Result<MatchNews, Problem>>;
  /** As known in the tournament; null: until now. NOT_FOUND. */
  season(playerId: string, tournamentId: string | null): Promise<Result<PlayerSeason, Problem>>;
}

/** Below it the shares would tell what single people have picked. */
const LEAST_TEAMS = 20;
const PERCENT_STEP = 5;
/** A share that moved with every team would tell what that team holds. */
const PICKS_KEPT_MS = 30_000;

export function createScouting({ db, clock }: ServiceContext): Scouting {
  const kept = new Map<string, { untilMs: number; picks: Promise<Picks> }>();

  function picks(matchId: string): Promise<Picks> {
    const now = clock();
    for (const [id, { untilMs }] of kept) if (untilMs <= now) kept.delete(id);
    const known = kept.get(matchId);
    if (known) return known.picks;
    const counted = picksOf(db, matchId);
    kept.set(matchId, { untilMs: now + PICKS_KEPT_MS, picks: counted });
    counted.catch(() => kept.delete(matchId));
    return counted;
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
    async news(matchId) {
      const match = await db
        .selectFrom('match')
        .select('announced')
        .where('id', '=', matchId)
        .executeTakeFirst();
      if (!match) return problem('NOT_FOUND', 'Match not found');
      const { teams, bySlot } = await picks(matchId);
      const playing = await playingOf(db, matchId);
      const players = (await squadOfMatch(db, matchId)).map(({ id, slot }) => {
        const pickedPercent = teams < LEAST_TEAMS ? null : rounded((bySlot.get(slot) ?? 0) / teams);
        return { id, playing: playing.get(id) ?? null, pickedPercent };
      });
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

function rounded(share: number): number {
  return Math.round((share * 100) / PERCENT_STEP) * PERCENT_STEP;
}

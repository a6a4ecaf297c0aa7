import { formatPoints, ordinal, withCommas } from '../../domain/numbers';
import { describeGap } from '../../domain/leaderboard/field';
import { describeUnranked, type TeamCard } from '../../domain/picture/teamCard';
import { ok, type Result } from '../../domain/result';
import type { ContestPage, Leaderboards, TeamPlayerView } from '../boards/leaderboards';
import { createPromiseCache } from '../cache/promiseCache';
import type { ServiceContext } from '../context';
import { inTransaction } from '../database/transaction';
import type { Matches } from '../matches/matches';
import type { MatchView } from '../matches/matchViews';
import type { Picture } from '../matches/picture';
import { problem, type Problem } from '../problems';
import { createCardPainter } from './cardPainter';
import { sharedEntry, writeShare } from './sharedTeamRows';

/** A team as its link shows it. Rank, total and players are empty until the match is frozen. */
export interface SharedTeam {
  userId: string;
  firstName: string;
  match: MatchView;
  page: ContestPage;
  players: TeamPlayerView[];
}

export interface SharedTeams {
  /** Returns the id of the link to a user's team in a contest, the same one each time. NOT_FOUND without a team. */
  share(contestId: string, userId: string): Promise<Result<string, Problem>>;
  /** NOT_FOUND; UNAVAILABLE when the boards keep getting lost. */
  find(id: string): Promise<Result<SharedTeam, Problem>>;
  /** Returns the picture that goes with the link. NOT_FOUND; UNAVAILABLE when the boards keep getting lost. */
  card(id: string): Promise<Result<Picture, Problem>>;
}

/** A picture takes some 60 kB. */
const MAX_CARDS = 200;

export function createSharedTeams(
  { db, clock, newId }: ServiceContext,
  { leaderboards, matches }: { leaderboards: Leaderboards; matches: Pick<Matches, 'byId'> },
): SharedTeams {
  const paint = createCardPainter();
  const cards = createPromiseCache<Buffer>(MAX_CARDS);

  async function find(id: string): Promise<Result<SharedTeam, Problem>> {
    const shared = await sharedEntry(db, id);
    if (!shared) return notFound();
    const { contestId, userId, firstName } = shared;
    const page = await leaderboards.contestPage(contestId, { from: 1, limit: 1, callerId: userId });
    if (!page.ok) return page;
    // The owner may have left the contest since the first read.
    if (!page.value.contest.entered) return notFound();
    const match = await matches.byId(page.value.contest.matchId, null);
    if (!match.ok) return match;
    const about = { userId, firstName, match: match.value, page: page.value };
    if (page.value.own === null) return ok({ ...about, players: [] });
    const players = await leaderboards.team(contestId, userId, userId);
    return players.ok ? ok({ ...about, players: players.value }) : players;
  }

  return {
    async share(contestId, userId) {
      const id = await inTransaction(db, (trx) =>
        writeShare(trx, { contestId, userId }, newId(), new Date(clock())),
      );
      return id === undefined ? problem('NOT_FOUND', 'You have no team in this contest') : ok(id);
    },
    find,
    async card(id) {
      const team = await find(id);
      if (!team.ok) return team;
      const card = cardOf(team.value);
      const key = JSON.stringify(card);
      const bytes = await (cards.get(key) ?? cards.set(key, paint(card)));
      return ok({ type: 'image/png', bytes });
    },
  };
}

const notFound = () => problem('NOT_FOUND', 'This team is not shared any more');

/** True when the contest has ranks: from the freeze on, unless its fees were paid back. */
export const isRanked = ({ contest }: ContestPage): boolean =>
  contest.status === 'locked' || contest.status === 'settled';

/** Returns what the card of a shared team shows. */
function cardOf({ firstName, match, page, players }: SharedTeam): TeamCard {
  const { contest, own, field, size } = page;
  return {
    title: `${firstName}’s eleven`,
    match: `${match.homeTeam} v ${match.awayTeam}`,
    unranked: describeUnranked(contest.status),
    result:
      own === null || !isRanked(page)
        ? null
        : {
            total: own.total,
            rank: own.rank,
            participants: size,
            againstField: field !== null && size > 1 ? describeGap(own.total, field.median) : null,
            players: players.map(({ name, total }) => ({ name, points: total ?? 0 })),
          },
  };
}

/** Describes a shared team for a message that contains the link. */
export function describeShare(team: SharedTeam): { title: string; text: string } {
  const { title, match, unranked, result } = cardOf(team);
  if (result === null) return { title, text: `${match}. ${unranked}` };
  const { total, rank, participants, againstField } = result;
  const standing = [`${ordinal(rank)} of ${withCommas(participants)}`, againstField];
  return {
    title: `${title}: ${formatPoints(total)}`,
    text: `${match}. ${standing.filter((part) => part !== null).join(', ')}.`,
  };
}

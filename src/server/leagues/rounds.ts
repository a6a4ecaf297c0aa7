import { groupBy } from '../../domain/groupBy';
import { MIN_TEAMS, roundResults } from '../../domain/league/round';
import type { ServiceContext } from '../context';
import { inTransaction, type Trx } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import { wasAnnulled } from '../matches/eventRows';
import { addMatchOccasion } from '../notify/occasions';
import {
  contestsWithDueRounds,
  deleteRounds,
  hasRounds,
  leaguesAfter,
  lockDueContest,
  markRounds,
  memberTotals,
  writeRounds,
  type DueContest,
  type MemberTotal,
  type RoundScore,
} from './roundRows';

/** Writes the rounds of leagues. */
export interface LeagueRounds {
  /**
   * Writes the rounds that follow from settled contests, and writes them again after corrections. A number of leagues
   * share a transaction, so that a run after a crash writes only the missing ones anew. Several servers can do it at
   * once. Returns how many contests it finished.
   */
  writeDue(): Promise<number>;
}

/** With 20 members each, some 4,000 rows, which take about a tenth of a second. */
const LEAGUES_PER_TRANSACTION = 200;

export function createLeagueRounds({ db, clock }: ServiceContext): LeagueRounds {
  /** Returns false when another server is doing it or has done it. */
  async function writeAll(contestId: string): Promise<boolean> {
    let corrections: number | null = null;
    for (let afterId = ''; ;) {
      const chunk = await inTransaction(db, async (trx) => {
        const contest = await lockDueContest(trx, contestId);
        // After a correction in between, the leagues of the first chunks have to be written again.
        if (!contest || contest.corrections !== (corrections ?? contest.corrections)) return null;
        const last = await writeChunk(trx, contest, afterId, new Date(clock()));
        return { corrections: contest.corrections, last };
      });
      if (!chunk) return false;
      if (chunk.last === null) return true;
      corrections = chunk.corrections;
      afterId = chunk.last;
    }
  }

  return {
    async writeDue() {
      let done = 0;
      await forEachIsolated(await contestsWithDueRounds(db), async (contestId) => {
        if (await writeAll(contestId)) done += 1;
      });
      return done;
    },
  };
}

/** Writes the rounds of the next leagues, and returns the last of them; null when there are no more. */
async function writeChunk(
  trx: Trx,
  contest: DueContest,
  afterId: string,
  at: Date,
): Promise<string | null> {
  const isAnnulled = await wasAnnulled(trx, contest.matchId);
  const leagueIds = isAnnulled
    ? []
    : await leaguesAfter(trx, contest, afterId, LEAGUES_PER_TRANSACTION);
  if (leagueIds.length === 0) {
    if (isAnnulled) await deleteRounds(trx, contest.matchId);
    await markRounds(trx, contest);
    if (!contest.wasWritten && (await hasRounds(trx, contest.matchId))) {
      await addMatchOccasion(trx, contest.matchId, { kind: 'league_round' }, at);
    }
    return null;
  }
  const members = groupBy(await memberTotals(trx, leagueIds, contest), ({ leagueId }) => leagueId);
  const rounds = [...members].filter(([, totals]) => teamsIn(totals) >= MIN_TEAMS);
  const scores = rounds.flatMap(([, totals]) => scoresOf(totals));
  const written = rounds.map(([leagueId]) => leagueId);
  if (written.length > 0) await writeRounds(trx, contest, written, scores, at);
  return leagueIds.at(-1)!;
}

const teamsIn = (members: readonly MemberTotal[]): number =>
  members.filter(({ total }) => total !== null).length;

/** Returns the scores of all members of a league. */
function scoresOf(members: readonly MemberTotal[]): RoundScore[] {
  const teams = members.filter(({ total }) => total !== null);
  const results = roundResults(teams.map(({ total }) => total!));
  return [
    ...teams.map((team, index) => {
      const { place, points } = results[index]!;
      return { ...team, place, points };
    }),
    ...members
      .filter(({ total }) => total === null)
      .map((member) => ({ ...member, place: null, points: 0 })),
  ];
}

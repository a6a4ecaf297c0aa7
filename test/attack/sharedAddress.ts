import { countOf, describeStatuses, inMs, timeOf } from './support/answers';
import { outcome, type Finding } from './support/finding';
import { asUser, type AttackedSite } from './support/attackedSite';

const FROM = '127.0.7.1';
/** The thousand users are done within a third of a minute. */
const REQUESTS_PER_SECOND = 100;

/** Lets every user read and enter a team from one address, as behind the address of a company. */
export function sharedAddress(site: AttackedSite): Promise<Finding[]> {
  return site.withServer({}, async (server) => {
    const { users, contest } = site;
    const { matchId, contestId, playerIds } = contest;
    const seen = await server.send({
      requests: users.flatMap((user) => {
        const headers = asUser(user);
        return [
          { path: '/api/user', from: FROM, headers },
          {
            method: 'POST',
            path: `/api/scoring/submit-team/${matchId}/${contestId}`,
            from: FROM,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ players: playerIds }),
          },
        ];
      }),
      pace: { perSecond: REQUESTS_PER_SECOND },
    });
    const reads = seen.filter((_, index) => index % 2 === 0);
    const teams = seen.filter((_, index) => index % 2 === 1);
    return [
      {
        attack: 'Many users behind one address',
        sent: `${users.length.toLocaleString('en')} users read and enter a team each, within ${(seen.length / REQUESTS_PER_SECOND).toFixed(0)} s`,
        ...outcome(
          `reads: ${describeStatuses(reads)}, p99 ${inMs(timeOf(reads, 0.99))}; teams: ${describeStatuses(teams)}, p99 ${inMs(timeOf(teams, 0.99))}`,
          {
            'nobody is refused': countOf(seen, 200) === seen.length,
          },
        ),
        promise: 'no 429',
      },
    ];
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { countOf, describeStatuses, inMs, refusedSilently, timeOf } from './support/answers';
import { outcome, type Finding } from './support/finding';
import { honestReads, loginOf, type AttackedSite } from './support/attackedSite';

const AT_ONCE = 500;
const FIRST_USER = 200;
const READS_PER_SECOND = 100;
const READ_SECONDS = 10;
/** The delay until the reads run and the other process is ready. */
const BEFORE_MS = 2_000;
const READS_P99_MS = 300;

/** Logs 500 users in at the same moment, each from an address of their own, while others read. */
export function loginStorm(site: AttackedSite): Promise<Finding[]> {
  return site.withServer({}, async (server) => {
    const logins = site.users.slice(FIRST_USER, FIRST_USER + AT_ONCE).map(({ email }, index) => {
      const from = `127.0.${4 + (index % 2)}.${1 + Math.floor(index / 2)}`;
      return loginOf(email, site.password, { from });
    });
    const storm = async () => {
      await wait(BEFORE_MS);
      return server.send({ requests: logins, pace: { atATime: AT_ONCE } });
    };
    const [reads, storming] = await Promise.all([
      server.send({
        requests: honestReads(site, READS_PER_SECOND * READ_SECONDS),
        pace: { perSecond: READS_PER_SECOND },
        keepsConnections: true,
      }),
      storm(),
    ]);
    const fromMs = Math.min(...storming.map(({ sentMs }) => sentMs));
    const toMs = Math.max(...storming.map(({ sentMs, tookMs }) => sentMs + tookMs));
    const meanwhile = reads.filter(({ sentMs }) => sentMs >= fromMs && sentMs <= toMs);
    const p99Ms = timeOf(meanwhile, 0.99);
    return [
      {
        attack: 'Everybody logs in at once',
        sent: `${AT_ONCE} log-ins at the same moment, ${READS_PER_SECOND} reads a second`,
        ...outcome(
          `log-ins: ${describeStatuses(storming)} in ${((toMs - fromMs) / 1_000).toFixed(1)} s; reads meanwhile: ${describeStatuses(meanwhile)}, p99 ${inMs(p99Ms)}`,
          {
            'reads are answered': countOf(meanwhile, 200) === meanwhile.length,
            'reads are fast': p99Ms <= READS_P99_MS,
            'refusals have Retry-After': refusedSilently(storming) === 0,
            'log-ins get a response': countOf(storming, 200, 503) === AT_ONCE,
          },
        ),
        promise: 'p99 of other reads 300 ms; too many log-ins get 503 with Retry-After',
      },
    ];
  });
}

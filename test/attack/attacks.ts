import os from 'node:os';
import type { BenchTable } from '../bench/support/bench';
import { fullDisk } from './fullDisk';
import { loginFlood } from './loginFlood';
import { loginStorm } from './loginStorm';
import { logs } from './logs';
import { packages } from './packages';
import { requestForms } from './requestForms';
import { sharedAddress } from './sharedAddress';
import { slowSockets } from './slowSockets';
import { streams } from './streams';
import { stuffing } from './stuffing';
import type { Attack, Finding } from './support/finding';
import { createAttackedSite, type AttackedSite } from './support/attackedSite';

export const title = 'Under attack';

/** The order matters: the logs are searched after all other attacks. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  loginFlood,
  loginStorm,
  stuffing,
  sharedAddress,
  slowSockets,
  streams,
  requestForms,
  fullDisk,
  packages,
  logs,
};

export interface AttackTable extends BenchTable {
  /** True when no promise was broken. */
  isOk: boolean;
}

/** `npm run torture -- attack [attack ...]` */
export async function run(names: readonly string[]): Promise<AttackTable> {
  const unknown = names.find((name) => !(name in ATTACKS));
  if (unknown !== undefined) {
    throw new Error(`There is no attack ${unknown}; there are ${Object.keys(ATTACKS).join(', ')}.`);
  }
  const findings: Finding[] = [];
  const [loadBefore = 0] = os.loadavg();
  const site = await createAttackedSite();
  try {
    for (const [name, attack] of Object.entries(ATTACKS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      for (const finding of await findingsOf(name, attack, site)) {
        console.log(`${finding.attack}: ${finding.result}`);
        findings.push(finding);
      }
    }
  } finally {
    await site.close();
  }
  return {
    columns: ['attack', 'what was sent', 'result', 'promise', 'holds'],
    rows: findings.map(({ attack, sent, result, promise, holds }) => {
      return [attack, sent, result, promise, holds === null ? '-' : holds ? 'yes' : 'no'];
    }),
    notes: [
      'A server of its own for each attack, on one PostgreSQL with fsync; the loads are processes of their own on the same machine, over its loopback addresses. All that the servers printed is in build/bench/attack.log.',
      `Times mean little on a machine that has other work: its load average was ${loadBefore.toFixed(1)} before the attacks.`,
    ],
    isOk: findings.every(({ holds }) => holds !== false),
  };
}

/** Reports an attack that can't be carried out as failed, and lets the others go on. */
async function findingsOf(name: string, attack: Attack, site: AttackedSite): Promise<Finding[]> {
  try {
    return await attack(site);
  } catch (error) {
    const result = `failed: ${(error as Error).message}`;
    return [{ attack: name, sent: '-', result, promise: 'it can be carried out', holds: false }];
  }
}

import { ok } from '../../domain/result';
import { KEY_NAMES, keyUses, type KeyName, type KeyUse } from '../accounts/serverKeyRows';
import { countsUntilMs, currentKey, rotateKey } from '../accounts/serverKeys';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';
import { refuse, type CommandResult } from './refusal';

export interface KeyCommand {
  name: 'rotate-key';
  /** The name of the key. The command checks it, because the operator types it. */
  key: string;
}

/** A key without its secret. */
export interface KeyLine extends KeyUse {
  status: 'next' | 'current' | 'accepted' | 'over';
  /** Until when tokens of this key are accepted; null without an end. */
  until: Date | null;
}

const EFFECTS: Readonly<Record<KeyName, string>> = {
  access: 'Access tokens of the one before are accepted until they expire: nobody is logged out.',
  refresh: 'Refresh tokens stay valid; only those that follow are derived from the new one.',
  vapid: 'Browsers that have subscribed stay with the key of their subscription.',
};

/** Returns all keys with their status. */
export async function keyLines(db: Executor, nowMs: number): Promise<KeyLine[]> {
  const keys = await keyUses(db);
  return keys.map((key) => {
    const ofName = keys.filter(({ name }) => name === key.name);
    const untilMs = countsUntilMs(key, ofName);
    return {
      ...key,
      status: statusOf(key, currentKey(ofName, nowMs), untilMs, nowMs),
      until: untilMs === Infinity ? null : new Date(untilMs),
    };
  });
}

function statusOf(key: KeyUse, current: KeyUse, untilMs: number, nowMs: number): KeyLine['status'] {
  if (key === current) return 'current';
  if (key.number > current.number) return 'next';
  return nowMs < untilMs ? 'accepted' : 'over';
}

export async function rotate(trx: Trx, { key }: KeyCommand, nowMs: number): Promise<CommandResult> {
  const name = KEY_NAMES.find((one) => one === key);
  if (!name) return refuse(`There is no key "${key}": choose from ${KEY_NAMES.join(', ')}`);
  const { number, activeAt } = await rotateKey(trx, name, nowMs);
  return ok([
    `Key ${number} takes over from key ${number - 1} of ${name} on all servers at ${activeAt.toISOString()}.`,
    EFFECTS[name],
  ]);
}

import { toBase64 } from '../../domain/merkle/bytes';
import { cosignedAt } from '../../domain/merkle/cosignature';
import type { NoteKey } from '../../domain/merkle/note';
import { consistencyProof } from '../../domain/merkle/tree';
import type { ServiceContext } from '../context';
import { forEachIsolated } from '../forEachIsolated';
import { addCosignature, readHead, type LogHead } from './logRows';
import { primitives } from './primitives';
import { onTree } from './tree';

/** Somebody else's server that signs checkpoints of logs which only grow. */
export interface Witness {
  /** The address before `/add-checkpoint`, without a slash at the end. */
  url: string;
  key: NoteKey;
}

export interface Witnesses {
  /**
   * Asks each witness that has not signed the latest checkpoint to do so: C2SP tlog-witness
   * (https://c2sp.org/tlog-witness). A witness that can't be reached, or refuses, does not stop the others. Throws then.
   */
  askAll(): Promise<void>;
}

/** Witnesses serve many logs, so a busy evening must not ask them every second. */
export const WITNESSES_EVERY_MS = 10_000;

const TIMEOUT_MS = 5_000;
const CONFLICT = 409;
/** A line for each signature; real ones have about 150 bytes. */
const MAX_ANSWER = 10_000;

/** `stopping` ends requests that are still waiting, so that a server that stops does not wait for a witness. */
export function createWitnesses(
  { db }: Pick<ServiceContext, 'db'>,
  witnesses: readonly Witness[],
  stopping: AbortSignal,
): Witnesses {
  /** The size of the last checkpoint that each witness has signed, as far as this server knows. */
  const lastSizes = new Map<Witness, number>();

  async function ask(witness: Witness, head: LogHead): Promise<void> {
    const { name } = witness.key;
    let answer = await submit(witness, head, lastSizes.get(witness) ?? 0);
    if (answer.status === CONFLICT) {
      const lastSize = sizeIn(answer.text, witness);
      if (lastSize > head.size) {
        // Another server may have asked for a later checkpoint meanwhile.
        const { size } = (await readHead(db))!;
        if (lastSize > size) throw new Error(longerLog(name));
        return;
      }
      answer = await submit(witness, head, lastSize);
    }
    if (answer.status !== 200) {
      throw new Error(`The witness ${name} answered with the status ${answer.status}`);
    }
    const line = lineOf(answer.text, witness, head.checkpoint);
    lastSizes.set(witness, head.size);
    await addCosignature(db, { size: head.size, witness: name, line });
  }

  async function submit(witness: Witness, head: LogHead, oldSize: number) {
    const isFirst = oldSize === 0;
    const hashes = isFirst
      ? []
      : await onTree(db, (read) => consistencyProof(oldSize, head.size, read));
    const lines = [`old ${oldSize}`, ...hashes.map(toBase64), '', head.checkpoint];
    const response = await fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      body: lines.join('\n'),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping]),
    }).catch((error: Error) => {
      throw new Error(`The witness ${witness.key.name} can't be reached: ${error.message}`);
    });
    return { status: response.status, text: (await response.text()).slice(0, MAX_ANSWER) };
  }

  return {
    async askAll() {
      const head = witnesses.length > 0 ? await readHead(db) : undefined;
      if (!head || head.size === 0) return;
      const missing = witnesses.filter(({ key }) => !head.witnesses.includes(key.name));
      await forEachIsolated(missing, (witness) => ask(witness, head));
    },
  };
}

/** Reads the size of the last checkpoint that the witness has signed. Throws when the answer has none. */
function sizeIn(text: string, { key }: Witness): number {
  if (!/^(0|[1-9]\d{0,14})\n?$/.test(text)) {
    throw new Error(`The witness ${key.name} refused without the size that it has signed`);
  }
  return Number(text);
}

/** Returns the line of the answer with the signature of the witness. Throws when there is none, or it is wrong. */
function lineOf(text: string, { key }: Witness, checkpoint: string): string {
  const line = text.split(/(?<=\n)/).find((candidate) => {
    return (
      cosignedAt(`${checkpoint}${candidate}`, key, primitives.verify, primitives.sha256) !== null
    );
  });
  if (line === undefined) throw new Error(`The witness ${key.name} answered without its signature`);
  return line;
}

/** Without the sizes, because each distinct message is reported, and the log grows. */
const longerLog = (name: string): string =>
  `The witness ${name} has signed more leaves than the log has: was an older backup restored?`;

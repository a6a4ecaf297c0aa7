import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { fromBase64 } from '../../../src/domain/merkle/bytes';
import { readCheckpoint } from '../../../src/domain/merkle/checkpoint';
import { openNote, readKey } from '../../../src/domain/merkle/note';
import { isConsistent, type TreeHead } from '../../../src/domain/merkle/tree';
import { primitives } from '../../../src/server/books/primitives';

/** What a witness answers. The body is a text of `type`. */
interface Answer {
  status: number;
  body?: string;
  type?: string;
}

export interface TestWitness {
  url: string;
  /** The key as it is published. */
  key: string;
  /** The `old` size of each request so far. */
  asked: number[];
  /** The last checkpoint that it has signed. */
  last: TreeHead;
  /** Takes the place of the answer, when it is set. */
  instead: (() => Answer) | null;
  /** Runs when a request has come, before it is read. */
  before: () => Promise<void>;
  /** Runs before each answer. */
  meanwhile: () => Promise<void>;
  close(): Promise<unknown>;
}

/**
 * Starts a witness of one log, which does all that C2SP tlog-witness asks of one. It shares no code with the server for
 * what it signs.
 */
export async function startWitness(
  name: string,
  logKey: string,
  nowSeconds: () => number,
): Promise<TestWitness> {
  const { sha256, verify } = primitives;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const typed = Buffer.concat([Buffer.of(0x04), raw]);
  const hash = createHash('sha256').update(`${name}\n`).update(typed).digest();
  const id = hash.subarray(0, 4);

  function cosign(text: string): string {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(nowSeconds()));
    const message = Buffer.from(`cosignature/v1\ntime ${nowSeconds()}\n${text}`);
    const signature = Buffer.concat([id, time, sign(null, message, privateKey)]);
    return `— ${name} ${signature.toString('base64')}\n`;
  }

  function answerTo(body: string): Answer {
    const [, old, lines, note] = /^old (\d+)\n((?:[^\n]+\n)*)\n([^]*)$/.exec(body) ?? [];
    if (old === undefined) return { status: 400 };
    witness.asked.push(Number(old));
    const key = readKey(logKey, sha256)!;
    const text = openNote(note!, key, verify, sha256);
    const head = text === null ? null : readCheckpoint(text);
    if (!head || head.origin !== key.name) return { status: head ? 404 : 403 };
    if (Number(old) > head.size) return { status: 400 };
    const { size, root } = witness.last;
    const isSame = head.size === size && Buffer.compare(head.root, root) !== 0;
    if (Number(old) !== size || isSame) {
      return { status: 409, body: `${size}\n`, type: 'text/x.tlog.size' };
    }
    const hashes = lines!
      .split('\n')
      .slice(0, -1)
      .map((line) => fromBase64(line)!);
    if (hashes.length > 63) return { status: 400 };
    const continues =
      size === 0 ? hashes.length === 0 : isConsistent(witness.last, head, hashes, sha256);
    if (!continues) return { status: 422 };
    witness.last = head;
    return { status: 200, body: cosign(text!) };
  }

  async function respond(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') return { status: 404 };
    await witness.before();
    const answer = answerTo(await bodyOf(request));
    await witness.meanwhile();
    return witness.instead?.() ?? answer;
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body = '', type = 'text/plain' }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const witness: TestWitness = {
    url: `http://127.0.0.1:${port}`,
    key: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    asked: [],
    last: { size: 0, root: sha256(new Uint8Array()) },
    instead: null,
    before: async () => undefined,
    meanwhile: async () => undefined,
    close() {
      server.closeAllConnections();
      return once(server.close(), 'close');
    },
  };
  return witness;
}

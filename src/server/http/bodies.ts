import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { keepLately } from '../services/keepLately';
import type { Tagged } from './tagged';

export interface EncodedBody {
  /** Null: as it is. */
  encoding: string | null;
  bytes: Buffer;
}

const ENCODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  // As the framework's own compression does it; the default takes twenty times as long.
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => gzipSync(bytes),
};
/** The best first. */
const ENCODINGS = [...Object.keys(ENCODERS), 'identity'];
const WORTH_IT_BYTES = 1_024;
/** Some 10 kB each. */
const MOST_KEPT = 500;

/** Bodies in the encoding that a request prefers: each is compressed once, however often it is sent. */
export function encodedBodies(): (
  body: Tagged<unknown>,
  acceptEncoding: string | undefined,
) => EncodedBody {
  const kept = new Map<string, Buffer>();

  return (body, acceptEncoding) => {
    const encoding = negotiate(acceptEncoding ?? 'identity', ENCODINGS);
    const encode = ENCODERS[encoding ?? 'identity'];
    if (encode === undefined) return { encoding: null, bytes: Buffer.from(body.json()) };
    const key = `${encoding} ${body.print}`;
    const known = kept.get(key);
    if (known) {
      keepLately(kept, key, known, MOST_KEPT);
      return { encoding, bytes: known };
    }
    const bytes = Buffer.from(body.json());
    if (bytes.length < WORTH_IT_BYTES) return { encoding: null, bytes };
    const compressed = encode(bytes);
    keepLately(kept, key, compressed, MOST_KEPT);
    return { encoding, bytes: compressed };
  };
}

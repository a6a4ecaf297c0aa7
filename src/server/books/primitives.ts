import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Primitives } from '../../domain/proof/checkTypes';

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

/** The bytes that stand before an Ed25519 key in SPKI (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** The primitives of Node, for the command line. */
export const primitives: Primitives = {
  sha256,
  verify(publicKey, message, signature) {
    const der = Buffer.concat([SPKI, publicKey]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  },
};

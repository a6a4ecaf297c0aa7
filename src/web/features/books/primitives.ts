import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { Primitives } from '../../../domain/proof/checkTypes';

/**
 * The same functions in every browser, because a page without TLS has no WebCrypto, and because WebCrypto can't be called
 * from the domain, which never waits.
 */
hashes.sha512 = sha512;

export const primitives: Primitives = {
  sha256,
  verify(publicKey, message, signature) {
    try {
      // As RFC 8032 has it, like the server.
      return verify(signature, message, publicKey, { zip215: false });
    } catch {
      // A key or a signature of the wrong length.
      return false;
    }
  },
};

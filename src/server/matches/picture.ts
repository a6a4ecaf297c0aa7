import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../domain/result';
import type { StoredPicture } from './teamLogoRows';

/** A picture that the server stores and serves. */
export type Picture = StoredPicture;

export const MAX_PICTURE_BYTES = 65_536;
/** The maximum width and height. Even a small file can contain a picture that fills the memory of a phone. */
const MAX_SIDE = 1_024;

/** Recognizes a PNG or WebP picture by its contents. An error is a message for the sender. */
export function readPicture(bytes: Buffer): Result<Picture, string> {
  if (bytes.length > MAX_PICTURE_BYTES) {
    return fail(`The picture has ${bytes.length} bytes; it can have ${MAX_PICTURE_BYTES}`);
  }
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  const size = isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : webpSize(bytes);
  if (size === null) return fail('The picture is neither PNG nor WebP');
  if (size.some((side) => side < 1 || side > MAX_SIDE)) {
    return fail(`The picture is ${size.join(' x ')} pixels; it can be ${MAX_SIDE} x ${MAX_SIDE}`);
  }
  return ok({ type: isPng ? 'image/png' : 'image/webp', bytes });
}

const ID_LENGTH = 32;

/** Returns an id that names the contents of a picture, so that clients can keep what is served under it. */
export function pictureId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);
}

/** Returns width and height, or null if it is not a WebP picture (RFC 9649, 2.5 to 2.7). */
function webpSize(bytes: Buffer): number[] | null {
  const text = (from: number): string => bytes.toString('latin1', from, from + 4);
  if (bytes.length < 30 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return null;
  switch (text(12)) {
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return null;
  }
}

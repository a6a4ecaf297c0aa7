import { generateKeyPairSync, sign } from 'node:crypto';
import { toBase64, utf8 } from '../../../src/domain/merkle/bytes';
import { readCheckpoint, writeCheckpoint } from '../../../src/domain/merkle/checkpoint';
import { openNote, readKey, signNote, writeKey } from '../../../src/domain/merkle/note';
import { primitives } from '../../../src/server/books/primitives';

const { sha256, verify: check } = primitives;

describe('a note of another implementation', () => {
  // From the documentation of golang.org/x/mod/sumdb/note.
  const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const TEXT =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

  test('is opened with its key', () => {
    const key = readKey(KEY, sha256)!;
    expect(key.name).toBe('PeterNeumann');
    expect(writeKey(key, sha256)).toBe(KEY);
    expect(openNote(NOTE, key, check, sha256)).toBe(TEXT);
    const other = `${NOTE}— witness.example ${toBase64(new Uint8Array(68))}\n`;
    expect(openNote(other, key, check, sha256)).toBe(TEXT);
  });

  test('is refused when anything of it is changed', () => {
    const key = readKey(KEY, sha256)!;
    for (let at = 0; at < NOTE.length; at += 1) {
      const changed = `${NOTE.slice(0, at)}${NOTE[at] === 'x' ? 'y' : 'x'}${NOTE.slice(at + 1)}`;
      expect([at, openNote(changed, key, check, sha256)]).toEqual([at, null]);
    }
    for (const cut of [NOTE.slice(0, -1), TEXT, `${NOTE}x\n`, '', '\n\n']) {
      expect(openNote(cut, key, check, sha256)).toBeNull();
    }
  });

  test('is refused with another key, and so is a key with another hash', () => {
    const key = readKey(KEY, sha256)!;
    const other = { ...key, publicKey: key.publicKey.map((byte) => byte ^ 1) };
    expect(openNote(NOTE, other, check, sha256)).toBeNull();
    expect(openNote(NOTE, { ...key, name: 'Peter' }, check, sha256)).toBeNull();
    expect(readKey(KEY.replace('c74f20a3', 'c74f20a4'), sha256)).toBeNull();
    expect(readKey('PeterNeumann', sha256)).toBeNull();
  });
});

test('a checkpoint is signed, opened and read', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const key = { name: 'nightmare.example.org', publicKey: new Uint8Array(raw) };
  const signIt = (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey));
  const head = { origin: key.name, size: 243, root: sha256(utf8('root')) };
  const note = signNote(writeCheckpoint(head), key, signIt, sha256);
  const text = openNote(note, key, check, sha256);
  expect(readCheckpoint(text!)).toEqual(head);
  expect(readCheckpoint(`${text}an extension\n`)).toEqual(head);
});

test.each([
  '',
  'log\n1\n',
  'log\n01\nAAAA\n',
  'log\n-1\nAAAA\n',
  'log\n1\nAAAA\n',
  `log\n99999999999999999999\n${toBase64(new Uint8Array(32))}\n`,
  `log\n1\n${toBase64(new Uint8Array(32))}`,
  `\n1\n${toBase64(new Uint8Array(32))}\n`,
])('%j is no checkpoint', (text) => expect(readCheckpoint(text)).toBeNull());

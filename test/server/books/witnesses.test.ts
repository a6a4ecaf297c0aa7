/** Tests the server against witnesses that implement C2SP tlog-witness. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { cosignedAt, readWitnessKey } from '../../../src/domain/merkle/cosignature';
import { writeProofFile } from '../../../src/domain/proof/proofFile';
import { addLeaf } from '../../../src/server/books/logRows';
import { primitives } from '../../../src/server/books/primitives';
import { numberLeaves } from '../../../src/server/books/sequencer';
import { createWitnesses, type Witnesses } from '../../../src/server/books/witnesses';
import { submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { bytesAt, evidenceOf } from '../../support/server/openBooks';
import { startWitness, type TestWitness } from '../../support/server/witness';
import { temporaryFolder } from '../../support/temporaryFolder';
import { nightmare } from '../operator/nightmareAt';

jest.setTimeout(60_000);

const { sha256, verify } = primitives;

let game: Game;
let first: TestWitness;
let second: TestWitness;
let stopping: AbortController;

beforeEach(async () => {
  stopping = new AbortController();
  game = await startGame();
  const { body } = await game.call<Wire['ProofKey']>('GET', 'proof/key');
  const now = () => Math.floor(game.clock.nowMs / 1_000);
  first = await startWitness('witness.example/one', body.key, now);
  second = await startWitness('witness.example/two', body.key, now);
});
afterEach(() => Promise.all([game.close(), first.close(), second.close()]));

const witnessesOf = (...witnesses: TestWitness[]): Witnesses =>
  createWitnesses(
    { db: game.database.db },
    witnesses.map(({ url, key }) => ({ url, key: readWitnessKey(key, sha256)! })),
    stopping.signal,
  );

async function grow(): Promise<void> {
  const at = new Date(game.clock.nowMs);
  const seed = { kind: 'seed', match: crypto.randomUUID(), seed: 'none', simulator: 1 } as const;
  await addLeaf(game.database.db, seed, at);
  await numberLeaves({ db: game.database.db });
}

/** Returns the time at which each witness signed the latest checkpoint, or null if it has not. */
async function signedAt(...witnesses: TestWitness[]): Promise<(number | null)[]> {
  const note = Buffer.from(await bytesAt(game, 'proof/checkpoint')).toString();
  return witnesses.map(({ key }) => cosignedAt(note, readWitnessKey(key, sha256)!, verify, sha256));
}

test('every witness signs the latest checkpoint and is asked for it only once', async () => {
  const witnesses = witnessesOf(first, second);
  await grow();
  await witnesses.askAll();
  expect(await signedAt(first, second)).toEqual([game.clock.nowMs, game.clock.nowMs]);
  await witnesses.askAll();
  expect(first.asked).toEqual([0]);
  const { size } = first.last;
  await grow();
  expect(await signedAt(first, second)).toEqual([null, null]);
  await grow();
  await witnesses.askAll();
  expect(await signedAt(first, second)).not.toContain(null);
  expect(second.asked).toEqual([0, size]);
});

test('a server that does not know what a witness has signed learns it from the witness', async () => {
  await grow();
  await witnessesOf(first).askAll();
  const { size } = first.last;
  await grow();
  await witnessesOf(first).askAll();
  expect(first.asked).toEqual([0, 0, size]);
  expect(await signedAt(first)).not.toContain(null);
});

test('a checkpoint that several servers ask for has one signature of each witness', async () => {
  await grow();
  await Promise.all([witnessesOf(first).askAll(), witnessesOf(first).askAll()]);
  const note = Buffer.from(await bytesAt(game, 'proof/checkpoint')).toString();
  expect(note.split('— witness.example/one ')).toHaveLength(2);
});

test('a signature for an older checkpoint is not shown under the latest one', async () => {
  await grow();
  first.meanwhile = grow;
  await witnessesOf(first).askAll();
  expect(first.asked).toEqual([0]);
  expect(await signedAt(first)).toEqual([null]);
});

test('a server does not ask again when the witness has already signed a newer checkpoint', async () => {
  await grow();
  first.before = async () => {
    first.before = async () => undefined;
    await grow();
    await witnessesOf(first).askAll();
  };
  await witnessesOf(first).askAll();
  const { size } = first.last;
  expect(first.asked).toEqual([0, 0]);
  expect(await signedAt(first)).toEqual([game.clock.nowMs]);
  await grow();
  await witnessesOf(first).askAll();
  expect(first.last.size).toBe(size + 1);
});

const refusals: { what: string; answer: { status: number; body?: string }; says: string }[] = [
  { what: 'an error', answer: { status: 500 }, says: 'answered with the status 500' },
  { what: 'nothing', answer: { status: 200 }, says: 'answered without its signature' },
  {
    what: 'a page',
    answer: { status: 200, body: '<!doctype html>\n' },
    says: 'answered without its signature',
  },
  {
    what: 'a signature that is wrong',
    answer: { status: 200, body: `— witness.example/one ${'A'.repeat(101)}=\n` },
    says: 'answered without its signature',
  },
  {
    what: 'a refusal without a size',
    answer: { status: 409, body: 'busy' },
    says: 'refused without the size that it has signed',
  },
];

test.each(refusals)('a witness that answers with $what signs nothing', async ({ answer, says }) => {
  await grow();
  first.instead = () => answer;
  await expect(witnessesOf(first, second).askAll()).rejects.toThrow(
    `The witness witness.example/one ${says}`,
  );
  const [one, two] = await signedAt(first, second);
  expect([one, two]).toEqual([null, game.clock.nowMs]);
});

test('a witness that cannot be reached does not stop the others', async () => {
  await grow();
  await first.close();
  await expect(witnessesOf(first, second).askAll()).rejects.toThrow("can't be reached");
  expect(await signedAt(second)).not.toContain(null);
});

test('a server that stops does not wait for a witness', async () => {
  await grow();
  first.meanwhile = () => {
    stopping.abort();
    return new Promise(() => undefined);
  };
  await expect(witnessesOf(first).askAll()).rejects.toThrow("can't be reached");
});

test('a witness shows that an older backup was restored, and does not sign another history', async () => {
  await grow();
  await grow();
  await witnessesOf(first).askAll();
  const seen = first.last;
  first.last = { ...seen, size: seen.size + 5 };
  await grow();
  const message =
    'The witness witness.example/one has signed more leaves than the log has: was an older backup restored?';
  await expect(witnessesOf(first).askAll()).rejects.toThrow(new Error(message));
  await grow();
  // The same message, which a server logs only once.
  await expect(witnessesOf(first).askAll()).rejects.toThrow(new Error(message));
  first.last = { size: seen.size, root: sha256(seen.root) };
  await expect(witnessesOf(first).askAll()).rejects.toThrow('answered with the status 422');
  expect(await signedAt(first)).toEqual([null]);
});

test('a saved proof contains the signatures, and proof check --witness requires them', async () => {
  const match = await game.openMatch();
  const contest = match.contest['premium']!;
  for (const [variant, player] of (await game.signUpMany(3)).entries()) {
    await submit(game, player, match, contest, match.team(variant));
  }
  await game.playOut(match);
  await game.work();
  await witnessesOf(first).askAll();
  const file = path.join(temporaryFolder('witness'), 'proof.json');
  writeFileSync(file, writeProofFile(await evidenceOf(game, contest)));
  const at = { env: { DATA_DIR: '/nowhere' }, clock: Date.now };
  const options = (keys: string[]) => keys.flatMap((key) => ['--witness', key]);
  const check = (...keys: string[]) => nightmare(at, 'proof', 'check', file, ...options(keys));
  expect(await check(first.key)).toMatchObject({ exitCode: 0, err: '' });
  const before = await nightmare(at, 'proof', 'check', ...options([first.key]), file);
  expect(before).toMatchObject({ exitCode: 0, err: '' });
  const other = await check(first.key, second.key);
  expect(other.exitCode).toBe(1);
  expect(other.err).toContain('The witness witness.example/two has not signed the proof');
  expect((await check('none')).err).toContain('"none" is not the key of a witness');
});

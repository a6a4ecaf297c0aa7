import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { writeKey } from '../../../../src/domain/merkle/note';
import { clearAtLogout, clearAtExpiry } from '../../../../src/web/api/sessionKeys';
import ContestBook from '../../../../src/web/features/books/ContestBook';
import { keepSeen, lastSeen } from '../../../../src/web/features/books/seenHistory';
import { provenContest, type ProvenContest } from '../../../support/provenContests';
import { sha256 } from '../../../../src/server/books/primitives';
import { createTestLog } from '../../../support/testLog';
import { boardOfBook, checkpointOf, matchOfBook, published } from '../../../support/web/books';
import { answer, API_ROOT, failure } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { server } from '../../../support/web/server';

/** A log of the same name and key that has other leaves. */
function forkOf({ evidence, log }: ProvenContest, size: number) {
  const [name = ''] = evidence.proof.key.split('+');
  const fork = createTestLog(name);
  for (const leaf of log.leaves.slice(0, size)) fork.add(leaf);
  const { [size - 1]: last } = log.leaves;
  // One more, so that the roots differ whatever the last leaf was.
  fork.add(last!);
  return fork;
}

const seen = (contest: ProvenContest, note: string, key = contest.evidence.proof.key) =>
  keepSeen({ key, note, seenAtMs: Date.UTC(2024, 5, 27, 12) });

async function check(contest: ProvenContest, ...changed: Parameters<typeof server.use>) {
  const version = contest.evidence.records.at(-1)!.version;
  const [match, board] = [matchOfBook(contest, { version }), boardOfBook(contest, { version })];
  server.use(...published(contest));
  server.use(answer('getMatch', 200, match), answer('getContestLeaderboard', 200, board));
  server.use(...changed);
  const rendered = renderWithStore(<ContestBook match={match} board={board} />, { as: 'meera' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Check It Yourself' }));
  return { ...rendered, dialog: await screen.findByRole('dialog') };
}

const ends = (dialog: HTMLElement) =>
  within(dialog).findByRole('button', { name: /^Save (the Proof|Both)$/ });

describe('one history', () => {
  it('is kept at the first check, also across a log-out and an expired session', async () => {
    const contest = provenContest();
    const { dialog } = await check(contest);
    expect(await ends(dialog)).toHaveTextContent('Save the Proof');
    clearAtLogout();
    clearAtExpiry();
    expect(lastSeen(contest.evidence.proof.key)?.note).toBe(checkpointOf(contest.log));
  });

  it('that has grown since the last check is proven to continue it', async () => {
    const contest = provenContest();
    seen(contest, checkpointOf(shortened(contest, 5)));
    const { dialog } = await check(contest);
    expect(await ends(dialog)).toHaveTextContent('Save the Proof');
  });

  it('may be shown by a checkpoint that arrives after another tab has seen a later one', async () => {
    const contest = provenContest();
    const published = checkpointOf(contest.log);
    contest.log.add({ kind: 'seed', match: 'later', seed: 'later', simulator: 1 });
    const later = checkpointOf(contest.log);
    const { dialog } = await check(
      provenContest(),
      http.get(`${API_ROOT}/proof/checkpoint`, () => {
        seen(contest, later);
        return HttpResponse.text(published);
      }),
    );
    expect(await ends(dialog)).toHaveTextContent('Save the Proof');
    expect(lastSeen(contest.evidence.proof.key)?.note).toBe(later);
  });

  it('may be shown by a proof from a cache, which is older than the last check', async () => {
    const contest = provenContest();
    server.use(...published(contest));
    const older = published(contest);
    contest.log.add({ kind: 'seed', match: 'later', seed: 'later', simulator: 1 });
    seen(contest, checkpointOf(contest.log));
    const { dialog } = await check(contest, ...older.slice(0, 1));
    expect(await ends(dialog)).toHaveTextContent('Save the Proof');
  });
});

describe('two histories', () => {
  const contest = provenContest();
  const { size } = { size: contest.log.leaves.length };
  const otherKey = writeKey(
    { name: contest.log.key.name, publicKey: createTestLog('other').key.publicKey },
    sha256,
  );

  it.each([
    [
      'of the same size with another record',
      () => seen(contest, checkpointOf(forkOf(contest, size - 1))),
      [],
    ],
    [
      'one of which does not continue the other one',
      () => seen(contest, checkpointOf(forkOf(contest, 4))),
      [],
    ],
    [
      'whose proof the site refuses',
      () => seen(contest, checkpointOf(shortened(contest, 5))),
      [failure('getConsistency', 404, 'The log never had these sizes', 'NOT_FOUND')],
    ],
    ['of another key', () => seen(contest, checkpointOf(shortened(contest, 5)), otherKey), []],
    [
      'one of which is shorter than what this device has seen',
      () => seen(contest, checkpointOf(contest.log)),
      [
        http.get(`${API_ROOT}/proof/checkpoint`, () =>
          HttpResponse.text(checkpointOf(shortened(contest, 5))),
        ),
      ],
    ],
  ])('%s are shown, and both can be saved', async (_name, see, changed) => {
    see();
    const { dialog, user } = await check(contest, ...changed);
    expect(await ends(dialog)).toHaveTextContent('Save Both');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Two historiesThis site shows you a history that differs from the one this device saw on 27 June 2024.',
    );
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Save Both' }));
    const saved = JSON.parse(await files[0]!.text()) as Record<
      'first' | 'second',
      { note: string }
    >;
    expect(saved.first.note).not.toBe(saved.second.note);
  });

  it('are shown on the card from then on', async () => {
    seen(contest, checkpointOf(forkOf(contest, 4)));
    const { dialog, unmount } = await check(contest);
    await ends(dialog);
    unmount();
    renderWithStore(<ContestBook match={matchOfBook(contest)} board={boardOfBook(contest)} />);
    expect(await screen.findByRole('region', { name: 'Two histories' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Both' })).toBeVisible();
  });
});

/** The log of a contest when it had fewer leaves. */
function shortened({ evidence, log }: ProvenContest, size: number) {
  const [name = ''] = evidence.proof.key.split('+');
  const older = createTestLog(name);
  for (const leaf of log.leaves.slice(0, size)) older.add(leaf);
  return older;
}

afterEach(() => jest.restoreAllMocks());

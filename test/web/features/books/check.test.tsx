import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readProofFile } from '../../../../src/domain/proof/proofFile';
import { verdictOf } from '../../../../src/domain/proof/check';
import { useGetMatchQuery, useGetUserTeamQuery } from '../../../../src/web/api/api';
import type { StoredResponse } from '../../../../src/web/api/responseStore';
import { useBoardPage } from '../../../../src/web/features/leaderboard/useBoard';
import ContestBook from '../../../../src/web/features/books/ContestBook';
import { keepReceipt } from '../../../../src/web/api/receipts';
import { receiptName } from '../../../../src/web/features/books/receiptName';
import { primitives } from '../../../../src/web/features/books/primitives';
import { ordinal } from '../../../../src/web/format/points';
import { latestRules } from '../../../support/latestRules';
import { provenContest, type ProvenContest } from '../../../support/provenContests';
import { violations } from '../../../support/web/axe';
import {
  boardOfBook,
  matchOfBook,
  published,
  teamOfBook,
  type Board,
  type BoardMatch,
} from '../../../support/web/books';
import { boardEntry } from '../../../support/web/fixtures';
import { answer, API_ROOT, offline, respond, type Schemas } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { ME } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const mockFindStored = jest.fn<Promise<StoredResponse | null>, [owner: string, request: string]>();

jest.mock('../../../../src/web/api/responseStore', () => ({
  storeResponse: async () => undefined,
  findResponse: (owner: string, request: string) => mockFindStored(owner, request),
}));

beforeEach(() => mockFindStored.mockReset().mockResolvedValue(null));

interface Screen {
  match?: Partial<BoardMatch>;
  board?: Partial<Board>;
  as?: 'meera' | 'visitor';
}

type Handlers = ReturnType<typeof published>;

/** Opens the check of a contest. `changed` are responses of a server that was tampered with. */
async function open(
  contest: ProvenContest,
  { match, board, as = 'meera' }: Screen = {},
  ...changed: Handlers
) {
  const version = contest.evidence.records.at(-1)?.version;
  const shown = {
    match: matchOfBook(contest, { version, ...match }),
    board: boardOfBook(contest, { version, ...board }),
  };
  server.use(...published(contest), ...screenOf(shown));
  server.use(...changed);
  const rendered = renderWithStore(<ContestBook {...shown} />, { as });
  const button = await screen.findByRole('button', { name: 'Check It Yourself' });
  await rendered.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Check it yourself' });
  return { ...rendered, button, dialog };
}

/** Makes the server send this match and this board. */
const screenOf = ({ match, board }: { match: BoardMatch; board: Board }): Handlers => [
  answer('getMatch', 200, match),
  answer('getContestLeaderboard', 200, board),
];

/** Makes the server send the match, the board and the team of a contest as they are after its last result. */
function screenAfter(contest: ProvenContest): Handlers {
  const version = contest.evidence.records.at(-1)!.version;
  const match = matchOfBook(contest, { version });
  const board = boardOfBook(contest, { version });
  return [...screenOf({ match, board }), answer('getUserTeam', 200, teamOfBook(contest))];
}

/** The card and the user's total, of the cached match, board and team that the page of the board shows. */
function BoardScreen(shown: { match: BoardMatch; contestId: string }) {
  const { data: match = shown.match } = useGetMatchQuery({ matchId: shown.match.id });
  const { data: board } = useBoardPage(match, shown.contestId, 0);
  const { data: team } = useGetUserTeamQuery({ contestId: shown.contestId });
  return (
    board &&
    team && (
      <>
        <output aria-label="Your total">{board.own?.total_score}</output>
        <ContestBook match={match} board={board} />
      </>
    )
  );
}

/** Shows the board of a contest, lets the server change, and then opens the check. */
async function openAfter(contest: ProvenContest, ...changed: Handlers) {
  server.use(...published(contest), ...screenAfter(contest));
  const match = matchOfBook(contest, { version: contest.evidence.records.at(-1)!.version });
  const { contest: contestId } = contest.evidence.proof.document;
  const rendered = renderWithStore(<BoardScreen {...{ match, contestId }} />, { as: 'meera' });
  const button = await screen.findByRole('button', { name: 'Check It Yourself' });
  server.use(...changed);
  await rendered.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Check it yourself' });
  return { ...rendered, dialog };
}

/** Returns a promise that is fulfilled once the gate is opened. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}

/** Opens the check and waits for its verdict. */
async function check(...given: Parameters<typeof open>) {
  const opened = await open(...given);
  await within(opened.dialog).findByRole('button', { name: 'Save the Proof' });
  return opened;
}

/** Returns the sentence and the fact of each line, as screen readers read them. */
const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button') !== null)
    .map(({ textContent }) => textContent);

/** Returns the cells of the table of differences, row by row. */
const differencesOf = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('table', { name: 'Differences' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

describe('an honest contest', () => {
  it('agrees in all five lines, and says for how long it took and what that proves', async () => {
    const { dialog } = await check(provenContest());
    expect(linesOf(dialog)).toEqual([
      'Your team is in the bookAgrees: Your receipt Z4Y-CQH is in it',
      'The book was closed before the first ballAgrees: Closed 14:00:03, first ball heard 14:00:40',
      `235 balls give these pointsAgrees: Rules T20, version ${latestRules().version}`,
      'You are 21st of 24Agrees: 24 teams ranked again',
      'The prizes add upAgrees: 600 caps in, 600 out',
    ]);
    const verdict = within(dialog).getByRole('status');
    expect(verdict).toHaveTextContent(/^All five agreeChecked on this device in \d+\.\d s\./);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(within(dialog).getByRole('region', { name: 'What this proves' })).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'What it can’t prove' })).toBeVisible();
    expect(await violations(dialog)).toEqual([]);
  });

  it('opens what a line means', async () => {
    const { dialog, user } = await check(provenContest());
    const line = within(dialog).getByRole('button', { name: /^Your team is in the book/ });
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(
      within(dialog).getByText(/is the eleven that was scored\. Not one name differs\./),
    ).toBeVisible();
  });

  it.each([
    ['after a correction', provenContest({ corrections: ['ball'] })],
    ['when the feed revised a ball in the review', provenContest({ isRevised: true })],
    ['of 3,000 teams', provenContest({ entries: 3_000, own: 2_500 })],
  ])('agrees %s', async (_name, contest) => {
    const { dialog } = await check(contest);
    expect(within(dialog).getByRole('status')).toHaveTextContent('All five agree');
  });

  it('is checked for a visitor without the line of a team', async () => {
    const { dialog } = await check(provenContest({ own: null }), { as: 'visitor' });
    expect(linesOf(dialog)[0]).toBe(
      'Your team is in the bookNot checked: you have no team in this contest',
    );
    expect(linesOf(dialog)[3]).toBe('24 teams in this orderAgrees: 24 teams ranked again');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Four agree, 1 not checked');
  });

  it('whose book was closed after the first ball is called late', async () => {
    const { dialog } = await check(provenContest({ closedAfter: 58, firstBallAfter: 41 }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'The book was closed lateClosed at 14:00:58. The first ball was heard at 14:00:41, 17 s earlier.',
    );
    expect(linesOf(dialog)[1]).toBe(
      'The book was closed after the first ballDoes not agree: Closed 14:00:58, first ball heard 14:00:41',
    );
  });
});

describe('a board that was opened before a correction', () => {
  const before = provenContest();
  const after = provenContest({ corrections: ['ball', 'ball', 'ball'] });
  const totalOf = ({ evidence }: ProvenContest) => String(evidence.shown!.own!.total);

  it('is loaded again, and then agrees with the corrected record', async () => {
    expect(totalOf(after)).not.toBe(totalOf(before));
    const { dialog } = await openAfter(before, ...screenAfter(after), ...published(after));
    await within(dialog).findByRole('button', { name: 'Save the Proof' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('All five agree');
    await waitFor(() =>
      expect(screen.getByLabelText('Your total')).toHaveTextContent(totalOf(after)),
    );
  });

  it('keeps the check open while the corrected record is loading', async () => {
    const { records, proof } = after.evidence;
    const [isOpen, isChanged] = [gate(), gate()];
    const { dialog } = await openAfter(
      before,
      respond('getContestProof', async () => {
        await isOpen.passed;
        return { status: 200, body: proof as Schemas['ContestProof'] };
      }),
      respond('getMatchRecord', async ({ params }) => {
        await isChanged.passed;
        const record = records.find(({ version }) => version === Number(params.version));
        return { status: 200, body: record as unknown as Schemas['MatchRecord'] };
      }),
      ...screenAfter(after),
      ...published(after),
    );
    isOpen.open();
    await waitFor(() =>
      expect(screen.getByLabelText('Your total')).toHaveTextContent(totalOf(after)),
    );
    expect(dialog).toBeInTheDocument();
    isChanged.open();
    await within(dialog).findByText('All five agree');
  });

  it('names the place on the board that was compared', async () => {
    const { rank, total } = after.evidence.shown!.own!;
    const { version } = after.evidence.records.at(-1)!;
    const { dialog } = await check(
      after,
      { board: { own: boardEntry(rank + 1, 'Meera', total) } },
      answer('getContestLeaderboard', 200, boardOfBook(after, { version })),
    );
    expect(linesOf(dialog)[3]).toMatch(/Agrees/);
    expect(linesOf(dialog)[3]).toContain(`You are ${ordinal(rank)} of 24`);
  });

  it('accuses nobody when the server still sends the old one, and can be checked later', async () => {
    const { dialog, user } = await openAfter(before, ...screenAfter(before), ...published(after));
    await within(dialog).findByText('Can’t check right now');
    server.use(...screenAfter(after));
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await within(dialog).findByText('All five agree');
  });

  it('accuses nobody while the correction is not in the record yet', async () => {
    const { dialog } = await openAfter(before, ...screenAfter(after));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Can’t check right nowThis board has a later score than the last result in the book',
    );
  });

  it('accuses nobody because of a team that is only stored on the device', async () => {
    mockFindStored.mockImplementation(async (owner, request) =>
      request.startsWith('getUserTeam')
        ? { owner, request, body: teamOfBook(before), storedAtMs: Date.now() }
        : null,
    );
    const { dialog } = await openAfter(
      before,
      offline('getUserTeam'),
      ...screenAfter(after),
      ...published(after),
    );
    await within(dialog).findByText('Can’t check right now');
  });
});

describe('a board that has a later version than the record', () => {
  // As after a change of a team's logo.
  const version = 1_000;

  it('agrees when its points are the same', async () => {
    const { dialog } = await check(provenContest(), { match: { version }, board: { version } });
    expect(within(dialog).getByRole('status')).toHaveTextContent('All five agree');
  });

  it('does not hide that the record itself was changed', async () => {
    const contest = provenContest();
    const [record] = contest.evidence.records;
    const { dialog } = await check(
      contest,
      { match: { version }, board: { version } },
      answer('getMatchRecord', 200, {
        ...record,
        events: record!.events.slice(0, -2),
      } as unknown as Schemas['MatchRecord']),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A ball was changed');
  });
});

describe('a board that shows another result than the record', () => {
  it('with another team is caught by the names of the players', async () => {
    const contest = provenContest();
    const team = teamOfBook(contest);
    const [first] = team;
    const { squad } = contest.evidence.proof.document;
    const other = squad.find(({ name }) => team.every((player) => player.name !== name))!;
    const changed = [{ ...first!, name: other.name, team: other.team }, ...team.slice(1)];
    const { dialog } = await check(contest, {}, answer('getUserTeam', 200, changed));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A team was changed');
    expect(linesOf(dialog)[0]).toMatch(/^Your team is not the one in the bookDoes not agree: /);
    expect(differencesOf(dialog)).toContainEqual(['Your team', first!.name, other.name]);
    expect(await violations(dialog)).toEqual([]);
  });

  it('with another ball is caught by the points of the player, and names the place that follows', async () => {
    const contest = provenContest();
    const [player, ...others] = teamOfBook(contest);
    const points = player!.totalScore!;
    const changed = [{ ...player!, totalScore: points + 4 }, ...others];
    const { rank, total, reward } = contest.evidence.shown!.own!;
    const own = { ...boardEntry(rank + 1, 'Meera', total + 4), reward };
    const { dialog } = await check(
      contest,
      { board: { own } },
      answer('getUserTeam', 200, changed),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A ball was changed');
    const lines = linesOf(dialog);
    expect(lines[2]).toBe(
      `235 balls do not give these pointsDoes not agree: The points of ${player!.name} differ`,
    );
    expect(lines[3]).toBe('You would be 21st, not 22ndDoes not agree: Follows from the balls');
    expect(differencesOf(dialog)).toContainEqual(['Your place', '21st', '22nd']);
    expect(lines[4]).toMatch(/^The prizes add up/);
  });

  it('with another prize is caught by the caps', async () => {
    const contest = provenContest();
    const { rank, total, reward } = contest.evidence.shown!.own!;
    const own = { ...boardEntry(rank, 'Meera', total), reward: reward + 10 };
    const { dialog } = await check(contest, { board: { own } });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A prize was changed');
    expect(linesOf(dialog)[4]).toMatch(/^The prizes do not add up/);
    expect(differencesOf(dialog)).toEqual([['Your caps', `${reward}`, `${reward + 10}`]]);
  });

  it('with rows in another order is caught', async () => {
    const contest = provenContest();
    const rows = [boardEntry(1, 'Ola', -5_000), boardEntry(2, 'Tom', -4_000)];
    const { dialog } = await check(contest, { board: { ContestLeaderboard: rows } });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A place was changed');
  });
});

describe('a server that was tampered with', () => {
  it('after a team was changed in the book', async () => {
    const contest = provenContest();
    const { blocks, proof } = contest.evidence;
    const bytes = Uint8Array.from([...blocks[0]!.tagsHash, ...blocks[0]!.masks]);
    bytes[32]! ^= 3;
    const address = `${API_ROOT}/proof/contests/${proof.document.contest}/teams/0`;
    const { dialog } = await check(
      contest,
      {},
      http.get(address, () => HttpResponse.arrayBuffer(bytes.buffer)),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A team was changed');
    expect(linesOf(dialog)[1]).toMatch(/^The book is not the one that was closed/);
  });

  it('after a ball was changed in the record', async () => {
    const contest = provenContest();
    const [record] = contest.evidence.records;
    const changed = structuredClone(record!);
    const ball = changed.events.find(({ event }) => event?.kind === 'delivery')!;
    Object.assign((ball.event as { delivery: { runs: object } }).delivery.runs, {
      batter: 6,
      total: 6,
    });
    const { dialog } = await check(
      contest,
      {},
      answer('getMatchRecord', 200, changed as unknown as Schemas['MatchRecord']),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A ball was changed');
  });

  it('after the terms were changed', async () => {
    const contest = provenContest();
    const { proof } = contest.evidence;
    const document = { ...proof.document, entry_caps: proof.document.entry_caps + 1 };
    const { dialog } = await check(
      contest,
      {},
      answer('getContestProof', 200, { ...proof, document } as Schemas['ContestProof']),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A rule was changed');
  });

  it('that has lost the team of which this device has the receipt', async () => {
    const contest = provenContest();
    const { receipt } = contest.evidence.own!.receipt!;
    keepReceipt({
      userId: ME.id,
      receipt: { ...receipt, receipt: { ...receipt.receipt, sequence: 99 } },
    });
    const { dialog } = await check(contest);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A team was changed');
  });

  it('that has a later team than this device sent says so', async () => {
    const contest = provenContest();
    const earlier = contest.firstReceipt!.receipt;
    keepReceipt({ userId: ME.id, receipt: earlier });
    const { dialog } = await check(contest);
    const { receipt } = contest.evidence.own!.receipt!;
    expect(linesOf(dialog)[0]).toContain(
      `Receipt ${receiptName(receipt)} is in it. It was not sent from this device, which has ${receiptName(earlier)}`,
    );
  });

  it('that lists no receipt for a team of which this device has one', async () => {
    const contest = provenContest();
    keepReceipt({ userId: ME.id, receipt: contest.evidence.own!.receipt!.receipt });
    const { dialog } = await check(
      contest,
      {},
      answer('listReceipts', 200, { tag_key: '', receipts: [] }),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A team was changed');
  });

  it('is reported to the people who run the site', async () => {
    const contest = provenContest();
    const { own } = contest.evidence.shown!;
    let text: unknown = null;
    const { dialog, user } = await check(
      contest,
      { board: { own: { ...boardEntry(own!.rank, 'Meera', own!.total), reward: 9_999 } } },
      respond('sendFeedback', ({ body }) => {
        text = body;
        return { status: 204, body: null };
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Report It' }));
    expect(await within(dialog).findByRole('button', { name: 'Reported' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(text).toEqual({ text: expect.stringContaining('What was changed: prize') as string });
  });
});

describe('the dialog', () => {
  it('saves a proof that agrees without a server', async () => {
    const contest = provenContest();
    const { dialog, user } = await check(contest);
    const saved = savedFiles();
    await user.click(within(dialog).getByRole('button', { name: 'Save the Proof' }));
    const [file] = saved.files;
    const evidence = readProofFile(await file!.text())!;
    expect(verdictOf(evidence, primitives).changed).toBeNull();
    expect(saved.names).toEqual(['nightmare-xi-proof.json']);
  });

  it('has no line that agrees while the check waits for the record, and stops when asked', async () => {
    const contest = provenContest();
    const { dialog, user } = await open(
      contest,
      {},
      http.get(`${API_ROOT}/proof/checkpoint`, () => new Promise<never>(() => undefined)),
    );
    expect(linesOf(dialog).map((line) => line?.includes('Agrees'))).toEqual(Array(5).fill(false));
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Stopped');
    expect(linesOf(dialog).every((line) => line?.endsWith('Not checked'))).toBe(true);
    server.use(...published(contest));
    await user.click(within(dialog).getByRole('button', { name: 'Check Again' }));
    await within(dialog).findByRole('button', { name: 'Save the Proof' });
  });

  it('says without a network that the check is not possible, and tries again', async () => {
    const contest = provenContest();
    const { dialog, user } = await open(contest, {}, offline('listReceipts'));
    await within(dialog).findByText('Can’t check right now');
    server.use(...published(contest));
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await within(dialog).findByRole('button', { name: 'Save the Proof' });
  });

  it('says so when the record is no record', async () => {
    const [record] = provenContest().evidence.records;
    const { dialog } = await open(
      provenContest(),
      {},
      answer('getMatchRecord', 200, {
        ...record,
        squad: null,
      } as unknown as Schemas['MatchRecord']),
    );
    expect(await within(dialog).findByText('The check could not be made')).toBeVisible();
  });

  it('takes the focus, and gives it back when Escape closes it', async () => {
    const { dialog, button, user } = await check(provenContest());
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });
});

/** Collects the files that the page saves. */
function savedFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return { files, names };
}

afterEach(() => jest.restoreAllMocks());

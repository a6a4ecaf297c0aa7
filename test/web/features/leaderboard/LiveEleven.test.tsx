import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { LiveEleven } from '../../../../src/web/features/leaderboard/LiveEleven';
import { violations } from '../../../support/web/axe';
import { boardEntry, boardOf, teamPlayers } from '../../../support/web/fixtures';
import { answer, respond, type Schemas } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { ME, sampleMatch } from '../../../support/web/samples';
import { server } from '../../../support/web/server';
import { Stream } from '../../../support/web/stream';

const TEAM = teamPlayers(['V Kohli', 'AK Markram']);
const [KOHLI, MARKRAM] = TEAM as [Schemas['TeamPlayer'], Schemas['TeamPlayer']];

let streams: Stream[];
beforeEach(() => {
  streams = [];
  Object.assign(globalThis, {
    EventSource: class extends Stream {
      constructor() {
        super();
        streams.push(this);
      }
    },
  });
  server.use(answer('getUserTeam', 200, TEAM));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const live = (version: number) => sampleMatch({ status: 'live', version });

type ShownBoard = [version: number, rank: number, status?: Schemas['Match']['status']];

/** Renders the card with a sequence of boards. */
function Watching({ boards }: { boards: readonly ShownBoard[] }) {
  const [index, setIndex] = useState(0);
  const [version, rank, status = 'live'] = boards[index]!;
  const match = sampleMatch({ status, version });
  const User = { ...boardEntry(1, 'Meera', 0).User, id: ME.id };
  const own = boardEntry(rank, 'Meera', -20, { User });
  return (
    <>
      <button onClick={() => setIndex(index + 1)}>Next board</button>
      <LiveEleven match={match} board={boardOf([own], { version, own })} own={own} />
    </>
  );
}

async function watch(...boards: ShownBoard[]) {
  const rendered = renderWithStore(<Watching boards={boards} />);
  await screen.findByRole('region', { name: 'Your eleven' });
  const next = () => rendered.user.click(screen.getByRole('button', { name: 'Next board' }));
  return { ...rendered, next };
}

test('a player who does not play is marked', async () => {
  server.use(answer('getUserTeam', 200, [{ ...KOHLI, playing: false, totalScore: 50 }, MARKRAM]));
  await watch([1, 1]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).not.toHaveTextContent('not playing');
  expect(second).toHaveTextContent('+50 not playing');
});

function message(version: number, players: Schemas['LiveMessage']['players'], text: string) {
  const ball = { label: 'W', wicket: true, text };
  const over = { team: 'India', super_over: false, over: 3, bowler: 'K Rabada', balls: [ball] };
  const { id: match_id, innings } = live(version);
  return { match_id, version, since: null, status: 'live', heard_at: null, innings, over, players };
}

async function tell(...told: Parameters<typeof message>): Promise<void> {
  await act(async () => {
    streams[0]!.onopen?.();
    streams[0]!.say(message(...told));
    await Promise.resolve();
  });
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Your eleven' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the points of the eleven change with every message, the lowest first', async () => {
  await watch([7, 4]);
  const points = [KOHLI, MARKRAM].map(({ id }, index) => ({
    id,
    total: [3, -5][index]!,
    breakdown: {},
  }));
  await tell(7, points, 'no run');
  expect(chips()).toEqual([
    expect.stringMatching(/AK Markram−5$/),
    expect.stringMatching(/V Kohli\+3$/),
  ]);
});

test('players who are yet to play say so, come last and are counted, until the end', async () => {
  await watch([7, 4]);
  const idle = { id: MARKRAM.id, total: 0, breakdown: { no_impact: 0 } };
  await tell(7, [{ id: KOHLI.id, total: 3, breakdown: { runs: 3 } }, idle], 'no run');
  expect(chips()).toEqual([
    expect.stringMatching(/V Kohli\+3$/),
    expect.stringMatching(/AK Markramyet to play$/),
  ]);
  const note =
    '1 of 2 yet to play: each counts 0 for now. A player who has done nothing by the end gets +20.';
  expect(screen.getByText(note)).toBeVisible();
  await tell(8, [{ ...idle, total: -40, breakdown: { duck_penalty: -40 } }], 'out');
  expect(screen.queryByText(/yet to play/)).not.toBeInTheDocument();
});

test('when the match ends the points stay until the final ones have arrived', async () => {
  const { next } = await watch([7, 4], [8, 4, 'in_review']);
  await tell(7, [{ id: KOHLI.id, total: 3, breakdown: { runs: 3 } }], 'no run');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    respond('getUserTeam', async () => {
      await held;
      return { status: 200, body: TEAM.map((player) => ({ ...player, totalScore: 20 })) };
    }),
  );
  await next();
  expect(chips()).toContainEqual(expect.stringMatching(/V Kohli\+3$/));
  release();
  expect(await screen.findAllByText('+20')).toHaveLength(2);
});

test('without the stream the players are loaded with every version', async () => {
  let asked = 0;
  server.use(
    respond('getUserTeam', () => {
      asked += 1;
      return { status: 200, body: TEAM.map((player) => ({ ...player, totalScore: -asked })) };
    }),
  );
  const { next } = await watch([7, 4], [8, 4]);
  const before = asked;
  await next();
  expect(await screen.findAllByText(`−${before + 1}`)).toHaveLength(2);
});

test('has no accessibility violations', async () => {
  const { container } = await watch([7, 4]);
  expect(await violations(container)).toEqual([]);
});

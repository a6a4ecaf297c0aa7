import { screen, within } from '@testing-library/react';
import { stateOfRecord } from '../../../../src/domain/proof/matchRecord';
import { AnotherFile } from '../../../../src/web/features/books/AnotherFile';
import { provenContest } from '../../../support/provenContests';
import { violations } from '../../../support/web/axe';
import { renderWithStore } from '../../../support/web/render';

const contest = provenContest();
const [record] = contest.evidence.records;
const { innings, teamSheets } = stateOfRecord(record!);

interface FileDelivery {
  batter: string;
  bowler: string;
  runs: { batter: number; extras: number; total: number };
}

interface MatchFile {
  info: { teams: string[]; players: Record<string, string[]> };
  innings: { overs: { deliveries: FileDelivery[] }[] }[];
}

/** Returns the record of the match as a Cricsheet file. */
function fileOfRecord(): MatchFile {
  const file = {
    info: {
      teams: [...record!.teams],
      players: Object.fromEntries(teamSheets.map(({ team, players }) => [team, [...players]])),
      dates: ['2026-05-01'],
      season: '2026',
      gender: 'male',
      match_type: 'T20',
      outcome: { winner: record!.teams[0], by: { runs: 7 } },
    },
    innings: innings.map(({ team, overs }) => ({
      team,
      overs: overs.map(({ over, deliveries }) => ({
        over,
        deliveries: deliveries.map(({ batter, nonStriker, bowler, runs, extras, wickets }) => ({
          batter,
          bowler,
          non_striker: nonStriker,
          runs: {
            batter: runs.batter,
            extras: runs.extras,
            total: runs.total,
            ...(runs.nonBoundary && { non_boundary: true }),
          },
          extras,
          wickets: wickets.map(({ playerOut, kind, fielders }) => ({
            player_out: playerOut,
            kind,
            fielders: fielders.map(({ name }) => ({ name })),
          })),
        })),
      })),
    })),
  };
  return structuredClone(file);
}

/** Chooses a file with this text, and waits for what came of it. */
async function choose(text: string) {
  const back = jest.fn();
  const rendered = renderWithStore(
    <div role="dialog" aria-labelledby="title">
      <AnotherFile
        titleId="title"
        evidence={contest.evidence}
        onClose={() => undefined}
        onBack={back}
      />
    </div>,
  );
  // Files of jsdom have no text().
  const file = Object.assign(new File([text], '1415755.json', { type: 'application/json' }), {
    text: async () => text,
  });
  await rendered.user.upload(screen.getByLabelText('Ball-by-ball file'), file);
  await screen.findByText(/the same|be read|another match|right now/);
  return { ...rendered, back, summary: screen.getByRole('status') };
}

test('the view takes the focus, and has no accessibility violations before a file is chosen', async () => {
  const { container } = renderWithStore(
    <div role="dialog" aria-labelledby="title">
      <AnotherFile
        titleId="title"
        evidence={contest.evidence}
        onClose={() => undefined}
        onBack={() => undefined}
      />
    </div>,
  );
  expect(screen.getByRole('heading', { name: 'Check another file' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Choose a File' })).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

test('a file with the same balls says that all are the same', async () => {
  const { summary, back, user } = await choose(JSON.stringify(fileOfRecord()));
  expect(summary).toHaveTextContent('All 235 balls are the sameSo are the points.');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the Check' }));
  expect(back).toHaveBeenCalled();
});

test('a file with another ball counts the equal ones, and then lists the one that differs', async () => {
  const file = fileOfRecord();
  const ball = file.innings[0]!.overs[14]!.deliveries.find(
    ({ runs }) => runs.total === runs.batter,
  )!;
  const before = ball.runs.batter;
  ball.runs = { batter: before + 6, extras: 0, total: before + 6 };
  const { summary, container } = await choose(JSON.stringify(file));
  expect(summary).toHaveTextContent('234 of 235 balls are the sameOne differs. Points change.');
  const table = screen.getByRole('table', { name: 'Balls that differ' });
  const [row, ...others] = within(table).getAllByRole('row').slice(1);
  expect(others).toEqual([]);
  expect(row).toHaveTextContent(new RegExp(`^${innings[0]!.team} 14\\.\\d`));
  expect(row).toHaveTextContent(`${before + 6} runs`);
  expect(screen.getByText(/^With your file /)).toHaveTextContent(
    new RegExp(`${ball.batter} is on .*, not .* Files differ now and then`),
  );
  expect(screen.getByText('1415755.json')).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

test('a file with the same balls and one more player says whose points differ, and copies it', async () => {
  const file = fileOfRecord();
  const [team] = record!.teams;
  const players = file.info.players[team]!;
  const { name } = record!.squad.find((one) => one.team === team && !players.includes(one.name))!;
  players.push(name);
  const { summary, user } = await choose(JSON.stringify(file));
  expect(summary).toHaveTextContent('All 235 balls are the sameBut the points differ.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/^With your file /)).toHaveTextContent(`${name} is on +20, not +50`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the Difference' }));
  const [title, line] = copied.mock.lastCall![0].split('\n');
  expect(title).toMatch(/: All 235 balls are the same\.$/);
  expect(line).toBe(`With the file ${name} is on +20, not +50.`);
});

test('a file that could not be compared, because our own script did not load, is not called unreadable', async () => {
  // Workers of the browser report a script that did not load without a message.
  class LostWorker {
    onerror: ((event: Event) => void) | null = null;
    postMessage() {
      setTimeout(() => this.onerror?.(new Event('error')));
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker: LostWorker });
  try {
    const { summary } = await choose(JSON.stringify(fileOfRecord()));
    expect(summary).toHaveTextContent(
      'Can’t compare right nowCheck your connection and choose the file again.',
    );
    expect(summary).not.toHaveTextContent('Cricsheet');
  } finally {
    Reflect.deleteProperty(globalThis, 'Worker');
  }
});

test('a file that lacks a ball says so', async () => {
  const file = fileOfRecord();
  file.innings[0]!.overs[19]!.deliveries.pop();
  await choose(JSON.stringify(file));
  expect(screen.getByRole('table')).toHaveTextContent('not there');
});

test.each([
  ['that is no JSON', 'not JSON', 'This file can’t be read'],
  ['that is no match', '{"info":{}}', 'This file can’t be read'],
  [
    'of another match',
    JSON.stringify(fileOfRecord()).replaceAll(record!.teams[0], 'Elsewhere XI'),
    'This file is for another match',
  ],
])('a file %s is refused in words', async (_name, text, title) => {
  const { summary } = await choose(text);
  expect(summary).toHaveTextContent(title);
});

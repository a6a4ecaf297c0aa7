import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MatchPictures } from '../../../../src/web/features/match-pictures/MatchPictures';
import { violations } from '../../../support/web/axe';
import { answer, failure, respond, type Schemas } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { sampleMatch } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const inningsTotal = { runs: 22, wickets: 2, overs: '3', super_over: false };

function matchOf(changes: Partial<Schemas['Match']> = {}): Schemas['Match'] {
  return sampleMatch({
    status: 'completed',
    version: 7,
    innings: [
      { ...inningsTotal, team: 'South Africa' },
      { ...inningsTotal, team: 'India', runs: 18, wickets: 1, overs: '2' },
    ],
    ...changes,
  });
}

const overs = (runs: number[], wickets: number[]) =>
  runs.map((each, over) => ({ over, runs: each, wickets: wickets[over] ?? 0 }));

function answerOf(version: number, changes: Partial<Schemas['MatchOvers']> = {}) {
  return {
    match_id: 'm-final',
    version,
    innings: [
      { team: 'South Africa', super_over: false, overs: overs([4, 0, 18], [0, 2, 0]) },
      { team: 'India', super_over: false, overs: overs([6, 12], [1, 0]) },
    ],
    ...changes,
  };
}

async function shown() {
  return within(await screen.findByRole('region', { name: 'Over by over' }));
}

/** The cells of each row, as readers hear them. */
function cellsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

describe('the pictures of a match', () => {
  beforeEach(() => server.use(answer('getMatchOvers', 200, answerOf(7))));

  it('are images with a sentence for a name, and a table beside', async () => {
    renderWithStore(<MatchPictures match={matchOf()} />);
    const card = await shown();
    expect(card.getByRole('img')).toHaveAccessibleName(
      /^Runs and wickets in each over: South Africa 22 for 2/,
    );
    expect(cellsOf(card.getByRole('table', { name: 'Runs and wickets in each over' }))).toEqual([
      ['Over', 'South Africa', 'India'],
      ['Runs', 'Wickets', 'Runs', 'Wickets'],
      ['1', '4', '0', '6', '1'],
      ['2', '0', '2', '12', '0'],
      ['3', '18', '0', '–', '–'],
    ]);
  });

  it('are bars or lines, which the arrow keys change', async () => {
    const { user } = renderWithStore(<MatchPictures match={matchOf()} />);
    const card = await shown();
    const bars = card.getByRole('tab', { name: 'Overs', selected: true });
    await user.tab();
    expect(bars).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(card.getByRole('tab', { name: 'Score', selected: true })).toHaveFocus();
    expect(card.getByRole('img')).toHaveAccessibleName(/^Score over by over/);
    const table = card.getByRole('table', { name: 'Score after each over, runs/wickets' });
    expect(cellsOf(table)).toEqual([
      ['Over', 'South Africa', 'India'],
      ['1', '4/0', '6/1'],
      ['2', '4/2', '18/1'],
      ['3', '22/2', '–'],
    ]);
    await user.keyboard('{ArrowRight}');
    expect(bars).toHaveFocus();
  });

  it('open their table to whoever sees', async () => {
    const { user } = renderWithStore(<MatchPictures match={matchOf()} />);
    const card = await shown();
    const table = () => card.getByRole('table');
    expect(table().parentElement).toHaveStyle({ position: 'absolute' });
    const button = card.getByRole('button', { name: 'Show as table' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(table().parentElement).not.toHaveStyle({ position: 'absolute' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', table().parentElement?.id);
    await user.click(card.getByRole('button', { name: 'Hide table' }));
    expect(table().parentElement).toHaveStyle({ position: 'absolute' });
  });

  it('have round pips for the wickets of the home team and square ones for the away team', async () => {
    renderWithStore(<MatchPictures match={matchOf()} />);
    const [away, home] = (await shown()).getByRole('img').querySelectorAll('svg');
    const pips = (picture: Element | undefined) =>
      [...(picture?.querySelectorAll('rect[rx]') ?? [])].map((pip) => pip.getAttribute('rx'));
    expect(pips(away)).toEqual(['1', '1']);
    expect(pips(home)).toEqual(['3']);
  });

  it('say in words which super overs they leave out', async () => {
    const superOver = { team: 'India', runs: 9, wickets: 1, overs: '1', super_over: true };
    const innings = [...matchOf().innings, superOver];
    const { innings: drawn } = answerOf(7);
    const bowled = { team: 'India', super_over: true, overs: overs([9], [1]) };
    server.use(answer('getMatchOvers', 200, answerOf(7, { innings: [...drawn, bowled] })));
    renderWithStore(<MatchPictures match={matchOf({ innings })} />);
    expect((await shown()).getByText(/Super over: India 9\/1\./)).toBeVisible();
    expect(screen.getByRole('img').querySelectorAll('svg')).toHaveLength(2);
  });

  it.each(['Overs', 'Score'])('have no flaws that axe knows, in the view %s', async (view) => {
    const { user, container } = renderWithStore(<MatchPictures match={matchOf()} />);
    const card = await shown();
    await user.click(card.getByRole('tab', { name: view }));
    expect(await violations(container)).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Show as table' }));
    expect(await violations(container)).toEqual([]);
  });
});

describe('without overs nothing shows', () => {
  it.each([
    ['before the first ball', matchOf({ innings: [] })],
    ['of a match whose deliveries were not kept', matchOf()],
  ])('%s', async (_name, match) => {
    server.use(answer('getMatchOvers', 200, answerOf(7, { innings: [] })));
    const { container } = renderWithStore(<MatchPictures match={match} />);
    await waitFor(() => expect(container).toHaveTextContent(/^$/));
    await waitFor(() => expect(container.querySelector('[style*="min-height: 4"]')).toBeNull());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

it('an error is a quiet line with a way to try again', async () => {
  server.use(failure('getMatchOvers', 500, 'sentinel 7741'));
  const { user } = renderWithStore(<MatchPictures match={matchOf()} />);
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.use(answer('getMatchOvers', 200, answerOf(7)));
  await user.click(retry);
  expect((await shown()).getByRole('img')).toBeVisible();
});

/** A match that moves on. */
function Following({ match }: { match: Schemas['Match'] }) {
  const [version, setVersion] = useState(match.version);
  return (
    <>
      <button onClick={() => setVersion(version + 1)}>A ball is bowled</button>
      <MatchPictures match={{ ...match, version }} />
    </>
  );
}

it('a live match is asked for again when it has moved on, and not before', async () => {
  let asked = 0;
  server.use(
    respond('getMatchOvers', () => {
      asked += 1;
      const [first] = answerOf(7).innings;
      const innings = asked === 1 ? [first!] : answerOf(8).innings;
      return { status: 200, body: answerOf(6 + asked, { innings }) };
    }),
  );
  const live = matchOf({ status: 'live' });
  const { user } = renderWithStore(<Following match={live} />);
  await shown();
  expect(screen.getByRole('img').querySelectorAll('svg')).toHaveLength(1);
  expect(asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'A ball is bowled' }));
  await waitFor(() => expect(screen.getByRole('img').querySelectorAll('svg')).toHaveLength(2));
  expect(asked).toBe(2);
});

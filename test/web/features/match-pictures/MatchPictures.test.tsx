import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MatchPictures } from '../../../../src/web/features/match-pictures/MatchPictures';
import { violations } from '../../../support/web/axe';
import {
  answer,
  type BodyOf,
  failure,
  type Operation,
  problem,
  respond,
  type Schemas,
  type StatusOf,
} from '../../../support/web/handlers';
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
  return within(await screen.findByRole('region', { name: 'How it went' }));
}

/** Returns the cells of each row, as screen readers read them. */
function cellsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

describe('the charts of a match', () => {
  beforeEach(() => server.use(answer('getMatchOvers', 200, answerOf(7))));

  it('are images with a sentence as their name, and a table', async () => {
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

  it('stay as they are when another contest of the match is opened', async () => {
    function Screen() {
      const [contest, setContest] = useState(1);
      return (
        <>
          <button onClick={() => setContest(2)}>Another contest</button>
          <MatchPictures key={contest} match={matchOf()} />
        </>
      );
    }
    const { user } = renderWithStore(<Screen />);
    await user.click((await shown()).getByRole('tab', { name: 'Worm' }));
    await user.click(screen.getByRole('button', { name: 'Another contest' }));
    expect((await shown()).getByRole('tab', { name: 'Worm', selected: true })).toBeVisible();
  });

  it('are bars or lines, switched with the arrow keys', async () => {
    const { user } = renderWithStore(<MatchPictures match={matchOf()} />);
    const card = await shown();
    const bars = card.getByRole('tab', { name: 'Overs', selected: true });
    await user.tab();
    expect(bars).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(card.getByRole('tab', { name: 'Worm', selected: true })).toHaveFocus();
    expect(card.getByRole('img')).toHaveAccessibleName(/^Score over by over/);
    const table = card.getByRole('table', { name: 'Score after each over, runs/wickets' });
    expect(cellsOf(table)).toEqual([
      ['Over', 'South Africa', 'India'],
      ['1', '4/0', '6/1'],
      ['2', '4/2', '18/1'],
      ['3', '22/2', '–'],
    ]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(bars).toHaveFocus();
  });

  it('show their table on demand', async () => {
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

  it('name the super overs that they leave out', async () => {
    const superOver = { team: 'India', runs: 9, wickets: 1, overs: '1', super_over: true };
    const innings = [...matchOf().innings, superOver];
    const { innings: drawn } = answerOf(7);
    const bowled = { team: 'India', super_over: true, overs: overs([9], [1]) };
    server.use(answer('getMatchOvers', 200, answerOf(7, { innings: [...drawn, bowled] })));
    renderWithStore(<MatchPictures match={matchOf({ innings })} />);
    expect((await shown()).getByText(/Super over: India 9\/1\./)).toBeVisible();
    expect(screen.getByRole('img').querySelectorAll('svg')).toHaveLength(2);
  });

  it.each(['Overs', 'Worm'])('have no flaws that axe knows, in the view %s', async (view) => {
    const { user, container } = renderWithStore(<MatchPictures match={matchOf()} />);
    const card = await shown();
    await user.click(card.getByRole('tab', { name: view }));
    expect(await violations(container)).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Show as table' }));
    expect(await violations(container)).toEqual([]);
  });
});

describe('the scorecard of a match', () => {
  const batting = { runs: 0, balls: 0, fours: 0, sixes: 0, points: 0 };
  const extras = { wides: 2, noballs: 0, byes: 0, legbyes: 1, penalty: 0 };
  const card: Schemas['InningsCard'] = {
    team: 'South Africa',
    batting: [
      {
        ...batting,
        name: 'Q de Kock',
        how_out: 'b JJ Bumrah',
        runs: 12,
        balls: 8,
        fours: 3,
        points: 18,
      },
      { ...batting, name: 'A Markram', how_out: null, runs: 7, balls: 10, points: -5 },
      { ...batting, name: 'T Stubbs', how_out: 'run out (V Kohli)', points: -30 },
    ],
    extras,
    bowling: [{ name: 'JJ Bumrah', balls: 17, maidens: 1, conceded: 21, wickets: 1 }],
    wickets: [
      { name: 'Q de Kock', runs: 4, over: 1, ball: 2 },
      { name: 'T Stubbs', runs: 22, over: 2, ball: 5 },
    ],
    yet_to_bat: [{ name: 'K Rabada', points: -12 }],
  };
  const answerWith = (innings: Schemas['InningsCard'][]) => {
    server.use(
      answer('getMatchOvers', 200, answerOf(7)),
      answer('getMatchScorecard', 200, { match_id: 'm-final', version: 7, innings }),
    );
  };
  async function open(match: Schemas['Match']) {
    const { user } = renderWithStore(<MatchPictures match={match} />);
    const shownCard = await shown();
    await user.click(shownCard.getByRole('tab', { name: 'Scorecard' }));
    return shownCard;
  }

  it('has the runs, the dismissal and the points of each batter', async () => {
    answerWith([card]);
    const of = await open(matchOf());
    const table = await of.findByRole('table', { name: 'Batting of South Africa' });
    const [, ...rows] = cellsOf(table);
    expect(rows).toEqual([
      ['Q de Kock b JJ Bumrah', '12', '8', '3', '0', '150', '+18, above zero'],
      ['A Markram not out', '7', '10', '0', '0', '70', '\u22125, below zero'],
      ['T Stubbs run out (V Kohli)', '0', '0', '0', '0', '–', '\u221230, below zero'],
      ['K Rabada did not bat', '–', '–', '–', '–', '–', '\u221212, below zero'],
    ]);
    expect(within(table).getByRole('columnheader', { name: 'Strike rate' })).toBeInTheDocument();
    const innings = within(of.getByRole('region', { name: 'Innings of South Africa' }));
    expect(innings.getByText('22/2')).toBeVisible();
    expect(innings.getByText('2.5 overs')).toBeVisible();
    expect(innings.getByText(/^Extras: 3 \(2 wides, 1 leg bye\)\./)).toHaveTextContent(
      'Fall of wickets: 4/1 (Q de Kock, 1.2), 22/2 (T Stubbs, 2.5).',
    );
    const bowling = innings.getByRole('table', { name: 'Bowling against South Africa' });
    expect(cellsOf(bowling)[1]).toEqual(['JJ Bumrah', '2.5', '1', '21', '1', '7.4']);
  });

  it('lists who is yet to bat in the current innings, and who did not bat before', async () => {
    answerWith([{ ...card, team: 'India' }, card]);
    const of = await open(matchOf({ status: 'live' }));
    const ofTeam = async (team: string) =>
      within(await of.findByRole('table', { name: `Batting of ${team}` }));
    expect((await ofTeam('India')).getByText('did not bat')).toBeVisible();
    expect((await ofTeam('South Africa')).getByText('yet to bat')).toBeVisible();
  });

  it('lists who did not bat in the first innings once its overs are bowled', async () => {
    answerWith([card]);
    const first = { ...inningsTotal, team: 'South Africa', overs: '20' };
    const of = await open(matchOf({ status: 'live', result: null, innings: [first] }));
    expect(await of.findByText('did not bat')).toBeVisible();
  });

  it('says when it is not available', async () => {
    answerWith([]);
    const of = await open(matchOf());
    expect(await of.findByText('The scorecard of this match is not available.')).toBeVisible();
  });

  it('can be tried again', async () => {
    answerWith([card]);
    server.use(failure('getMatchScorecard', 500, 'sentinel 7742'));
    const { user } = renderWithStore(<MatchPictures match={matchOf()} />);
    const shownCard = await shown();
    await user.click(shownCard.getByRole('tab', { name: 'Scorecard' }));
    const retry = await shownCard.findByRole('button', { name: 'Try Again' });
    answerWith([card]);
    await user.click(retry);
    expect(await shownCard.findByText('b JJ Bumrah')).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    answerWith([card, { ...card, team: 'India' }]);
    const { user, container } = renderWithStore(<MatchPictures match={matchOf()} />);
    await user.click((await shown()).getByRole('tab', { name: 'Scorecard' }));
    await screen.findByRole('table', { name: 'Batting of India' });
    expect(await violations(container)).toEqual([]);
  });
});

describe('without overs there is no chart', () => {
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

it('an error is a line with a button to try again', async () => {
  server.use(failure('getMatchOvers', 500, 'sentinel 7741'));
  const { user } = renderWithStore(<MatchPictures match={matchOf()} />);
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.use(answer('getMatchOvers', 200, answerOf(7)));
  await user.click(retry);
  expect((await shown()).getByRole('img')).toBeVisible();
});

describe('the focus stays at the pictures when Try Again brings', () => {
  let pause: Promise<void>;
  let endPause: () => void;
  beforeEach(() => {
    pause = new Promise((resolve) => (endPause = resolve));
  });
  const paused = <O extends Operation, S extends StatusOf<O>>(
    operation: O,
    status: S,
    body: BodyOf<O, S>,
  ) => respond(operation, () => pause.then(() => ({ status, body })));
  const again = problem('INTERNAL', 'sentinel-again');
  const noCards = { match_id: 'm-final', version: 7, innings: [] };
  const empty = 'The scorecard of this match is not available.';

  it.each([
    ['the overs', 'Overs', paused('getMatchOvers', 200, answerOf(7)), 'How it went'],
    ['an error in place of the overs', 'Overs', paused('getMatchOvers', 500, again), 'Try Again'],
    ['the scorecard', 'Scorecard', paused('getMatchScorecard', 200, noCards), empty],
    ['an error in its place', 'Scorecard', paused('getMatchScorecard', 500, again), 'Try Again'],
  ])('%s', async (_what, view, next, shownText) => {
    const isCard = view === 'Scorecard';
    server.use(
      isCard
        ? answer('getMatchOvers', 200, answerOf(7))
        : failure('getMatchOvers', 500, 'sentinel 7743'),
      failure('getMatchScorecard', 500, 'sentinel 7743'),
    );
    const { user, container } = renderWithStore(<MatchPictures match={matchOf()} />);
    if (isCard) await user.click(await screen.findByRole('tab', { name: view }));
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.use(next);
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    endPause();
    expect(await screen.findByText(shownText)).toBeVisible();
    expect(container.querySelector('#match-pictures')).toHaveFocus();
  });
});

/** A live match whose version increases. */
function Following({ match }: { match: Schemas['Match'] }) {
  const [version, setVersion] = useState(match.version);
  return (
    <>
      <button onClick={() => setVersion(version + 1)}>A ball is bowled</button>
      <MatchPictures match={{ ...match, version }} />
    </>
  );
}

it('a live match is loaded again only when its version has changed', async () => {
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

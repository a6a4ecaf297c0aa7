import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { MatchPictures } from '../../../../src/web/features/match-pictures/MatchPictures';
import { SeasonButton } from '../../../../src/web/features/match-pictures/SeasonButton';
import { answer } from '../../../support/web/handlers';
import { mayBeMissing, scripts } from '../../../support/web/missing';
import { renderWithStore } from '../../../support/web/render';
import { sampleMatch } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const CHARTS = '../../../../src/web/features/match-pictures/lazyCharts';

jest.mock(CHARTS, () => mayBeMissing(jest.requireActual(CHARTS)));

beforeEach(() => {
  scripts.areMissing = true;
  // React reports each error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a season whose script could not be loaded appears when it is opened again', async () => {
  server.use(
    answer('getPlayerSeason', 200, { id: 'p1', name: 'V Kohli', team: 'India', matches: [] }),
  );
  const { user } = renderWithStore(
    <SeasonButton player={{ id: 'p1', name: 'V Kohli' }} tournamentId="t-wc24" />,
  );
  const open = () => user.click(screen.getByRole('button', { name: 'Season of V Kohli' }));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The season can’t be shown right now.',
  );
  scripts.areMissing = false;
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitForElementToBeRemoved(screen.queryByRole('dialog'));
  await open();
  expect(await screen.findByText('No match played yet.')).toBeVisible();
});

/** A board that can be left and opened again. */
function Board() {
  const [isOpen, setIsOpen] = useState(true);
  const innings = [{ team: 'India', runs: 4, wickets: 0, overs: '1', super_over: false }];
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Board</button>
      {isOpen && (
        <MatchPictures match={sampleMatch({ status: 'completed', version: 7, innings })} />
      )}
    </>
  );
}

test('pictures whose script could not be loaded appear when the board is opened again', async () => {
  const overs = [{ over: 0, runs: 4, wickets: 0 }];
  const innings = [{ team: 'India', super_over: false, overs }];
  server.use(answer('getMatchOvers', 200, { match_id: 'm-final', version: 7, innings }));
  const { user, container } = renderWithStore(<Board />);
  await waitFor(() => expect(container.querySelector('#match-pictures')).toBeEmptyDOMElement());
  scripts.areMissing = false;
  await user.click(screen.getByRole('button', { name: 'Board' }));
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(await screen.findByRole('region', { name: 'How it went' })).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { latestRules } from '../../support/latestRules';
import { answer, failure, offline, pending, respond } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { sampleCompletedMatch, sampleMatch } from '../../support/web/samples';
import { server } from '../../support/web/server';

const latest = sampleCompletedMatch();
const earlier = sampleCompletedMatch({
  id: 'm-ned-rsa',
  home_team: 'Netherlands',
  away_team: 'South Africa',
  start_time: '2024-06-08T14:30:00.000Z',
  NightmareXI_total_score: -345,
  Tournament: { id: 't', name: '' },
});
const without = sampleCompletedMatch({ id: 'm-none', home_team: 'Nepal', NightmareXI: [] });

beforeEach(() => {
  server.use(answer('listNightmareXIs', 200, [earlier, without, latest]));
});

const tabs = () => screen.findAllByRole('tab');

describe('the Nightmare XIs', () => {
  it('offer the matches that have one, the latest first and selected', async () => {
    renderApp('/ViewNightmareXI');
    const [first, second, ...others] = await tabs();
    expect(first).toHaveTextContent('Papua New Guinea v Afghanistan');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(second).toHaveTextContent('Netherlands v South Africa');
    expect(others).toHaveLength(0);
  });

  it('name the tournament T20WC_2024 when it has no name', async () => {
    renderApp('/ViewNightmareXI');
    expect((await tabs())[1]).toHaveTextContent('T20WC_2024');
  });

  it('open the match of the URL', async () => {
    renderApp('/viewnightmarexi/m-ned-rsa');
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText('Total Score:')).toBeInTheDocument();
    expect(panel.getByText('−345')).toBeInTheDocument();
  });

  it('show the eleven in a table, the coldest first', async () => {
    renderApp('/ViewNightmareXI');
    const table = within(await screen.findByRole('table', { name: 'Nightmare XI' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Player',
      'Score',
      'Details',
    ]);
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toHaveTextContent(/^1.*Ibrahim Zadran.*−80/);
    expect(rows[10]).toHaveTextContent(/^11.*Azmatullah Omarzai.*\+14/);
  });

  it('open the breakdown of a player', async () => {
    const { user } = renderApp('/ViewNightmareXI');
    const button = await screen.findByRole('button', { name: 'Details of Ibrahim Zadran' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Strike rate below 70')).toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByText('Strike rate below 70')).not.toBeInTheDocument();
  });

  it.each([
    ['of no impact', 2, { no_impact: 20 }, 'No impact in this match'],
    ['without an entry', 2, {}, 'No points'],
    // Specification, section 2.
    ['without an entry', 1, {}, 'No impact in this match'],
  ])(
    'say of a breakdown %s under version %i what it means',
    async (_name, version, totalScoreBreakup, words) => {
      const player = {
        id: 'p',
        name: 'S Idle',
        team: 'Afghanistan',
        totalScore: 20,
        totalScoreBreakup,
      };
      const match = sampleCompletedMatch({
        NightmareXI: [player],
        rules: { format: 'T20', version },
      });
      server.use(answer('listNightmareXIs', 200, [match]));
      const { user } = renderApp('/ViewNightmareXI');
      await user.click(await screen.findByRole('button', { name: 'Details of S Idle' }));
      expect(screen.getByText(words)).toBeInTheDocument();
    },
  );

  it('link to the rules of the match', async () => {
    const match = sampleCompletedMatch({ rules: latestRules('T20W') });
    server.use(answer('listNightmareXIs', 200, [match]));
    renderApp('/ViewNightmareXI');
    const link = await screen.findByRole('link', { name: 'Scoring rules of this match' });
    expect(link).toHaveAttribute('href', `/scoringRules/T20W/${latestRules('T20W').version}`);
  });

  it('go to another match by click, and by arrow keys', async () => {
    const { user, location } = renderApp('/ViewNightmareXI');
    const [first, second] = await tabs();
    await user.click(second!);
    expect(location().pathname).toBe('/ViewNightmareXI/m-ned-rsa');
    await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
    expect(first).toHaveFocus();
  });

  describe('of a match older than the latest fifty', () => {
    const old = sampleCompletedMatch({
      id: 'm-old',
      home_team: 'Ireland',
      start_time: '2009-06-05T12:00:00.000Z',
    });
    afterEach(() => jest.restoreAllMocks());

    it('are loaded and selected after a reload, and stay in the list', async () => {
      server.use(answer('getMatch', 200, old));
      const { user, location } = renderApp('/ViewNightmareXI/m-old');
      await screen.findByRole('tabpanel', { name: 'Nightmare XI of Ireland v Afghanistan' });
      const [first, second, last, ...others] = await tabs();
      expect(last).toHaveTextContent('Ireland v Afghanistan');
      expect(last).toHaveAttribute('aria-selected', 'true');
      expect(others).toHaveLength(0);
      await user.click(second!);
      expect(location().pathname).toBe('/ViewNightmareXI/m-ned-rsa');
      expect(await tabs()).toEqual([first, second, last]);
      await user.click(last!);
      await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'));
    });

    it('are scrolled into view among the others', async () => {
      jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
      jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(216);
      jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
        this: HTMLElement,
      ) {
        return 16 + 228 * [...(this.parentElement?.children ?? [])].indexOf(this);
      });
      server.use(answer('getMatch', 200, old));
      const { user } = renderApp('/ViewNightmareXI/m-old');
      const strip = await screen.findByRole('tablist', { name: 'Match' });
      await waitFor(() => expect(strip.scrollLeft).toBe(456));
      // A match that is in view does not move the strip.
      strip.scrollLeft = 200;
      const [, second] = await tabs();
      await user.click(second!);
      await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
      expect(strip.scrollLeft).toBe(200);
    });

    it('are not loaded when they are listed', async () => {
      const asked = jest.fn();
      server.use(
        respond('getMatch', () => {
          asked();
          return { status: 200, body: earlier };
        }),
      );
      renderApp('/ViewNightmareXI/m-ned-rsa');
      await screen.findByRole('tabpanel');
      expect(asked).not.toHaveBeenCalled();
    });

    it('that fail show an error, and can be loaded again', async () => {
      server.use(failure('getMatch', 500, 'sentinel 5521'));
      const { user } = renderApp('/ViewNightmareXI/m-old');
      expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 5521');
      server.use(answer('getMatch', 200, old));
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByRole('tabpanel')).toBeInTheDocument();
    });

    it('show that they are loading', async () => {
      server.use(pending('getMatch'));
      renderApp('/ViewNightmareXI/m-old');
      expect(await screen.findByText('Loading Nightmare XIs...')).toBeInTheDocument();
    });
  });

  it('say when the match of the URL has none', async () => {
    server.use(answer('getMatch', 200, sampleMatch()));
    renderApp('/ViewNightmareXI/m-final');
    expect(await screen.findByText('This match has no Nightmare XI.')).toBeInTheDocument();
  });

  it('say when the match of the URL is unknown', async () => {
    renderApp('/ViewNightmareXI/m-unknown');
    expect(
      await screen.findByRole('heading', { name: 'No match data available' }),
    ).toBeInTheDocument();
    expect(await tabs()).toHaveLength(2);
  });

  it('are shared as text when no picture can be drawn', async () => {
    // jsdom draws no picture; test/journeys/share.test.ts checks it.
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = renderApp('/ViewNightmareXI');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        text: 'Nightmare XI −349, Papua New Guinea v Afghanistan',
        url: 'http://localhost/ViewNightmareXI/m-png-afg',
      }),
    );
    Reflect.deleteProperty(navigator, 'share');
  });

  it.each([
    ['the share sheet is open already', 'InvalidStateError', null],
    ['the press is too long ago for a share sheet', 'NotAllowedError', 'Text and link copied'],
    ['the browser can share nothing', 'DataError', 'Sharing is not possible in this browser'],
  ])('when %s, say no more than is true', async (_case, reason, message) => {
    const share = jest.fn(() => Promise.reject(new DOMException('sentinel', reason)));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = renderApp('/ViewNightmareXI');
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    if (message === null) await act(() => new Promise((resolve) => setTimeout(resolve)));
    else expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryAllByText(/^(Text and link copied|Sharing is not)/)).toHaveLength(
      message === null ? 0 : 1,
    );
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copy text and link where there is no share sheet', async () => {
    const { user } = renderApp('/ViewNightmareXI');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
      'Text and link copied',
    );
    expect(writeText).toHaveBeenCalledWith(
      'Nightmare XI −349, Papua New Guinea v Afghanistan http://localhost/ViewNightmareXI/m-png-afg',
    );
  });

  it('show that they are loading', async () => {
    server.use(pending('listNightmareXIs'));
    renderApp('/ViewNightmareXI');
    expect(await screen.findByText('Loading Nightmare XIs...')).toBeInTheDocument();
  });

  it('say when there are none', async () => {
    server.use(answer('listNightmareXIs', 200, [without]));
    renderApp('/ViewNightmareXI');
    expect(
      await screen.findByRole('heading', { name: 'No match data available' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['the message of the server', failure('listNightmareXIs', 500, 'sentinel'), 'sentinel'],
    ['that there is no connection', offline('listNightmareXIs'), /Can't reach the server/],
    ['the default', failure('listNightmareXIs', 500, ''), 'Failed to load data'],
  ])('that fail say %s', async (_name, handler, message) => {
    server.use(handler);
    renderApp('/ViewNightmareXI');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

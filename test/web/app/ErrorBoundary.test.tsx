import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ErrorBoundary } from '../../../src/web/app/ErrorBoundary';
import { renderWithStore } from '../../support/web/render';
import { server } from '../../support/web/server';

const APP = 'http://localhost/';
const AWAY = "Can't reach the server. Check your connection and try again.";

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Broken(): never {
  const error = new Error('Loading chunk 7 failed.');
  error.name = 'ChunkLoadError';
  throw error;
}

function open() {
  const reload = jest.fn();
  const rendered = renderWithStore(
    <ErrorBoundary reload={reload}>
      <Broken />
    </ErrorBoundary>,
  );
  return { ...rendered, reload };
}

const serverIs = (answer: () => Response) => server.use(http.get(APP, answer));
const up = () => HttpResponse.html('<!doctype html>');

describe('a screen whose chunk fails to load', () => {
  it('is fetched by a reload while the server is reachable', async () => {
    serverIs(up);
    const { reload } = open();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('reloads at most once within a minute', async () => {
    let probes = 0;
    serverIs(() => {
      probes += 1;
      return up();
    });
    const first = open();
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    first.unmount();
    const second = open();
    await waitFor(() => expect(probes).toBe(2));
    expect(await screen.findByText('This screen could not be loaded. Try again.')).toBeVisible();
    expect(second.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['is down behind its proxy', () => new HttpResponse(null, { status: 502 })],
  ])(
    'stays with Try Again when the server %s, and reloads when it is back',
    async (_name, away) => {
      serverIs(away);
      const { reload, user } = open();
      expect(await screen.findByText(AWAY)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText(AWAY)).toBeVisible();
      expect(reload).not.toHaveBeenCalled();

      serverIs(up);
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    },
  );
});

import { screen, within } from '@testing-library/react';
import { contestOf, inMinutes, upcomingMatch } from '../../support/web/fixtures';
import { answer, failure } from '../../support/web/handlers';
import { renderApp } from '../../support/web/render';
import { server } from '../../support/web/server';

describe('contests across matches', () => {
  it('lists open contests under their match', async () => {
    const full = contestOf('Head To Head', { participants: 2 }, { max_participants: 2 });
    server.use(
      answer('listMatches', 200, [
        upcomingMatch({ Contests: [contestOf('Mega'), full] }),
        upcomingMatch({
          id: 'm-live',
          home_team: 'Uganda',
          start_time: inMinutes(-5),
          Contests: [contestOf('Premium')],
        }),
      ]),
    );
    renderApp('/contests');
    expect(await screen.findByRole('heading', { name: 'India v South Africa' })).toBeVisible();
    const mega = within(screen.getByRole('article', { name: 'Mega' }));
    expect(mega.getByRole('link', { name: 'Select Contest' })).toHaveAttribute(
      'href',
      '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
    );
    expect(screen.getByRole('link', { name: 'Select Match' })).toHaveAttribute(
      'href',
      '/contest/m-final?home_team=India&away_team=South+Africa&tournament_id=t-wc24',
    );
    expect(screen.queryByRole('article', { name: 'Head To Head' })).not.toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Premium' })).not.toBeInTheDocument();
  });

  it('says when there is no open contest', async () => {
    server.use(answer('listMatches', 200, []));
    renderApp('/contests');
    expect(await screen.findByText('No contests available')).toBeVisible();
  });

  it('shows what the server says when it fails', async () => {
    server.use(failure('listMatches', 500, 'sentinel 4713'));
    renderApp('/contests');
    expect(await screen.findByRole('alert')).toHaveTextContent('sentinel 4713');
  });
});

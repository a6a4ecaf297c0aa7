import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlayerTile } from '../../../../src/web/components/cricket/PlayerTile';
import { violations } from '../../../support/web/axe';
import { renderThemed } from '../../../support/web/renderThemed';

type Props = Parameters<typeof PlayerTile>[0];

function show(changes: Partial<Props> = {}) {
  const onToggle = jest.fn();
  const onAbout = jest.fn();
  const props: Props = {
    name: 'Ibrahim Zadran',
    team: 'Afghanistan',
    side: 'home',
    colour: '#51A3F5',
    role: 'BAT',
    form: [20, -10],
    picked: false,
    unavailable: false,
    playing: null,
    pickedPercent: null,
    onToggle,
    onAbout,
    ...changes,
  };
  const { container } = renderThemed(<PlayerTile {...props} />);
  return {
    onToggle,
    onAbout,
    container,
    tile: screen.getByRole('button', { pressed: props.picked }),
    about: screen.getByRole('button', { name: `About ${props.name}` }),
  };
}

describe('a player tile', () => {
  test.each([
    [[20, -10, 5, 5, 5], 'Ibrahim Zadran, batter, Afghanistan, average +5 over the last 5'],
    [[-7], 'Ibrahim Zadran, batter, Afghanistan, average \u22127 over the last match'],
    [[], 'Ibrahim Zadran, batter, Afghanistan, no recent form'],
  ])('with the form %p is called "%s"', (form, name) => {
    expect(show({ form }).tile).toHaveAccessibleName(name);
  });

  test.each([
    ['BAT', 'BAT', 'Ibrahim Zadran, batter, Afghanistan'],
    ['BWL', 'BWL', 'Ibrahim Zadran, bowler, Afghanistan'],
    ['AR', 'AR', 'Ibrahim Zadran, all-rounder, Afghanistan'],
    ['WK', 'WK', 'Ibrahim Zadran, wicketkeeper, Afghanistan'],
    [null, 'I', 'Ibrahim Zadran, Afghanistan'],
  ] as const)('of the role %p has the badge %s and is called "%s"', (role, badge, name) => {
    const { tile, about } = show({ role, form: [] });
    expect(within(about).getByText(badge)).toBeInTheDocument();
    expect(tile).toHaveAccessibleName(`${name}, no recent form`);
  });

  it('renders without recent form', () => {
    const { tile } = show({ form: [] });
    expect(tile).toHaveTextContent('No recent form');
    expect(tile).toHaveTextContent('new');
  });

  it('has a pressed state', () => {
    expect(show({ picked: true }).tile).toHaveAttribute('aria-pressed', 'true');
  });

  it('can be pressed when it is unavailable, so that the reason can be shown', async () => {
    const { tile, onToggle } = show({ unavailable: true });
    expect(tile).toHaveAttribute('aria-disabled', 'true');
    expect(tile).toBeEnabled();
    await userEvent.click(tile);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('draws at most five bars of form', () => {
    const { tile } = show({ form: [1, 2, 3, 4, 5, 6] });
    expect(tile.querySelectorAll('rect')).toHaveLength(5);
  });
});

describe('the news on a player tile', () => {
  const CALLED = 'Ibrahim Zadran, batter, Afghanistan, average +5 over the last 2';

  // The published not_playing_penalty of -50 adds 50 to the user's total.
  test.each([
    ['nothing is known', null, null, CALLED],
    ['the share alone is known', null, 35, `${CALLED}, 35 % picked`],
    ['he plays', true, null, `${CALLED}, playing`],
    ['he plays and few pick him', true, 0, `${CALLED}, 0 % picked, playing`],
    ['he is left out', false, null, `${CALLED}, not playing, +50`],
    ['he is left out and many pick him', false, 60, `${CALLED}, 60 % picked, not playing, +50`],
  ])('while %s is in its name', (_state, playing, pickedPercent, name) => {
    expect(show({ playing, pickedPercent }).tile).toHaveAccessibleName(name);
  });

  it('says that a player is left out, and shows what that costs in place of the average', () => {
    const { tile } = show({ form: [20, -10], playing: false, pickedPercent: 35 });
    expect(within(tile).getByText('35 % picked')).toBeVisible();
    expect(within(tile).getByText('Not playing')).toBeVisible();
    expect(within(tile).getByText('adds').parentElement).toHaveTextContent('+50, above zeroadds');
    expect(within(tile).queryByText('avg')).not.toBeInTheDocument();
  });

  it.each([true, null])('marks nobody else: playing is %p', (playing) => {
    expect(show({ playing }).tile).not.toHaveTextContent('Not playing');
  });

  it('has no accessibility violations', async () => {
    const { container } = show({ playing: false, pickedPercent: 35, picked: true });
    expect(await violations(container)).toEqual([]);
  });
});

describe('the button over the badge', () => {
  it("opens the player's details without picking", async () => {
    const { about, onAbout, onToggle } = show();
    await userEvent.click(about);
    expect(onAbout).toHaveBeenCalledTimes(1);
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('follows the tile in the tab order', async () => {
    const { tile, about, onAbout } = show();
    await userEvent.tab();
    expect(tile).toHaveFocus();
    await userEvent.tab();
    expect(about).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAbout).toHaveBeenCalledTimes(1);
  });
});

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlayerTile } from '../../../src/web/components/PlayerTile';
import { renderThemed } from '../../support/web/renderThemed';

type Props = Parameters<typeof PlayerTile>[0];

function show(changes: Partial<Props> = {}) {
  const onToggle = jest.fn();
  const props: Props = {
    name: 'Ibrahim Zadran',
    team: 'Afghanistan',
    side: 'home',
    colour: '#51A3F5',
    role: 'BAT',
    form: [20, -10],
    picked: false,
    unavailable: false,
    onToggle,
    ...changes,
  };
  renderThemed(<PlayerTile {...props} />);
  return { onToggle, tile: screen.getByRole('button') };
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
    const { tile } = show({ role, form: [] });
    expect(within(tile).getByText(badge)).toBeInTheDocument();
    expect(tile).toHaveAccessibleName(`${name}, no recent form`);
  });

  it('stands without recent form', () => {
    const { tile } = show({ form: [] });
    expect(tile).toHaveTextContent('No recent form');
    expect(tile).toHaveTextContent('new');
  });

  it('says whether it is picked', () => {
    expect(show({ picked: true }).tile).toHaveAttribute('aria-pressed', 'true');
  });

  it('can be pressed when it is unavailable, so that the reason can be told', async () => {
    const { tile, onToggle } = show({ unavailable: true });
    expect(tile).toHaveAttribute('aria-disabled', 'true');
    expect(tile).toBeEnabled();
    await userEvent.click(tile);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('draws a bar for each of the last five matches at most', () => {
    const { tile } = show({ form: [1, 2, 3, 4, 5, 6] });
    expect(tile.querySelectorAll('rect')).toHaveLength(5);
  });
});

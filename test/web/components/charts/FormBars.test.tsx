import { screen, within } from '@testing-library/react';
import { FormBars } from '../../../../src/web/components/charts/FormBars';
import { renderThemed } from '../../../support/web/renderThemed';

const figures = () =>
  within(screen.getByRole('list', { name: 'The last matches' }))
    .getAllByRole('listitem')
    .map((match) => match.textContent);
const bars = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style*="height"][data-hot]')].map(
    ({ style, dataset }) => [style.height, dataset['hot']],
  );

describe('the bars of the last matches', () => {
  it('have a text with the signed figures in order', () => {
    renderThemed(<FormBars form={[12, -40, 0]} label="The last matches" />);
    expect(figures()).toEqual(['+12', '\u221240', '0']);
  });

  it('are to scale, with no bar for 0', () => {
    const { container } = renderThemed(
      <FormBars form={[20, -80, 0, -40]} label="The last matches" />,
    );
    expect(bars(container)).toEqual([
      ['12px', 'true'],
      ['48px', 'false'],
      ['24px', 'false'],
    ]);
  });

  it('of small figures stay small', () => {
    const { container } = renderThemed(<FormBars form={[-10]} label="The last matches" />);
    expect(bars(container)).toEqual([['12px', 'false']]);
  });
});

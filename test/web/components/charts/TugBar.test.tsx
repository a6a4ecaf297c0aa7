import { screen } from '@testing-library/react';
import { TugBar } from '../../../../src/web/components/charts/TugBar';
import { renderThemed } from '../../../support/web/renderThemed';

describe('the tug bar', () => {
  it('shows the count of each side', () => {
    renderThemed(
      <TugBar
        home={{ team: 'India', count: 4 }}
        away={{ team: 'South Africa', count: 3 }}
        colours={{ home: '#51A3F5', away: '#ED756E' }}
        size={11}
        maxPerTeam={8}
      />,
    );
    const bar = screen.getByRole('img', { name: 'India 4, South Africa 3, 4 left' });
    expect(bar.children).toHaveLength(11);
  });
});

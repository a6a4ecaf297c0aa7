import { screen } from '@testing-library/react';
import { DataCredit } from '../../../../src/web/components/cricket/DataCredit';
import { renderThemed } from '../../../support/web/renderThemed';

describe('the data credit', () => {
  it('has a link that is recognisable without its colour', () => {
    renderThemed(<DataCredit />);
    expect(screen.getByRole('link', { name: 'Cricsheet' })).toHaveStyle({
      textDecoration: 'underline',
    });
  });
});

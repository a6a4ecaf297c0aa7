import { act, screen } from '@testing-library/react';
import { Crest } from '../../../../src/web/components/cricket/Crest';
import { renderThemed } from '../../../support/web/renderThemed';

const colours = { home: '#51A3F5', away: '#ED756E' };

describe('a crest', () => {
  it('shows the first letter, as a capital, without a logo and when the logo is broken', () => {
    const { container } = renderThemed(
      <>
        <Crest team="india" side="home" colour={colours.home} />
        <Crest team="Oman" side="away" colour={colours.away} logo="/missing.png" />
      </>,
    );
    expect(screen.getByText('I')).toBeVisible();
    expect(screen.queryByText('O')).not.toBeInTheDocument();
    act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(screen.getByText('O')).toBeVisible();
  });

  it('is round for the home side and square for the away side', () => {
    renderThemed(
      <>
        <Crest team="India" side="home" colour={colours.home} />
        <Crest team="Oman" side="away" colour={colours.away} />
      </>,
    );
    expect(screen.getByText('I')).toHaveStyle({ borderRadius: '50%' });
    expect(screen.getByText('O')).toHaveStyle({ borderRadius: '10px' });
  });
});

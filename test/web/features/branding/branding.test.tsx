import { ThemeProvider } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { type Branding, storedBranding } from '../../../../src/web/api/storedBranding';
import { FocusHeading } from '../../../../src/web/components/layout/FocusHeading';
import { Logo } from '../../../../src/web/components/layout/Logo';
import { brandedTheme } from '../../../../src/web/features/branding/brandedTheme';
import { updateBranding } from '../../../../src/web/features/branding/showBranding';
import { violations } from '../../../support/web/axe';
import { answer, failure } from '../../../support/web/handlers';
import { makeStore } from '../../../../src/web/app/store';
import { renderWithStore } from '../../../support/web/render';
import { sampleSite } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const OFFICE: Branding = {
  name: 'Office Cricket',
  primary_colour: '#00D1B2',
  logo: '/api/site/logos/fe3c4e9a675b19d8a0ee18a599caa4c0',
};

describe('the title in the header', () => {
  function show(branding: Branding, tabTitle: string) {
    return renderWithStore(
      <ThemeProvider theme={brandedTheme(branding)}>
        <Logo />
        <FocusHeading tabTitle={tabTitle}>Screen</FocusHeading>
      </ThemeProvider>,
    );
  }
  const wordmark = () => screen.queryByRole('img', { name: 'Nightmare XI' });
  const picture = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

  it('is the name and the logo of the site, and the name ends the titles of tabs', async () => {
    const { container } = show(OFFICE, 'Scoring Rules');
    expect(screen.getByText('Office Cricket')).toBeVisible();
    expect(picture(container)).toBe(OFFICE.logo);
    expect(wordmark()).not.toBeInTheDocument();
    expect(document.title).toBe('Scoring Rules · Office Cricket');
    expect(await violations(container)).toEqual([]);
  });

  it('is the wordmark beside the logo where the site has no name', () => {
    const { container } = show({ ...OFFICE, name: null }, 'Nightmare XI');
    expect(wordmark()).toBeVisible();
    expect(picture(container)).toBe(OFFICE.logo);
    expect(document.title).toBe('Nightmare XI');
  });

  it('is the name alone where the site has no logo, and on the home page the tab has it alone', () => {
    const { container } = show({ ...OFFICE, logo: null }, 'Nightmare XI');
    expect(screen.getByText('Office Cricket')).toBeVisible();
    expect(picture(container)).toBeUndefined();
    expect(document.title).toBe('Office Cricket');
  });

  it('is the wordmark in a site without branding', () => {
    renderWithStore(<Logo />);
    expect(wordmark()).toBeVisible();
  });
});

describe('after the start', () => {
  /** Reads the branding, and returns the primary colour and the name of each theme that is rendered. */
  async function updated() {
    const rendered: unknown[] = [];
    await updateBranding(storedBranding(), makeStore(), (theme) =>
      rendered.push(theme && [theme.palette.primary.main, theme.branding?.name]),
    );
    return rendered;
  }
  const storeOffice = () => localStorage.setItem('branding', JSON.stringify(OFFICE));

  it('a site without branding renders nothing again and stores nothing', async () => {
    expect(await updated()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('the branding of the site is rendered and stored for the next visit', async () => {
    server.use(answer('getSite', 200, sampleSite(OFFICE)));
    expect(await updated()).toEqual([['#00D1B2', 'Office Cricket']]);
    expect(storedBranding()).toEqual(OFFICE);
    expect(await updated()).toEqual([]);
  });

  it('a changed part replaces the branding of the last visit', async () => {
    storeOffice();
    server.use(answer('getSite', 200, sampleSite({ ...OFFICE, name: 'The Sixes' })));
    expect(await updated()).toEqual([['#00D1B2', 'The Sixes']]);
    expect(storedBranding()).toEqual({ ...OFFICE, name: 'The Sixes' });
  });

  it('a branding that the operator has taken back is removed', async () => {
    storeOffice();
    expect(await updated()).toEqual([undefined]);
    expect(storedBranding()).toBeNull();
  });

  it('the branding of the last visit stays when the server cannot say', async () => {
    storeOffice();
    server.use(failure('getSite', 500, 'The pavilion is closed'));
    expect(await updated()).toEqual([]);
    expect(storedBranding()).toEqual(OFFICE);
  });
});

test.each(['', '{', 'null'])('a stored text that is not a branding counts as none: %j', (text) => {
  localStorage.setItem('branding', text);
  expect(storedBranding()).toBeNull();
});

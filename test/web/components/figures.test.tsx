import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContestTypeChip } from '../../../src/web/components/ContestTypeChip';
import { Crest } from '../../../src/web/components/Crest';
import { DataCredit } from '../../../src/web/components/DataCredit';
import { FillBar } from '../../../src/web/components/FillBar';
import { currentScore, fullScore } from '../../../src/web/components/matchScore';
import { Medal, metalOfRank } from '../../../src/web/components/Medal';
import { TugBar } from '../../../src/web/components/TugBar';
import { startClock, startDay } from '../../../src/web/components/when';
import { renderThemed } from '../../support/web/renderThemed';

const colours = { home: '#51A3F5', away: '#ED756E' };

describe('the tug bar', () => {
  it('says who has how many', () => {
    renderThemed(
      <TugBar
        home={{ team: 'India', count: 4 }}
        away={{ team: 'South Africa', count: 3 }}
        colours={colours}
        size={11}
        maxPerTeam={8}
      />,
    );
    const bar = screen.getByRole('img', { name: 'India 4, South Africa 3, 4 left' });
    expect(bar.children).toHaveLength(11);
  });
});

describe('the fill bar', () => {
  test.each([
    [0, 100, 'Slots Available', '0/100 Teams', '0'],
    [84, 100, 'Filling Fast', '84/100 Teams', '84'],
    [120, 100, 'Contest Full', '120/100 Teams', '100'],
    [12345, null, 'Slots Available', '12,345 Teams', null],
    [1, null, 'Slots Available', '1 Team', null],
    [1, 100, 'Slots Available', '1/100 Teams', '1'],
  ])('of %i in %p', (participants, max, label, text, percent) => {
    renderThemed(<FillBar participants={participants} maxParticipants={max} />);
    const bar = screen.getByRole('progressbar', { name: label });
    expect(bar).toHaveAttribute('aria-valuetext', text);
    expect(bar.getAttribute('aria-valuenow')).toBe(percent);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the fill bar of a closed contest', () => {
  test.each([12, 90, 100])('with %i of 100 teams offers no places', (participants) => {
    renderThemed(<FillBar participants={participants} maxParticipants={100} closed />);
    expect(screen.getByRole('progressbar', { name: 'Entries closed' })).toBeVisible();
    expect(screen.getByText(`${participants}/100 Teams`)).toBeVisible();
    expect(screen.queryByText(/Slots|Filling|Full/)).not.toBeInTheDocument();
  });
});

describe('a medal', () => {
  test.each([
    [1, 'gold'],
    [2, 'silver'],
    [3, 'bronze'],
    [4, null],
  ])('for rank %i is %p', (rank, metal) => {
    expect(metalOfRank(rank)).toBe(metal);
  });

  it('shows a long rank with its separators', () => {
    renderThemed(<Medal rank={12345} />);
    expect(screen.getByText('12,345')).toBeVisible();
  });
});

describe('the credit of the data', () => {
  it('has a link that shows without its colour', () => {
    renderThemed(<DataCredit />);
    expect(screen.getByRole('link', { name: 'Cricsheet' })).toHaveStyle({
      textDecoration: 'underline',
    });
  });
});

describe('a crest', () => {
  it('shows the first letter without a logo, and when the logo is broken', () => {
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

  it('is round at home and square away', () => {
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

describe("a contest's type", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is explained a tenth of a second after the pointer comes', async () => {
    renderThemed(<ContestTypeChip name="Premium" />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await user.hover(screen.getByText('Premium'));
    act(() => jest.advanceTimersByTime(99));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2));
    expect(screen.getByRole('tooltip')).toHaveTextContent('A dearer entry');
  });

  test.each([
    ['Unlimited', 'No maximum'],
    ['Head To Head', 'Two teams'],
    ['Mega', 'A standard contest'],
    ['constructor', 'A standard contest'],
  ])('%s is described as "%s"', (name, description) => {
    renderThemed(<ContestTypeChip name={name} />);
    expect(screen.getByRole('note', { name })).toHaveAttribute(
      'title',
      expect.stringContaining(description),
    );
  });
});

describe('the score line', () => {
  const innings = [
    { team: 'India', runs: 159, wickets: 10, overs: '19.4', super_over: false },
    { team: 'Oman', runs: 61, wickets: 4, overs: '9.3', super_over: false },
  ];

  it('is that of the latest innings', () => {
    expect(currentScore(innings)).toBe('Oman 61/4, 9.3 overs');
    expect(currentScore([])).toBeNull();
  });

  it('has every innings, super overs named', () => {
    const superOver = { team: 'Oman', runs: 12, wickets: 1, overs: '1', super_over: true };
    expect(fullScore([...innings, superOver])).toEqual([
      'India 159 all out, 19.4 overs',
      'Oman 61/4, 9.3 overs',
      'Super over: Oman 12/1, 1 over',
    ]);
  });
});

describe('a start', () => {
  it("is shown in the reader's time zone", () => {
    const start = new Date(2024, 5, 29, 20, 0);
    expect(startDay(start.toISOString(), '2024-06-28')).toBe('Sat 29 Jun');
    expect(startClock(start.toISOString())).toBe('20:00');
  });

  it("that isn't known shows the venue's day", () => {
    expect(startDay('', '2024-06-29')).toBe('Sat 29 Jun');
    expect(startClock('')).toBe('Unknown');
    expect(startDay('', 'one day')).toBe('one day');
  });
});

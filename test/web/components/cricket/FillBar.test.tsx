import { screen } from '@testing-library/react';
import { FillBar } from '../../../../src/web/components/cricket/FillBar';
import { renderThemed } from '../../../support/web/renderThemed';

describe('the fill bar', () => {
  test.each([
    [0, 100, 'Slots Available', '0/100 Teams', '0'],
    [84, 100, 'Filling Fast', '84/100 Teams', '84'],
    [120, 100, 'Contest Full', '120/100 Teams', '100'],
    [12345, null, 'Slots Available', '12,345 Teams', null],
    [1, null, 'Slots Available', '1 Team', null],
    [1, 100, 'Slots Available', '1/100 Teams', '1'],
  ])('with %i teams and a maximum of %p says "%s"', (participants, max, label, text, percent) => {
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

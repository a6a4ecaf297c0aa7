import { screen } from '@testing-library/react';
import {
  CountdownChip,
  countdownPhase,
} from '../../../../src/web/components/cricket/CountdownChip';
import { renderThemed } from '../../../support/web/renderThemed';

const START = '2026-11-20T12:00:00.000Z';
const startMs = Date.parse(START);
const MINUTE_MS = 60_000;
const before = (minutes: number) => startMs - minutes * MINUTE_MS;

describe('the countdown', () => {
  // The visual design brief, section 3 "Countdown chip".
  test.each([
    [15.1, 'far'],
    [15, 'soon'],
    [5.1, 'soon'],
    [5, 'now'],
    [0.1, 'now'],
    [0, 'started'],
    [-600, 'started'],
  ])('%p minutes before the start is %s', (minutes, phase) => {
    expect(countdownPhase(startMs, before(minutes))).toBe(phase);
  });

  test.each([
    [3 * 24 * 60 + 5, '3 days remaining'],
    [154, '2h 34m remaining'],
    [14.5, '14m remaining'],
    [0.2, '1m remaining'],
    [-1, 'Live now'],
  ])('%p minutes before the start reads "%s"', (minutes, text) => {
    renderThemed(<CountdownChip startTime={START} nowMs={before(minutes)} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('of an unknown start reads "Unknown"', () => {
    renderThemed(<CountdownChip startTime="" nowMs={startMs} />);
    expect(screen.getByText('Unknown')).toBeVisible();
  });

  test.each([
    [16, ''],
    [15, 'The match starts within 15 minutes'],
    [6, 'The match starts within 15 minutes'],
    [5, 'The match starts within 5 minutes'],
    [2, 'The match starts within 5 minutes'],
    [1, 'The match starts within a minute'],
    [0, ''],
  ])('has announced %p minutes before the start: "%s"', (minutes, text) => {
    renderThemed(<CountdownChip startTime={START} nowMs={before(minutes)} announces />);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('announces nothing unless it is told to', () => {
    renderThemed(<CountdownChip startTime={START} nowMs={before(5)} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

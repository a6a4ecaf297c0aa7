import { boardPhase, boardPollMs } from '../../../../src/web/features/leaderboard/boardPhase';
import { earningsOf } from '../../../../src/web/features/leaderboard/earnings';

describe('the phase of a board', () => {
  test.each([
    ['scheduled', 'open', 'waiting'],
    ['scheduled', 'locked', 'live'],
    ['live', 'locked', 'live'],
    ['in_review', 'locked', 'review'],
    ['completed', 'locked', 'review'],
    ['completed', 'settled', 'settled'],
    ['live', 'called_off', 'calledOff'],
    ['abandoned', 'called_off', 'calledOff'],
    ['abandoned', 'locked', 'abandoned'],
    ['no_result', 'refunded', 'noResult'],
    ['abandoned', 'refunded', 'abandoned'],
  ] as const)('a match %s with a contest %s: %s', (match, contest, phase) => {
    expect(boardPhase(match, contest)).toBe(phase);
  });
});

describe('how often a board is loaded', () => {
  test.each([
    ['live', 'locked', true],
    ['abandoned', 'locked', true],
    ['abandoned', 'refunded', false],
    ['no_result', 'refunded', false],
    ['live', 'called_off', false],
    ['completed', 'settled', false],
  ] as const)('a match %s with a contest %s: again %s', (match, contest, again) => {
    expect(boardPollMs(match, contest) > 0).toBe(again);
  });
});

describe('earnings', () => {
  it('are nothing without transactions', () => {
    expect(earningsOf([])).toEqual({
      enteredCaps: 0,
      wonCaps: 0,
      refundedCaps: 0,
      profitCaps: 0,
    });
  });

  it('are rewards and refunds minus the fee', () => {
    const transactions = [
      { type: 'ENTRY_FEE', amount: 25 },
      { type: 'REWARD', amount: 10 },
      { type: 'REWARD', amount: 5 },
      { type: 'REFUND', amount: 2 },
    ] as const;
    expect(earningsOf(transactions)).toEqual({
      enteredCaps: 25,
      wonCaps: 15,
      refundedCaps: 2,
      profitCaps: -8,
    });
  });
});

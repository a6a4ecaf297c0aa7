import { chaseOf, type ScoreboardInnings } from '../../../src/domain/cricket/chase';

const TEAMS = ['India', 'South Africa'] as const;

const innings = (
  team: string,
  score: string,
  overs: string,
  target: ScoreboardInnings['target'] = null,
): ScoreboardInnings => {
  const [runs = 0, wickets = 0] = score.split('/').map(Number);
  return { team, runs, wickets, overs, target };
};

const FIRST = innings('India', '176/7', '20');
/** The target of a final that rain shortened to 15 overs. */
const SHORTENED = { runs: 120, balls: 90 };

test.each([
  ['before the first ball', [], null],
  ['in the first innings', [innings('India', '32/2', '4')], null],
  ['after 20 overs', [FIRST], { team: 'South Africa', runs: 177, balls: null }],
  [
    'after ten wickets',
    [innings('South Africa', '99/10', '14.2')],
    { team: 'India', runs: 100, balls: null },
  ],
  [
    'before the first ball of the chase',
    [FIRST, innings('South Africa', '0/0', '0')],
    { team: 'South Africa', runs: 177, balls: 120 },
  ],
  [
    'during the chase: 16 overs and 2 balls are 98 of 120 balls',
    [FIRST, innings('South Africa', '151/5', '16.2')],
    { team: 'South Africa', runs: 26, balls: 22 },
  ],
  [
    'of a target that the umpires set',
    [FIRST, innings('South Africa', '60/1', '8', SHORTENED)],
    { team: 'South Africa', runs: 60, balls: 42 },
  ],
  [
    'of a target without a number of balls',
    [FIRST, innings('South Africa', '60/1', '8', { runs: 120, balls: null })],
    { team: 'South Africa', runs: 60, balls: null },
  ],
  [
    'after a first innings that rain ended',
    [innings('India', '140/3', '17'), innings('South Africa', '60/1', '8')],
    { team: 'South Africa', runs: 81, balls: null },
  ],
  ['once the target is reached', [FIRST, innings('South Africa', '177/5', '19.1')], null],
  ['with level scores', [FIRST, innings('South Africa', '176/8', '20')], null],
  ['after the last wicket', [FIRST, innings('South Africa', '169/10', '19.5')], null],
])('%s', (_when, played, expected) => {
  expect(chaseOf(played, TEAMS)).toEqual(expected);
});

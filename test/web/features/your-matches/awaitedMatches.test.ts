import { awaitedMatches } from '../../../../src/web/features/your-matches/AwaitedCard';
import { sampleContest, sampleMatch } from '../../../support/web/samples';

const innings = [{ team: 'India', runs: 32, wickets: 2, overs: '4', super_over: false }];
const contestIn = (status: 'locked' | 'called_off') =>
  sampleContest({ status, _count: { ContestLeaderboard: 1 } });

test.each([
  ['stays when it was awaited before', 'locked', ['m-final'], 1],
  ['does not appear', 'locked', [], 0],
  ['stays when every contest was called off', 'called_off', ['m-final'], 1],
] as const)('a match past its first over without ranks %s', (_name, status, before, count) => {
  const match = sampleMatch({ status: 'live', innings, Contests: [contestIn(status)] });
  expect(awaitedMatches([match], Date.now(), new Set<string>(before))).toHaveLength(count);
});

import { awaitedMatches } from '../../../../src/web/features/your-matches/useAwaited';
import { sampleContest, sampleMatch } from '../../../support/web/samples';
import type { Schemas } from '../../../support/web/handlers';

const NOW_MS = Date.parse('2026-11-01T15:00:00Z');
const innings = [{ team: 'India', runs: 32, wickets: 2, overs: '4', super_over: false }];

const matchIn = (
  id: string,
  contest: 'locked' | 'called_off',
  changes: Partial<Schemas['Match']>,
) =>
  sampleMatch({
    id,
    start_time: new Date(NOW_MS - 60_000).toISOString(),
    Contests: [sampleContest({ status: contest, _count: { ContestLeaderboard: 1 } })],
    ...changes,
  });
const past = { status: 'live' as const, innings };
const known = (...matches: Schemas['Match'][]) =>
  new Map(matches.map((match) => [match.id, match]));
const NONE = known();

const awaited = (...args: [Schemas['Match'][], ReadonlyMap<string, Schemas['Match']>]) =>
  awaitedMatches(args[0], NOW_MS, args[1]).map(({ id, status }) => `${id} ${status}`);

test('a match past its first over without ranks stays when it was awaited before', () => {
  const match = matchIn('m1', 'locked', past);
  expect(awaited([match], NONE)).toEqual([]);
  expect(awaited([match], known(match))).toEqual(['m1 live']);
});

test('a match whose contests were called off is there while it is played, and stays when it is over', () => {
  const match = matchIn('m1', 'called_off', past);
  expect(awaited([match], NONE)).toEqual(['m1 live']);
  expect(awaited([{ ...match, status: 'in_review' }], NONE)).toEqual(['m1 in_review']);
  expect(awaited([], known(match))).toEqual(['m1 completed']);
  const [ended] = awaitedMatches([], NOW_MS, known(match));
  expect(awaitedMatches([], NOW_MS, known(ended!))[0]).toBe(ended);
});

test('a match with a contest that goes on does not stay once it is not listed', () => {
  expect(awaited([], known(matchIn('m1', 'locked', { status: 'scheduled' })))).toEqual([]);
});

test('matches keep their order; of new ones, those without a contest that goes on are last', () => {
  const off = matchIn('off', 'called_off', past);
  const next = matchIn('next', 'locked', { status: 'scheduled' });
  expect(awaited([off, next], NONE)).toEqual(['next scheduled', 'off live']);
  expect(awaited([off, next], known(off))).toEqual(['off live', 'next scheduled']);
});

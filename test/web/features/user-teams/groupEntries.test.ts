import { groupEntries } from '../../../../src/web/features/user-teams/groupEntries';
import { sampleContest, sampleMatch, sampleUserTeam } from '../../../support/web/samples';

const NOW_MS = Date.parse('2024-06-30T12:00:00Z');

const finished = (id: string, start_time: string, heard_at: string | null) =>
  sampleUserTeam({
    id,
    Match: sampleMatch({ status: 'completed', result: 'India won', start_time, heard_at }),
    Contest: { ...sampleContest(), status: 'settled' },
  });

const started = (id: string, status: 'live' | 'scheduled' | 'in_review', start_time: string) =>
  sampleUserTeam({ id, Match: sampleMatch({ status, start_time }) });

test('live teams come before those about to begin and those in review, the earliest first', () => {
  const teams = [
    started('about to begin', 'scheduled', '2024-06-30T11:59:00Z'),
    started('second', 'live', '2024-06-30T11:00:00Z'),
    started('first', 'live', '2024-06-30T10:00:00Z'),
    started('in review', 'in_review', '2024-06-30T09:00:00Z'),
  ];
  expect(groupEntries(teams, NOW_MS).live.map(({ id }) => id)).toEqual([
    'first',
    'second',
    'about to begin',
    'in review',
  ]);
});

test('finished teams are in the order in which their matches ended, the latest first', () => {
  const teams = [
    finished('short', '2024-06-30T11:00:00Z', '2024-06-30T11:05:00Z'),
    finished('abandoned', '2024-06-30T10:00:00Z', null),
    finished('long', '2024-06-30T09:00:00Z', '2024-06-30T11:59:00Z'),
  ];
  expect(groupEntries(teams, NOW_MS).finished.map(({ id }) => id)).toEqual([
    'long',
    'short',
    'abandoned',
  ]);
});

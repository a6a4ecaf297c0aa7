import { groupEntries } from '../../../../src/web/features/user-teams/groupEntries';
import { sampleContest, sampleMatch, sampleUserTeam } from '../../../support/web/samples';

const NOW_MS = Date.parse('2024-06-30T12:00:00Z');

const finished = (id: string, start_time: string, heard_at: string | null) =>
  sampleUserTeam({
    id,
    Match: sampleMatch({ status: 'completed', result: 'India won', start_time, heard_at }),
    Contest: { ...sampleContest(), status: 'settled' },
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

import { surname } from '../../../src/domain/cricket/surname';
import { lastNames } from '../../../src/web/format/playerNames';

it.each([
  ['KV Morea', 'Morea'],
  ['Q de Kock', 'de Kock'],
  ['Mohammad Nabi', 'Mohammad Nabi'],
  ['Naveen-ul-Haq', 'Naveen-ul-Haq'],
  ['JJ', 'JJ'],
])('a chart shortens %s to %s', (name, expected) => {
  expect(surname(name)).toBe(expected);
});

test('a chip has the last name, or the full name when two players share it', () => {
  const names = ['V Kohli', 'Q de Kock', 'Mohammad Nabi', 'RG Sharma', 'Ishant Sharma', 'Zampa'];
  expect([...lastNames(names).values()]).toEqual([
    'Kohli',
    'de Kock',
    'Nabi',
    'RG Sharma',
    'Ishant Sharma',
    'Zampa',
  ]);
});

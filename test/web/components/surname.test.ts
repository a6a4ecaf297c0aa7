import { lastNames, surname } from '../../../src/web/components/surname';

it.each([
  ['KV Morea', 'Morea'],
  ['Q de Kock', 'de Kock'],
  ['Mohammad Nabi', 'Mohammad Nabi'],
  ['Naveen-ul-Haq', 'Naveen-ul-Haq'],
  ['JJ', 'JJ'],
])('a chart calls %s %s', (name, expected) => {
  expect(surname(name)).toBe(expected);
});

test('a chip has the last name, and the whole one where two share it', () => {
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

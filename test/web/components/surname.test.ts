import { surname } from '../../../src/web/components/surname';

it.each([
  ['KV Morea', 'Morea'],
  ['Q de Kock', 'de Kock'],
  ['Mohammad Nabi', 'Mohammad Nabi'],
  ['Naveen-ul-Haq', 'Naveen-ul-Haq'],
  ['JJ', 'JJ'],
])('a chart calls %s %s', (name, expected) => {
  expect(surname(name)).toBe(expected);
});

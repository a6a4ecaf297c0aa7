import { ordinal } from '../../format/points';
import type { PlacedTeam } from './useTeams';

/** Returns the teams of which each word of the query begins a word of the user's name or of the rank, in board order. */
export function findTeams(
  teams: readonly PlacedTeam[],
  query: string,
  isRanked: boolean,
): readonly PlacedTeam[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return teams;
  return teams.filter(({ entry: { rank, User } }) => {
    const place = isRanked ? `${ordinal(rank)} ${rank}` : '';
    const words = wordsOf(`${place} ${User.first_name} ${User.last_name}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Returns the words in lower case and without accents, which few users type. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[\s,]+/).filter((word) => word !== '');
}

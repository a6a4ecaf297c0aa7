import type { RoundResult } from './round';

type Beaten = Pick<RoundResult, 'beaten' | 'tied'> & { teams: number };

/** Returns a clause such as "beat 7 of 9", or with a tie "beat 6, tied 1, of 9". */
export function describeBeaten({ beaten, tied, teams }: Beaten): string {
  const rivals = teams - 1;
  return tied === 0 ? `beat ${beaten} of ${rivals}` : `beat ${beaten}, tied ${tied}, of ${rivals}`;
}

/** Returns a clause such as "lead by 3", "share the lead" or "are 4 behind"; null for a member who is alone. */
export function describeLead(place: number, lead: number | null): string | null {
  if (lead === null) return null;
  if (lead === 0) return place === 1 ? 'lead, level on points' : 'are level with the first';
  return place === 1 ? `lead by ${lead}` : `are ${-lead} behind`;
}

/** Returns a sentence such as "You beat 7 of 9 in Office XI, and lead by 3." */
export function describeRound(
  round: Beaten,
  league: { name: string; place?: number; lead?: number | null },
): string {
  const { place, lead: points = null } = league;
  const lead = place === undefined ? null : describeLead(place, points);
  return `You ${describeBeaten(round)} in ${league.name}${lead === null ? '' : `, and ${lead}`}.`;
}

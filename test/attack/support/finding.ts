import type { AttackedSite } from './attackedSite';

/** The result of an attack. */
export interface Finding {
  attack: string;
  sent: string;
  result: string;
  promise: string;
  /** Null when the attack could not be run on this machine. */
  holds: boolean | null;
}

/** Attacks servers of this site, and returns what it found. */
export type Attack = (site: AttackedSite) => Promise<Finding[]>;

/** Returns the result of an attack, with the names of the promises that it broke. */
export function outcome(
  result: string,
  promises: Readonly<Record<string, boolean>>,
): Pick<Finding, 'result' | 'holds'> {
  const broken = Object.keys(promises).filter((name) => !promises[name]);
  if (broken.length === 0) return { result, holds: true };
  return { result: `${result}; BROKEN: ${broken.join(', ')}`, holds: false };
}

import type { Fielder, Wicket } from './types';

/** Returns the scorer's notation: "c DA Miller b K Rabada", "run out (V Kohli/RG Sharma)", "retired hurt". */
export function howOut({ kind, fielders }: Wicket, bowler: string): string {
  const names = fielders.flatMap((fielder) => fielderName(fielder) ?? []).join('/');
  switch (kind) {
    case 'bowled':
      return `b ${bowler}`;
    case 'caught':
      return `c ${names || '?'} b ${bowler}`;
    case 'caught and bowled':
      return `c & b ${bowler}`;
    case 'lbw':
      return `lbw b ${bowler}`;
    case 'stumped':
      return `st ${names || '?'} b ${bowler}`;
    case 'hit wicket':
      return `hit wicket b ${bowler}`;
    case 'run out':
      return names === '' ? 'run out' : `run out (${names})`;
    default:
      return kind;
  }
}

/** Returns "V Kohli" or "sub (V Kohli)". Without a name, returns "sub" for a substitute and null for other fielders. */
function fielderName({ name, substitute }: Fielder): string | null {
  if (!substitute) return name;
  return name === null ? 'sub' : `sub (${name})`;
}

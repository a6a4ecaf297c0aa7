import { isUnavailable } from './problems';

interface Line {
  inside: number;
  waiting: { enter: () => void; refuse: (error: unknown) => void }[];
}

/**
 * One line per key, in which `width` work at a time and the others wait in order: a crowd in front of
 * one contest leaves the connections of the database to everybody else, and nobody in it is turned away
 * while the line moves. When the database can't answer, all who wait are told so at once.
 */
export function createLines(width: number) {
  const lines = new Map<string, Line>();

  return async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { inside: 0, waiting: [] };
    lines.set(key, line);
    if (line.inside < width) line.inside += 1;
    else await new Promise<void>((enter, refuse) => line.waiting.push({ enter, refuse }));
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) for (const { refuse } of line.waiting.splice(0)) refuse(error);
      throw error;
    } finally {
      const next = line.waiting.shift();
      if (next) next.enter();
      else line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  };
}

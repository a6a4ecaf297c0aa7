import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Beside the new one. */
const EARLIER_BUILDS = 2;

/**
 * Lets webpack clean its output but for the hashed files of the builds before: an open tab goes on asking for those of
 * its own. `record` remembers which they were, the newest build first; the same build again counts once.
 */
export function keptBuilds(record: string) {
  let kept = new Set<string>();
  return {
    /** For `output.clean`. */
    keep: (file: string): boolean => kept.has(file),
    plugin: {
      apply({ hooks }: Compiler): void {
        hooks.emit.tap('keptBuilds', ({ assets }) => {
          const files = Object.keys(assets).filter((file) => file.startsWith('assets/'));
          const builds = withNewest(files.sort(), readBuilds(record));
          kept = new Set(builds.flat());
          mkdirSync(path.dirname(record), { recursive: true });
          writeFileSync(record, JSON.stringify(builds));
        });
      },
    },
  };
}

function readBuilds(record: string): string[][] {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[][]) : [];
}

function withNewest(files: string[], builds: string[][]): string[][] {
  const isSame = JSON.stringify(builds[0]) === JSON.stringify(files);
  return (isSame ? builds : [files, ...builds]).slice(0, 1 + EARLIER_BUILDS);
}

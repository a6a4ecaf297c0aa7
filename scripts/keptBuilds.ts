import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** The number of builds that are kept beside the new one. */
const EARLIER_BUILDS = 2;

/**
 * Makes webpack clean its output except for the hashed files of the two builds before the new one, because an open
 * tab still requests the files of its own build. The file `record` lists the files of each build, the newest build
 * first. A build with the same files as the newest one is not listed again.
 */
export function keptBuilds(record: string) {
  let kept = new Set<string>();
  return {
    /** The predicate for `output.clean`. */
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

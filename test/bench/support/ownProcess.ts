import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

/** The command that starts a process with private mounts, which end with it. */
const WITH_OWN_MOUNTS = 'unshare';

/**
 * Runs a file of `test/bench/support` in a process of its own and exchanges messages with it. With `mounts` the process
 * may mount file systems, for which it needs the rights of root.
 */
export async function inOwnProcess<Answer>(
  file: string,
  message: object,
  { mounts = false } = {},
): Promise<Answer> {
  const node = ['--import', 'tsx'];
  const child = fork(path.join(projectRoot, 'test/bench/support', file), {
    cwd: projectRoot,
    ...(mounts
      ? { execPath: WITH_OWN_MOUNTS, execArgv: ['--mount', process.execPath, ...node] }
      : { execArgv: node }),
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  child.send(message);
  const [answer] = await Promise.race([once(child, 'message') as Promise<[Answer]>, ended]);
  return answer;
}

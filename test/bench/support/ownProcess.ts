import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

/** What a file of `test/bench/support` answers to a message, in a process of its own. */
export async function inOwnProcess<Answer>(file: string, message: object): Promise<Answer> {
  const child = fork(path.join(projectRoot, 'test/bench/support', file), {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  child.send(message);
  const [answer] = await Promise.race([once(child, 'message') as Promise<[Answer]>, ended]);
  return answer;
}

import type { Config } from '../../config';
import type { Terminal } from './terminal';

/** The dependencies of the commands. */
export interface CommandContext {
  terminal: Terminal;
  config(): Config;
  /** Wraps an action that returns the exit code of its command. */
  act<Given extends unknown[]>(
    action: (...given: Given) => Promise<number>,
  ): (...given: Given) => Promise<void>;
}

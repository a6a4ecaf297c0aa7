/** The operator's command line: `npm run --silent nightmare -- <command>`. */
import { runNightmare } from './program';
import { processTerminal } from './terminal';

// A reader such as `head` closes the pipe when it has read enough. The command is finished all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.exitCode = await runNightmare(process.argv.slice(2), processTerminal());

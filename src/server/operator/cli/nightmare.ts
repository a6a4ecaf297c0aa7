import { runNightmare } from './program';
import { processTerminal } from './terminal';

/** The operator's command line: `npm run --silent nightmare -- <command>`. */
process.exitCode = await runNightmare(process.argv.slice(2), processTerminal());

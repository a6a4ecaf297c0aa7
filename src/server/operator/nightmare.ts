import { Command } from 'commander';
import { readConfig } from '../config';
import { scoreFiles } from './score';
import { verify } from './verify';

/** The operator's command line: `npm run --silent nightmare -- <command>`. */
const nightmare = new Command('nightmare').description("Nightmare XI, the operator's commands");

nightmare
  .command('score')
  .description('score Cricsheet match files and print the players and Nightmare XIs as JSON')
  .argument('<file...>', 'match files')
  .action(async (files: string[]) => {
    process.exitCode = await scoreFiles(files);
  });

nightmare
  .command('verify')
  .description('check the accounts and entries of the database that DATA_DIR or DATABASE_URL names')
  .action(async () => {
    process.exitCode = await verify(readConfig(process.env, ['--embedded'], process.cwd()));
  });

try {
  await nightmare.parseAsync();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

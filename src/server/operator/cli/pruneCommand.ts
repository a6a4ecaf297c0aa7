import type { Command } from 'commander';
import type { CallResult } from '../calls';
import type { CommandContext } from './commandContext';
import { withCalls } from './connection';
import { confirm, withChangeOptions, type ChangeOptions } from './execute';
import { print, printJson, tableOf } from './terminal';

type Pruned = CallResult<'countPruned'>;

const PRUNE_HELP = `
What goes is of no use to anybody: sessions that have ended, with their tokens; refresh tokens and links for new
passwords that have expired; wrong log-ins that count no longer; networks that an account has not used for 90 days;
and keys that were replaced. Accounts, matches, teams, transfers and the audit stay for ever.`;

const WORDS: readonly (readonly [kind: keyof Pruned, words: string])[] = [
  ['sessions', 'ended sessions'],
  ['refreshTokens', 'expired refresh tokens of other sessions'],
  ['resetLinks', 'expired links for new passwords'],
  ['loginAttempts', 'accounts and networks whose wrong log-ins count no longer'],
  ['knownNetworks', 'networks that an account no longer uses'],
  ['keys', 'keys that were replaced'],
];

export function addPrune(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('prune'))
    .description('delete what is of no use any more, in batches, while servers run')
    .option('--dry-run', 'only show what would be deleted')
    .addHelpText('after', PRUNE_HELP)
    .action(
      act((options: ChangeOptions & { dryRun?: boolean }) =>
        withCalls(config(), terminal.clock, async (call) => {
          const show = (pruned: Pruned): void => {
            if (options.json) printJson(terminal, wireOf(pruned));
            else print(terminal, pruneTable(pruned));
          };
          if (options.dryRun || !options.yes) {
            const counts = await call('countPruned');
            if (options.dryRun) {
              show(counts);
              return 0;
            }
            await confirm(terminal, pruneTable(counts));
          }
          show(await call('prune', { who: options.as ?? terminal.userName }));
          return 0;
        }),
      ),
    );
}

const pruneTable = (pruned: Pruned): string[] =>
  tableOf(
    ['rows', 'what'],
    WORDS.map(([kind, words]) => [pruned[kind], words]),
  );

const wireOf = (pruned: Pruned): Record<string, number> =>
  Object.fromEntries(
    WORDS.map(([kind]) => [
      kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      pruned[kind],
    ]),
  );

import { grant } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import { lockUser } from '../accounts/accountRows';
import { removeAccount } from '../accounts/removal';
import { writeSuspension } from '../accounts/removalRows';
import { makeResetLink, type ResetLinkSettings } from '../accounts/resetLinks';
import { deleteSessions } from '../accounts/sessionRows';
import { bookTransfers } from '../contests/ledgerRows';
import type { Trx } from '../database/transaction';
import { formatCount } from './operatorFormat';
import { refuse, type CommandResult } from './refusal';
import { accountById, type AccountLine } from './operatorViews';

/** The operator's commands for an account. `account` is its id or e-mail address. */
export type AccountCommand =
  | { name: 'grant'; account: string; caps: number; reason: string }
  | { name: 'suspend'; account: string; reason: string }
  | { name: 'restore'; account: string }
  | { name: 'delete-account'; account: string }
  | { name: 'end-sessions'; account: string }
  | { name: 'reset-link'; account: string };

export const isAccountCommand = <Other extends { name: string }>(
  command: AccountCommand | Other,
): command is AccountCommand => 'account' in command;

const MAX_GRANT_CAPS = 1_000_000;

/** Returns a function that executes a command in a transaction. There, `account` has to be an id. */
export function createAccountCommands(
  clock: () => number,
  settings: Pick<ResetLinkSettings, 'publicUrl'>,
): (
  trx: Trx,
  command: AccountCommand,
  audited: { number: number; rehearse: boolean },
) => Promise<CommandResult> {
  async function grantCaps(
    trx: Trx,
    { id, name, email, balance }: AccountLine,
    caps: number,
    auditNumber: number,
  ): Promise<CommandResult> {
    if (!Number.isSafeInteger(caps) || caps < 1 || caps > MAX_GRANT_CAPS) {
      return refuse(`A grant is a whole number of caps from 1 to ${MAX_GRANT_CAPS}`);
    }
    await bookTransfers(trx, [{ transfer: grant(auditNumber, id, caps) }], new Date(clock()));
    return ok([`${name} (${email}) gets ${caps} caps from the house and has ${balance + caps}.`]);
  }

  async function suspend(trx: Trx, { id, name, email }: AccountLine): Promise<CommandResult> {
    if (!(await writeSuspension(trx, id, new Date(clock())))) {
      return refuse(`${name} (${email}) is suspended already`);
    }
    const ended = await deleteSessions(trx, id, null);
    return ok([
      `${name} (${email}) is suspended and can neither log in nor enter a contest.`,
      `${formatCount(ended, 'session ends', 'sessions end')}; the teams that are in contests stay.`,
    ]);
  }

  async function restore(trx: Trx, { id, name, email }: AccountLine): Promise<CommandResult> {
    const isRestored = await writeSuspension(trx, id, null);
    if (!isRestored) return refuse(`${name} (${email}) is not suspended`);
    return ok([`${name} (${email}) can log in again.`]);
  }

  async function remove(trx: Trx, account: AccountLine): Promise<CommandResult> {
    const { id, name, email, balance, entries } = account;
    await removeAccount(trx, id, new Date(clock()));
    return ok([
      `${name} (${email}) is deleted for good.`,
      `${formatCount(entries, 'team stays', 'teams stay')} as those of a former player; ${formatCount(balance, 'cap goes', 'caps go')} to the house.`,
    ]);
  }

  async function endSessions(trx: Trx, { id, name, email }: AccountLine): Promise<CommandResult> {
    const ended = await deleteSessions(trx, id, null);
    return ok([`${formatCount(ended, 'session')} of ${name} (${email}) ended.`]);
  }

  async function resetLink(
    trx: Trx,
    { id, name, email }: AccountLine,
    rehearse: boolean,
  ): Promise<CommandResult> {
    if ((await lockUser(trx, id)) === undefined) return refuse(`${name} (${email}) is deleted`);
    const { url: link } = await makeResetLink(trx, id, clock(), { ...settings, byEmail: false });
    const what = `${name} (${email}) can set a new password with a link that works once, for an hour.`;
    // The link of a rehearsal is left out, because it is rolled back and would never work.
    return ok(rehearse ? [what] : [what, link]);
  }

  return async (trx, command, { number, rehearse }) => {
    const account = await accountById(trx, command.account);
    if (account === undefined) return refuse(`There is no account "${command.account}"`);
    if (account.demo) return refuse("Accounts of the demo league can't be changed");
    switch (command.name) {
      case 'grant':
        return grantCaps(trx, account, command.caps, number);
      case 'suspend':
        return suspend(trx, account);
      case 'restore':
        return restore(trx, account);
      case 'delete-account':
        return remove(trx, account);
      case 'end-sessions':
        return endSessions(trx, account);
      case 'reset-link':
        return resetLink(trx, account, rehearse);
    }
  };
}

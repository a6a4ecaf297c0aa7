import type { DeliveryEvent, RevisionId } from '../../domain/cricket/events';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { contestTypes, type StoredContestType } from '../contests/contestTypeRows';
import { contentHash, writeBackup, type WrittenBackup } from '../database/backup/writeBackup';
import type { Executor } from '../database/database';
import { listedLeagues, type ListedLeague } from '../leagues/leagueViews';
import { inTransaction, inTransactionResult, type Trx } from '../database/transaction';
import { deliveriesOf } from '../matches/eventRows';
import { squadOfMatch } from '../matches/squadViews';
import { capsSetting, type CapsSetting } from '../accounts/capsSettingRows';
import { feedbackList, type Feedback } from '../accounts/feedbackRows';
import { userExport, type UserExport } from '../accounts/exportViews';
import type { ResetLinkSettings } from '../accounts/resetLinks';
import { auditTrail, insertAudit, type AuditLine } from './auditRows';
import { brandingLine, type BrandingLine } from './brandingCommands';
import { checkIntegrity, type Check } from './integrityViews';
import {
  createCommands,
  isAt,
  type BallPosition,
  type CommandServices,
  type OperatorCommand,
} from './operatorCommands';
import { keyLines, type KeyLine } from './keyCommands';
import {
  accountByRef,
  accountLines,
  contestLines,
  matchesByRef,
  matchLine,
  matchLines,
  type AccountLine,
  type ContestLine,
  type MatchLine,
} from './operatorViews';
import { countPruned, prune, type Pruned } from './prune';
import { refuse, type CommandResult, type Refusal } from './refusal';

export interface CommandRequest {
  command: OperatorCommand;
  /** The name for the audit. */
  who: string;
  /** Whether to roll the command back after its execution, and only report what it did. */
  rehearse: boolean;
}

/** A ball as it is recorded. */
export interface RecordedBall extends RevisionId {
  event: DeliveryEvent;
  /** The names of both squads. */
  names: string[];
}

const MAX_LEAGUES = 100;

export interface Operator {
  /**
   * Executes a command in one transaction, together with its line in the audit. Returns sentences that say what it did.
   * A refusal or a rehearsal changes nothing.
   */
  execute(request: CommandRequest): Promise<CommandResult>;
  /** Returns matches that are not completed, are held or have failing jobs, soonest first; or all, newest first. */
  matches(all: boolean): Promise<MatchLine[]>;
  match(ref: string): Promise<Result<MatchLine, Refusal>>;
  contests(matchRef: string): Promise<Result<ContestLine[], Refusal>>;
  /** Returns the accounts with this text in the name or the email address. */
  accounts(search: string): Promise<AccountLine[]>;
  /** Returns what the user of an account can export, and records in the audit who asked for it. */
  exportAccount(account: string, who: string): Promise<Result<UserExport, Refusal>>;
  /** Returns up to 100 leagues with this text in the name, newest first. */
  leagues(search: string): Promise<ListedLeague[]>;
  /** Returns all types of contest, retired ones too, in the order in which the app shows them. */
  contestTypes(): Promise<StoredContestType[]>;
  caps(): Promise<CapsSetting>;
  /** Returns what is set of how the site presents itself. */
  branding(): Promise<BrandingLine>;
  /** Returns the keys of the servers, without their secrets. */
  keys(): Promise<KeyLine[]>;
  /** Counts the rows that `prune` would delete. */
  countPruned(): Promise<Pruned>;
  prune(who: string): Promise<Pruned>;
  /** Returns the unread messages from users, or all of them, oldest first. */
  feedback(all: boolean): Promise<Feedback[]>;
  audit(limit: number): Promise<AuditLine[]>;
  /** Returns the ball that is to be corrected. */
  ball(matchRef: string, position: BallPosition): Promise<Result<RecordedBall, Refusal>>;
  /** Checks the promises about accounts, entries and contests. */
  verify(): Promise<Check[]>;
  /**
   * Writes a backup to a file, given by its absolute path. It is not recorded in the audit, so that a backup of the
   * restored database has the same content.
   */
  backup(file: string): Promise<WrittenBackup>;
  /** Returns the hash that a backup would have now. */
  contentHash(): Promise<string>;
}

/** Thrown to roll back the transaction of a rehearsal. Carries the report of what it would have done. */
class Rehearsed extends Error {
  constructor(readonly lines: string[]) {
    super('rehearsed');
  }
}

export function createOperator(
  { db, clock, newId }: ServiceContext,
  services: CommandServices,
  settings: Pick<ResetLinkSettings, 'publicUrl'>,
): Operator {
  const executeIn = createCommands({ clock, newId }, services, settings);

  async function execute({ command, who, rehearse }: CommandRequest): Promise<CommandResult> {
    try {
      return await inTransactionResult<string[], Refusal>(db, async (trx) => {
        const resolved = await withFullId(trx, command);
        if (!resolved.ok) return resolved;
        const { name, ...details } = withoutPictures(resolved.value);
        const audit = { at: new Date(clock()), who, command: name, details };
        const number = await insertAudit(trx, audit);
        const result = await executeIn(trx, resolved.value, { number, rehearse });
        if (result.ok && rehearse) throw new Rehearsed(result.value);
        return result;
      });
    } catch (error) {
      if (error instanceof Rehearsed) return ok(error.lines);
      throw error;
    }
  }

  async function exportAccount(ref: string, who: string): Promise<Result<UserExport, Refusal>> {
    const account = await accountIdOf(db, ref);
    if (!account.ok) return account;
    const at = new Date(clock());
    const exported = await userExport(db, account.value, at);
    if (!exported) return refuse(`There is no account "${ref}"`);
    const details = { account: account.value };
    await inTransaction(db, (trx) => insertAudit(trx, { at, who, command: 'export', details }));
    return ok(exported);
  }

  return {
    execute,
    matches: (all) => matchLines(db, all),
    async match(ref) {
      const id = await matchIdOf(db, ref);
      return id.ok ? ok(await matchLine(db, id.value)) : id;
    },
    async contests(matchRef) {
      const id = await matchIdOf(db, matchRef);
      return id.ok ? ok(await contestLines(db, id.value)) : id;
    },
    accounts: (search) => accountLines(db, search),
    exportAccount,
    leagues: (search) => listedLeagues(db, { text: search, limit: MAX_LEAGUES }),
    contestTypes: () => contestTypes(db),
    caps: () => capsSetting(db),
    branding: () => brandingLine(db),
    keys: () => keyLines(db, clock()),
    countPruned: () => countPruned(db, clock()),
    prune: (who) => prune(db, who, clock()),
    feedback: (all) => feedbackList(db, !all),
    audit: (limit) => auditTrail(db, limit),
    async ball(matchRef, position) {
      const id = await matchIdOf(db, matchRef);
      if (!id.ok) return id;
      const balls = await deliveriesOf(db, id.value);
      const [found, other] = balls.filter(({ event }) => isAt(event, position));
      if (!found) return refuse('There is no such ball');
      if (other) return refuse(`The ball is recorded twice, as ${found.id} and ${other.id}`);
      const squad = await squadOfMatch(db, id.value);
      return ok({ ...found, names: squad.map(({ name }) => name) });
    },
    verify: () => checkIntegrity(db),
    backup: (file) => writeBackup(db, file, new Date(clock())),
    contentHash: () => contentHash(db),
  };
}

/** Returns the command without the bytes of pictures, because the audit keeps its details forever. */
function withoutPictures(command: OperatorCommand): Pick<OperatorCommand, 'name'> & object {
  if (command.name === 'logo') {
    const content = command.content && `${command.content.length} characters`;
    return Object.assign({}, command, { content });
  }
  if (command.name === 'set-branding' && command.logo !== undefined) {
    return Object.assign({}, command, { logo: `${command.logo.length} characters` });
  }
  if (command.name !== 'schedule') return command;
  const fixtures = command.fixtures.map((fixture) => ({
    ...fixture,
    squads: fixture.squads.map(({ team, players }) => ({ team, players })),
  }));
  return Object.assign({}, command, { fixtures });
}

/**
 * Replaces an abbreviated match id, or the e-mail address of an account, by the full id, which the audit records. The
 * audit has no addresses, so it contains nothing of a deleted account.
 */
async function withFullId(
  trx: Trx,
  command: OperatorCommand,
): Promise<Result<OperatorCommand, Refusal>> {
  if ('account' in command) {
    const account = await accountIdOf(trx, command.account);
    return account.ok ? ok({ ...command, account: account.value }) : account;
  }
  if (!('match' in command)) return ok(command);
  const id = await matchIdOf(trx, command.match);
  return id.ok ? ok({ ...command, match: id.value }) : id;
}

/** Finds an account by its id or e-mail address. */
async function accountIdOf(db: Executor, ref: string): Promise<Result<string, Refusal>> {
  const account = await accountByRef(db, ref);
  return account ? ok(account.id) : refuse(`There is no account "${ref}"`);
}

/** Finds a match by its id, the beginning of its id, or the feed's key. */
async function matchIdOf(db: Executor, ref: string): Promise<Result<string, Refusal>> {
  const [found, other] = await matchesByRef(db, ref);
  if (!found) return refuse(`There is no match ${ref}`);
  if (other) return refuse(`The ids of several matches begin with ${ref}`);
  return ok(found);
}

import {
  eventId,
  type DeliveryEvent,
  type MatchEvent,
  type StoredEvent,
} from '../../domain/cricket/events';
import { NO_RESULT } from '../../domain/cricket/outcome';
import type { TeamSheet } from '../../domain/cricket/types';
import { rewardsSum } from '../../domain/contest/prizes';
import { ok } from '../../domain/result';
import type { Format } from '../../domain/scoring/rules';
import { findRuleSet } from '../../domain/scoring/ruleSets';
import type { ResetLinkSettings } from '../accounts/resetLinks';
import type { Replays, ReplayTerms } from '../archive/replays';
import type { ServiceContext } from '../context';
import { termsOf } from '../contests/contestTypeRows';
import { lockedContests } from '../contests/settlementViews';
import type { Trx } from '../database/transaction';
import { deliveriesOf, hasEvents, latestRevision } from '../matches/eventRows';
import { endBackoff } from '../matches/jobFailureRows';
import { checkedEvent, type FeedEvent } from '../matches/feedEvents';
import type { MatchLife } from '../matches/matchLife';
import { lockMatch, writeReviewEnd, type MatchRow } from '../matches/matchRows';
import type { Schedule } from '../matches/schedule';
import { squadOfMatch } from '../matches/squadViews';
import {
  formatCount,
  formatHeld,
  formatReplay,
  formatScore,
  formatTitle,
  mismatchLines,
} from './operatorFormat';
import { executeBranding, isBrandingCommand, type BrandingCommand } from './brandingCommands';
import { createSiteCommands, isSiteCommand, type SiteCommand } from './siteCommands';
import { createAccountCommands, isAccountCommand, type AccountCommand } from './accountCommands';
import { rotate, type KeyCommand } from './keyCommands';
import { matchLine, settlementDue } from './operatorViews';
import { readInstant } from './readInstant';
import { changeLogo, removeMatch, scheduleFixtures, type SeasonCommand } from './seasonCommands';
import { refuse, type CommandResult } from './refusal';

/** The operator's commands. They consist only of JSON values, because they may come from another process. */
export type OperatorCommand =
  | { name: 'postpone'; match: string; startTime: string }
  | { name: 'rules'; match: string; format: Format; version?: number }
  | { name: 'abandon'; match: string; reason: string }
  | { name: 'announce-xi'; match: string; teamSheets: TeamSheet[] }
  /** The events get the operator's own revisions, above all that a feed can give. */
  | { name: 'correct'; match: string; events: CorrectedEvent[] }
  | { name: 'settle'; match: string; despiteMismatch: boolean }
  | ({ name: 'replay'; match: string } & ReplayTerms)
  | AccountCommand
  | BrandingCommand
  | KeyCommand
  | SiteCommand
  | SeasonCommand;

/** `readRevision` is the revision that was shown to the operator. The correction is refused when there is a newer one. */
type CorrectedEvent = Omit<FeedEvent, 'revision'> & { readRevision?: number };

type CommandNamed<Name extends OperatorCommand['name']> = Extract<OperatorCommand, { name: Name }>;

export interface CommandServices {
  schedule: Pick<Schedule, 'addFixtureIn' | 'moveStart'>;
  matchLife: Pick<MatchLife, 'ingestLocked' | 'changeRules'>;
  replays: Pick<Replays, 'openImported'>;
}

/** The number of the command in the audit, and whether it will be rolled back. */
export interface Audited {
  number: number;
  rehearse: boolean;
}

/** Returns a function that executes a command in a transaction. The command has the full id of its match or account. */
export function createCommands(
  { clock, newId }: Pick<ServiceContext, 'clock' | 'newId'>,
  { schedule, matchLife, replays }: CommandServices,
  settings: Pick<ResetLinkSettings, 'publicUrl'>,
): (trx: Trx, command: OperatorCommand, audited: Audited) => Promise<CommandResult> {
  const executeOnAccount = createAccountCommands(clock, settings);
  const executeOnSite = createSiteCommands(clock, newId);

  async function execute(trx: Trx, command: OperatorCommand, audited: Audited) {
    if (isAccountCommand(command)) return executeOnAccount(trx, command, audited);
    if (isSiteCommand(command)) return executeOnSite(trx, command);
    if (isBrandingCommand(command)) return executeBranding(trx, command);
    if (command.name === 'rotate-key') return rotate(trx, command, clock());
    if (command.name === 'schedule') {
      return scheduleFixtures(trx, schedule, command.fixtures, new Date(clock()));
    }
    if (command.name === 'logo') return changeLogo(trx, command.team, command.content);
    const match = (await lockMatch(trx, command.match))!;
    // The command may fix the cause of failing jobs of the match, so they are tried again at once.
    await endBackoff(trx, match.id, new Date(clock()));
    switch (command.name) {
      case 'delete-match':
        return removeMatch(trx, match);
      case 'postpone':
        return postpone(trx, match, command.startTime);
      case 'rules':
        return chooseRules(trx, match, command);
      case 'abandon':
        return abandon(trx, match);
      case 'announce-xi': {
        const event = { kind: 'announced' as const, teamSheets: command.teamSheets };
        return correct(trx, match, [{ id: null, event }]);
      }
      case 'correct':
        return correct(trx, match, command.events);
      case 'settle':
        return settle(trx, match, command.despiteMismatch);
      case 'replay':
        return replay(trx, match, command);
    }
  }

  async function postpone(trx: Trx, match: MatchRow, start: string): Promise<CommandResult> {
    const startTime = readInstant(start);
    if (startTime === null) return refuse(`${start} is not a valid date-time`);
    if (match.completed_at !== null) return refuse(`${formatTitle(match)} is over`);
    if (match.demo) return refuse("The matches of the demo league can't be moved");
    await schedule.moveStart(trx, match, startTime);
    const moved = (await lockMatch(trx, match.id))!;
    const isReached = match.locked_at !== null || match.lock_at <= new Date(clock());
    const lock = isReached
      ? `The lock stays at ${match.lock_at.toISOString()}: it has been reached.`
      : `The lock moves to ${moved.lock_at.toISOString()}.`;
    const from = match.start_time.toISOString();
    const moves = `${formatTitle(match)} moves from ${from} to ${startTime.toISOString()}.`;
    return ok([moves, lock]);
  }

  async function chooseRules(
    trx: Trx,
    match: MatchRow,
    { format, version }: CommandNamed<'rules'>,
  ): Promise<CommandResult> {
    const title = formatTitle(match);
    const ruleSet = findRuleSet(format, version);
    if (!ruleSet) return refuse(`There are no rules ${format} of version ${version}`);
    if (match.locked_at !== null) return refuse(`${title} has begun`);
    if (match.status !== 'scheduled') return refuse(`${title} is over`);
    // Every transaction that enters a team locks the match, so none can run while this one holds the lock.
    const { entries } = await matchLine(trx, match.id);
    if (entries > 0) {
      const count = formatCount(entries, 'team', 'teams');
      return refuse(`${title} keeps its rules: ${count} entered it`);
    }
    await matchLife.changeRules(trx, match, ruleSet);
    return ok([`${title} is played under the rules ${format}, version ${ruleSet.version}.`]);
  }

  async function abandon(trx: Trx, match: MatchRow): Promise<CommandResult> {
    if (match.completed_at !== null) return refuse(`${formatTitle(match)} is over`);
    const corrected = await correct(trx, match, [
      { id: null, event: { kind: 'result', outcome: NO_RESULT } },
    ]);
    if (!corrected.ok) return corrected;
    const { entries, caps } = await settlementDue(trx, match.id, false);
    const after = (await lockMatch(trx, match.id))!;
    const ends = formatCount(entries, 'entry ends', 'entries end');
    const refunds = formatCount(caps, 'cap is', 'caps are');
    return ok([
      `${formatTitle(match)} ends as ${after.status.replace('_', ' ')}.`,
      `${ends}; ${refunds} refunded at ${after.review_ends_at!.toISOString()}.`,
    ]);
  }

  async function correct(
    trx: Trx,
    match: MatchRow,
    events: CommandNamed<'correct'>['events'],
  ): Promise<CommandResult> {
    if (match.completed_at !== null && !(await hasEvents(trx, match.id))) {
      // Its score would be derived from what is corrected alone.
      return refuse(
        `The balls of ${formatTitle(match)} are not kept, so nothing of it can be corrected`,
      );
    }
    const balls = await deliveriesOf(trx, match.id);
    const squad = await squadOfMatch(trx, match.id);
    const revisions: StoredEvent[] = [];
    const lines: string[] = [];
    for (const { id: givenId, event, readRevision } of events) {
      const id = givenId ?? (event && idOf(event, balls));
      const latest = await latestRevision(trx, match.id, id ?? '');
      if (readRevision !== undefined && latest !== readRevision) {
        return refuse(`${id} has changed since it was read. Look at it again`);
      }
      const revision = Math.max(OPERATOR_REVISIONS, (latest ?? 0) + 1);
      const checked = checkedEvent(match, { id, revision, event });
      if (!checked.ok) return checked;
      if (event === null && latest === null) return refuse(`There is no event ${id}`);
      if (revisions.some((one) => one.id === id)) return refuse(`${id} is listed twice`);
      revisions.push(checked.value);
      const what = event === null ? 'withdrawn' : latest === null ? 'added' : 'replaced';
      lines.push(`${id} is ${what}.`);
    }
    if (!(await matchLife.ingestLocked(trx, match, revisions))) {
      return refuse('There is nothing to correct');
    }
    const known = new Set(squad.map(({ id }) => id));
    for (const { id, name, team } of await squadOfMatch(trx, match.id)) {
      if (!known.has(id)) lines.push(`${name} is new in the squad of ${team}.`);
    }
    const after = (await lockMatch(trx, match.id))!;
    const status = after.status.replace('_', ' ');
    lines.push(`${formatTitle(match)} is ${status}: ${formatScore(after)}.`);
    if (after.corrections > match.corrections) {
      lines.push(
        'Its settled contests follow: nobody is charged, and users who are due more are paid the difference.',
      );
    }
    const held = after.completed_at === null ? 'Held in review' : 'The correction is held';
    lines.push(...mismatchLines(after).map((reason) => `${held}: ${reason}`));
    return ok(lines);
  }

  async function settle(
    trx: Trx,
    match: MatchRow,
    despiteMismatch: boolean,
  ): Promise<CommandResult> {
    const title = formatTitle(match);
    const isOver = match.completed_at !== null;
    const due = await settlementDue(trx, match.id, isOver);
    if (isOver && due.contests === 0) {
      // A score sheet that no longer agrees holds a settled match although no score has changed.
      if (match.mismatch === null || !despiteMismatch) return refuse(`${title} is settled`);
      await writeReviewEnd(trx, match, new Date(clock()));
      return ok([
        `${title} is settled.`,
        ...mismatchLines(match).map((reason) => `Ignored: ${reason}`),
      ]);
    }
    if (match.result === null) return refuse(`${title} has no result yet`);
    if (match.mismatch !== null && !despiteMismatch) {
      const held = isOver ? `The correction of ${title} is held` : `${title} is held in review`;
      return refuse(`${held}: ${match.mismatch}`);
    }
    await writeReviewEnd(trx, match, new Date(clock()));
    const entries = formatCount(due.entries, 'entry', 'entries');
    const effect = isOver
      ? `${entries} are corrected.`
      : match.status === 'in_review'
        ? `${entries} are settled, with ${formatCount(await rewardsOf(trx, match.id), 'cap')} in rewards.`
        : `${entries} with ${formatCount(due.caps, 'cap')} are refunded.`;
    return ok([
      `The review of ${title} ends now: ${match.result}, ${formatScore(match)}.`,
      effect,
      ...mismatchLines(match).map((reason) => `Ignored: ${reason}`),
    ]);
  }

  async function replay(
    trx: Trx,
    match: MatchRow,
    { startsInMs, ballEveryMs }: ReplayTerms,
  ): Promise<CommandResult> {
    const opened = await replays.openImported(trx, match, { startsInMs, ballEveryMs });
    if (!opened.ok) return refuse(`${formatTitle(match)}: ${opened.error.message}`);
    const { mismatches } = opened.value;
    return ok([formatReplay(match, opened.value, ballEveryMs), ...formatHeld(mismatches)]);
  }

  return execute;
}

/** Returns the sum of the rewards that the settlement of a match in review will pay. */
async function rewardsOf(trx: Trx, matchId: string): Promise<number> {
  const contests = await lockedContests(trx, matchId);
  return contests.reduce(
    (sum, contest) => sum + rewardsSum(termsOf(contest), contest.participants),
    0,
  );
}

/** Above every revision that the contract allows a feed to send, so that the operator's event takes precedence. */
const OPERATOR_REVISIONS = 2_000_000_000;

/** Returns the id of a known ball, because a feed may use its own ids for deliveries. */
function idOf(event: MatchEvent, balls: readonly { id: string; event: DeliveryEvent }[]): string {
  const known = event.kind === 'delivery' && balls.find((ball) => isAt(ball.event, event));
  return known ? known.id : eventId(event);
}

/** All 0-based, as in the feed. */
export type BallPosition = Pick<DeliveryEvent, 'innings' | 'over' | 'ball'>;

export const isAt = (event: DeliveryEvent, { innings, over, ball }: BallPosition): boolean =>
  event.innings === innings && event.over === over && event.ball === ball;

import { ok, type Result } from '../../domain/result';
import type { Format } from '../../domain/scoring/rules';
import type { Trx } from '../database/transaction';
import { matchWithSourceKey } from '../matches/matchLifeViews';
import { deleteSlots } from '../matches/matchPlayerRows';
import { lockMatch, type MatchRow } from '../matches/matchRows';
import { dropFromSquad } from '../matches/playerRows';
import { dateOf, sourceKeyOf, type Fixture, type Schedule } from '../matches/schedule';
import { removeTeamLogo, setTeamLogo } from '../matches/teamLogos';
import { deleteUnused } from '../matches/unusedMatchRows';
import { isMatchOf, isTournamentNamed } from './formerKeyViews';
import { formatCount, formatTitle } from './operatorFormat';
import { matchLine } from './operatorViews';
import { readInstant } from './readInstant';
import { refuse, type CommandResult, type Refusal } from './refusal';

/** The operator's commands that schedule or delete matches and set logos. */
export type SeasonCommand =
  | { name: 'schedule'; fixtures: ScheduledFixture[] }
  | { name: 'delete-match'; match: string }
  /** The picture in base64, or null for none. */
  | { name: 'logo'; team: string; content: string | null };

export interface ScheduledFixture extends Omit<Fixture, 'startTime'> {
  startTime: string;
  /** Left out if the file does not say which rules score the match. */
  hasFormat?: true;
  /** Left out if the fixture has had no other keys. */
  formerKeys?: FormerKeys;
}

/** The keys of a match and its tournament from the time when long names were cut and got no hash. */
export interface FormerKeys {
  key: string;
  tournamentKey: string;
}

/**
 * Opens new matches and updates known ones, all of them or none. A refusal has a line for each fixture that is not
 * valid.
 */
export async function scheduleFixtures(
  trx: Trx,
  schedule: Pick<Schedule, 'addFixtureIn'>,
  fixtures: readonly ScheduledFixture[],
  now: Date,
): Promise<CommandResult> {
  const lines: string[] = [];
  const wrong: string[] = [];
  let unchanged = 0;
  let reviewMinutes: number | null = null;
  for (const [index, fixture] of fixtures.entries()) {
    const title = `${fixture.homeTeam} v ${fixture.awayTeam}`;
    const done = await scheduleFixture(trx, schedule, fixture, now);
    if (done.ok) {
      if (done.value.says === null) unchanged += 1;
      else lines.push(`${title} ${done.value.says}`);
      reviewMinutes = done.value.opened?.review_minutes ?? reviewMinutes;
    } else if (fixtures.length === 1) wrong.push(done.error.message);
    else wrong.push(`Fixture ${index + 1}, ${title}: ${done.error.message}`);
  }
  if (wrong.length > 0) return refuse(wrong.join('\n'));
  if (unchanged > 0) {
    lines.push(`${formatCount(unchanged, 'match stays', 'matches stay')} as scheduled.`);
  }
  if (reviewMinutes !== null) {
    // On PostgreSQL the setting is that of the operator's shell, which may differ from that of the servers.
    const review = formatCount(reviewMinutes, 'minute');
    lines.push(
      `The results of new matches are reviewed for ${review} before contests are paid (REVIEW_MINUTES).`,
    );
  }
  return ok(lines);
}

/** What scheduling a fixture has done. */
interface Scheduled {
  /** A phrase that says what changes, or null when nothing does. */
  says: string | null;
  /** The match, if it is new. */
  opened?: MatchRow;
}

async function scheduleFixture(
  trx: Trx,
  schedule: Pick<Schedule, 'addFixtureIn'>,
  given: ScheduledFixture,
  now: Date,
): Promise<Result<Scheduled, Refusal>> {
  const startTime = readInstant(given.startTime);
  if (startTime === null) return refuse(`${given.startTime} is not a valid date-time`);
  const fixture = await withKnownKeys(trx, { ...given, startTime });
  const known = await matchWithSourceKey(trx, sourceKeyOf(fixture.key));
  const before = known === undefined ? undefined : await lockMatch(trx, known);
  const scheduled = await schedule.addFixtureIn(trx, fixture);
  if (!scheduled.ok) return scheduled;
  const { matchId, newPlayers } = scheduled.value;
  const after = (await lockMatch(trx, matchId))!;
  if (before === undefined) {
    const isPast = after.lock_at <= now;
    const start = `starts at ${startTime.toISOString()}${isPast ? ', so nobody can enter it any more' : ''}`;
    return ok({ says: `${start} (${matchId}).`, opened: after });
  }
  const changes = [
    ...changesOfMatch(before, after, startTime),
    ...(newPlayers > 0
      ? [`adds ${formatCount(newPlayers, 'player')} to the squads of its tournament`]
      : []),
    ...(given.hasFormat ? keptRules(after, fixture.format) : []),
  ];
  return ok({ says: changes.length === 0 ? null : `${changes.join(' and ')} (${matchId}).` });
}

/** Returns phrases that say how a known match has changed. `startTime` is that of the fixture. */
function changesOfMatch(before: MatchRow, after: MatchRow, startTime: Date): string[] {
  const [from, to] = [before.start_time.toISOString(), after.start_time.toISOString()];
  if (to !== from) return [`moves from ${from} to ${to}`];
  if (before.completed_at !== null && startTime.getTime() !== before.fed_start?.getTime()) {
    return [`is over and keeps its start at ${from}`];
  }
  return after.version === before.version ? [] : ['is updated'];
}

/** Returns a phrase that says that a known match keeps its rules, if the fixture gives another format. */
function keptRules(match: MatchRow, format: Format): string[] {
  if (format === match.rules_format) return [];
  const rules = `keeps the rules ${match.rules_format}@${match.rules_version}`;
  const canChange = match.locked_at === null && match.status === 'scheduled';
  return [
    canChange ? `${rules}, which \`nightmare rules\` changes until a team is entered` : rules,
  ];
}

/**
 * Returns the fixture with its former keys if they are those of its match or its tournament. Two seasons can have the
 * same former keys, which do not show what is at the end of a long name.
 */
async function withKnownKeys(
  trx: Trx,
  { formerKeys, ...fixture }: Fixture & Pick<ScheduledFixture, 'formerKeys'>,
): Promise<Fixture> {
  if (formerKeys === undefined) return fixture;
  const { tournament, homeTeam, awayTeam, startTime } = fixture;
  const date = dateOf(fixture);
  const facts = { tournament: tournament.name, homeTeam, awayTeam, date, startTime };
  if (await isMatchOf(trx, sourceKeyOf(formerKeys.key), facts)) {
    return { ...fixture, key: formerKeys.key };
  }
  const key = formerKeys.tournamentKey;
  const isKnown = await isTournamentNamed(trx, sourceKeyOf(key), tournament.name);
  return isKnown ? { ...fixture, tournament: { ...tournament, key } } : fixture;
}

export async function changeLogo(
  trx: Trx,
  team: string,
  content: string | null,
): Promise<CommandResult> {
  if (content === null) {
    const matches = await removeTeamLogo(trx, team);
    if (matches === null) return refuse(`${team} has no logo`);
    return ok([
      `${team} has no logo any more: ${formatCount(matches, 'match shows', 'matches show')} its initial.`,
    ]);
  }
  const set = await setTeamLogo(trx, team, Buffer.from(content, 'base64'));
  if (!set.ok) return set;
  const matches = formatCount(set.value, 'match shows', 'matches show');
  return ok([`${team} has a logo: ${matches} it from now on, and so will every later match.`]);
}

/** Deletes a match without entries, such as one that was scheduled by mistake, or an imported one. */
export async function removeMatch(trx: Trx, match: MatchRow): Promise<CommandResult> {
  const title = formatTitle(match);
  if (match.demo) return refuse("The matches of the demo league can't be deleted");
  const isOver = match.completed_at !== null;
  if (match.locked_at !== null && !isOver) return refuse(`${title} is being played: abandon it`);
  const { entries } = await matchLine(trx, match.id);
  if (entries > 0) {
    const count = formatCount(entries, 'team', 'teams');
    return refuse(`${title} can't be deleted: ${count} entered it. Abandon it instead`);
  }
  // Every transaction that enters a team locks the match, so none can run while this one holds the lock.
  if (match.source_key.startsWith('cricsheet:')) {
    await dropFromSquad(trx, match.tournament_id, await deleteSlots(trx, match.id));
  }
  if (!(await deleteUnused(trx, match.id))) {
    return refuse(
      `${title} can't be deleted: users entered it and left, and the ledger keeps their fees. Abandon it instead`,
    );
  }
  return ok([`${title}, ${match.description}, is deleted.`]);
}

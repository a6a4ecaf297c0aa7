import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCricsheet } from '../../../src/domain/cricket/cricsheet';
import { eventsOfMatch, foldEvents } from '../../../src/domain/cricket/events';
import { pointsByOver } from '../../../src/domain/scoring/pointsByOver';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch } from '../../../src/domain/scoring/score';
import { fixtures } from '../../support/paths';

const RULES = currentRuleSet('T20');

function final() {
  const parsed = parseCricsheet(readFileSync(path.join(fixtures, 'event', 'final.json'), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const match = final();
const events = eventsOfMatch(match);
const squad = [
  ...match.teamSheets.flatMap(({ team, players }) => players.map((name) => ({ team, name }))),
  { team: match.teams[0], name: 'Somebody on the bench' },
].map((player, slot) => ({ ...player, slot }));
const overs = pointsByOver(foldEvents(match.teams, events), squad, RULES, true);

test('there is an element for each over of both innings, in order of play', () => {
  const played = match.innings.flatMap(({ superOver, overs: bowled }, innings) =>
    superOver ? [] : bowled.map(({ over }) => `${innings}.${over}`),
  );
  expect(overs.map(({ innings, over }) => `${innings}.${over}`)).toEqual(played);
});

test('after the last over the points are those of the match, and a player on the bench has the penalty', () => {
  const totals = new Map(
    scoreMatch(match, RULES).map(({ team, name, total }) => [`${team}\n${name}`, total]),
  );
  for (const { team, name, slot } of squad.slice(0, -1)) {
    expect(overs.at(-1)!.points[slot]).toMatchObject({
      slot,
      total: totals.get(`${team}\n${name}`),
    });
  }
  expect(overs.at(-1)!.points.at(-1)).toMatchObject({ playing: false, total: 50 });
});

test('after each over the points are those of a feed that has reported no further ball', () => {
  overs.slice(0, -1).forEach(({ innings, over, points }) => {
    const until = events.filter(({ event }) => {
      if (event === null || event.kind === 'result') return false;
      if (event.kind === 'innings') return event.innings <= innings;
      if (event.kind !== 'delivery') return true;
      return event.innings < innings || (event.innings === innings && event.over <= over);
    });
    const state = foldEvents(match.teams, until);
    const last = pointsByOver(state, squad, RULES, false).at(-1)!;
    expect(points.map(({ total }) => total)).toEqual(last.points.map(({ total }) => total));
  });
});

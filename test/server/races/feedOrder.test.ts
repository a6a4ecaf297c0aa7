import fc from 'fast-check';
import {
  eventsOfMatch,
  foldEvents,
  type MatchEvent,
  type StoredEvent,
} from '../../../src/domain/cricket/events';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { scorePlayer } from '../../../src/domain/scoring/score';
import { fixture } from '../../support/matches';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { resultEvent } from '../../support/server/feeds';
import { timed, times } from '../../support/server/times';

// Row 20 of the quality bar: a feed in any order, with duplicates and revisions, gives one match state.
// match-life/feed.test.ts checks the same on the server.
const SHUFFLES = times(100, 1_000);

type Ball = Extract<MatchEvent, { kind: 'delivery' }>;

/** Returns an earlier, wrong revision of an event: another batter and six more runs. */
function mistaken({ id, event }: StoredEvent): StoredEvent {
  const { delivery, ...place } = event as Ball;
  const { runs, batter, nonStriker } = delivery;
  const more = { ...runs, batter: runs.batter + 6, total: runs.total + 6 };
  const wrong = { ...delivery, batter: nonStriker, nonStriker: batter, runs: more };
  return { id, revision: 0, event: { ...place, delivery: wrong } };
}

/** Every third ball is reported wrongly, then withdrawn, then corrected. The first result is wrong too. */
function withMistakes(feed: readonly StoredEvent[]): StoredEvent[] {
  return feed.flatMap((original, index) => {
    if (original.event?.kind === 'result') return [resultEvent(NO_RESULT, -1), original];
    if (original.event?.kind !== 'delivery' || index % 3 > 0) return [original];
    return [
      mistaken(original),
      { ...original, revision: 1, event: null },
      { ...original, revision: original.revision + 2 },
    ];
  });
}

/** A ball after the last one that is withdrawn later. */
function phantom(feed: readonly StoredEvent[]): StoredEvent[] {
  const last = feed.findLast(({ event }) => event?.kind === 'delivery')!.event as Ball;
  const id = 'delivery:phantom';
  return [
    { id, revision: 0, event: { ...last, ball: last.ball + 1 } },
    { id, revision: 1, event: null },
  ];
}

test.each(['event/final', 'matches/extras', 'matches/superOver', 'matches/substitutes'])(
  `%s in ${SHUFFLES} orders is one match, with the points of the plain one`,
  async (name) => {
    const match = fixture(name);
    const feed = eventsOfMatch(match);
    const stateOf = (events: readonly StoredEvent[]) => {
      const state = foldEvents(match.teams, events);
      const { players, innings } = scorecard(state);
      const points = players.map((figures) => scorePlayer(figures, currentRuleSet('T20')));
      return { state, players, innings, points };
    };
    const plain = stateOf(feed);
    const told = [...withMistakes(feed), ...phantom(feed)];
    expect(stateOf(told)).toEqual(plain);
    expect(stateOf(told.filter(({ revision }) => revision <= 0))).not.toEqual(plain);
    const twice = [...told, ...told];
    const orders = fc.shuffledSubarray(twice, {
      minLength: twice.length,
      maxLength: twice.length,
    });
    const different = new Set<string>();
    await timed(`${SHUFFLES} orders of ${name}, ${twice.length} events`, async () => {
      fc.assert(
        fc.property(orders, (order) => {
          different.add(order.map(({ id, revision }) => `${id}@${revision}`).join());
          expect(stateOf(order)).toEqual(plain);
        }),
        { numRuns: SHUFFLES, seed: 20, endOnFailure: true },
      );
    });
    expect(different.size).toBe(SHUFFLES);
  },
);

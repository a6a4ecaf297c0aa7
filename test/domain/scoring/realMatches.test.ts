import path from 'node:path';
import { scorecard } from '../../../src/domain/cricket/scorecard';
import { faultsOf } from '../../../src/domain/cricket/fileFaults';
import { mismatchesOf } from '../../../src/domain/cricket/reconcile';
import { eventsOfMatch, foldEvents } from '../../../src/domain/cricket/events';
import { RULE_SETS, ruleSetOf } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch } from '../../../src/domain/scoring/score';
import { EVENT_MATCHES, FIXTURE_MATCHES, matchFile, realMatchFiles } from '../../support/matches';
import { realMatches } from '../../support/paths';
import { referenceScores, referenceTable, type RawInnings } from '../../support/referenceScorer';

const VERSION_1 = ruleSetOf({ format: 'T20', version: 1 });
const realFiles = realMatchFiles();
const named = (files: string[]): [string, string][] => files.map((f) => [path.basename(f), f]);

if (realFiles.length === 0) {
  // A checkout without the shared folder has no real matches. This test reports that.
  test(`real matches were not checked: there is no folder ${realMatches}`, () => {
    console.warn(`Real matches were not checked: there is no folder ${realMatches}`);
    expect(FIXTURE_MATCHES.length).toBeGreaterThan(0);
  });
}

describe.each(named([...FIXTURE_MATCHES, ...EVENT_MATCHES, ...realFiles]))('%s', (_name, file) => {
  const { raw, match } = matchFile(file);

  test.each(RULE_SETS)(
    'every player scores the same under $format@$version as with the reference scorer, rule by rule',
    (ruleSet) => {
      const scores = scoreMatch(match, ruleSet);
      const table = referenceTable(`${ruleSet.format}@${ruleSet.version}`);
      expect(scores).toEqual(referenceScores(raw, table));
      expect(scores.length).toBeGreaterThanOrEqual(21);
    },
  );

  test('every innings has the runs, wickets and legal balls of the raw file', () => {
    const totals = scorecard(match).innings.map(({ team, runs, wickets, legalBalls }) => {
      return { team, runs, wickets, legalBalls };
    });
    expect(totals).toEqual(raw.innings.map(rawTotal));
  });

  test('the events of the match fold back into the match', () => {
    const { teams, teamSheets, innings, ballsPerOver, outcome } = match;
    const state = foldEvents(teams, eventsOfMatch(match));
    const sheet = { teams, teamSheets, innings, ballsPerOver, outcome };
    const seen = {
      announced: true,
      hasBalls: true,
      hasSoundOver: true,
      scoreSheet: null,
      gaps: [],
    };
    expect(state).toEqual({ ...sheet, ...seen });
  });

  test('an import trusts it', () => {
    expect(faultsOf(match, Date.parse('2026-01-01'))).toEqual([]);
  });

  test('its deliveries reconcile with its result', () => {
    const wrong = mismatchesOf(foldEvents(match.teams, eventsOfMatch(match)));
    // Matches without a result need not add up. One of them has an unexplained over of seven balls.
    expect(match.outcome.result === 'no result' ? [] : wrong).toEqual([]);
  });
});

function rawTotal({ team, overs, penalty_runs: penalty }: RawInnings) {
  let runs = (penalty?.pre ?? 0) + (penalty?.post ?? 0);
  let wickets = 0;
  let legalBalls = 0;
  for (const { deliveries } of overs) {
    for (const ball of deliveries) {
      runs += ball.runs.total;
      for (const { kind } of ball.wickets ?? [])
        if (!/^retired (hurt|not out)$/.test(kind)) wickets++;
      if (!('wides' in (ball.extras ?? {})) && !('noballs' in (ball.extras ?? {}))) legalBalls++;
    }
  }
  return { team, runs, wickets, legalBalls };
}

const worldCupFinal = realFiles.find((file) => file.endsWith('1415755.json'));

// The World Cup final, calculated by hand from the published scorecard of 29 June 2024.
const FINAL_ROWS = [
  {
    name: 'V Kohli',
    why: '76 off 59 with 6 fours and 2 sixes: strike rate 128.8',
    total: 76,
    breakdown: {
      runs: 76,
      four_bonus: 6,
      six_bonus: 4,
      above_50_runs_bonus: 10,
      strike_rate_100_to_130: -20,
    },
  },
  {
    name: 'H Klaasen',
    why: '52 off 27 with 2 fours and 5 sixes, two catches: strike rate 192.6',
    total: 94,
    breakdown: {
      runs: 52,
      four_bonus: 2,
      six_bonus: 10,
      above_50_runs_bonus: 10,
      catch: 10,
      strike_rate_170_to_200: 10,
    },
  },
  {
    name: 'HH Pandya',
    why: '5 off 2 with a four; 3 overs, 20 runs, 3 wickets caught: economy 6.67',
    total: 66,
    breakdown: {
      runs: 5,
      four_bonus: 1,
      wicket: 45,
      take_3_wicket_haul_bonus: 5,
      economy_6_to_7: 10,
    },
  },
  {
    name: 'JJ Bumrah',
    why: '4 overs, 18 runs, 2 wickets bowled: economy 4.5',
    total: 60,
    breakdown: { wicket: 30, lbw_or_bowled_bonus: 10, economy_0_to_6: 20 },
  },
];

if (worldCupFinal) {
  test.each(FINAL_ROWS)(
    'in the World Cup final of 2024 $name scores $total under version 1: $why',
    ({ name, total, breakdown }) => {
      const { match } = matchFile(worldCupFinal);
      const points = scoreMatch(match, VERSION_1).find((player) => player.name === name);
      expect(points).toMatchObject({ total, breakdown });
      expect(Object.keys(points!.breakdown)).toHaveLength(Object.keys(breakdown).length);
    },
  );
}

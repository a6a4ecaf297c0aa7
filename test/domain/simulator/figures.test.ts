import { simulatedMatches } from '../../bench/support/simulatedMatches';
import { t20Figures, type T20Figures } from '../../bench/support/t20Figures';

/**
 * Compares figures of 2,000 simulated matches with published figures of men's T20. Real seasons differ by
 * more than these tolerances, and the simulated league should lie among them. The pages were read in 2026
 * as stored copies. A figure that no page has was counted, with
 * `npm run bench -- simulator FOLDER`, in the match files that Cricsheet publishes (the copy in
 * github.com/aryamanbgupta/cric-pred, branch master): 433 T20 internationals between full members
 * of the ICC, January 2019 to June 2024, and 793 IPL matches, 2008 to 2020.
 */
const counted = (internationals: number, ipl: number): string =>
  `Cricsheet: ${internationals} in T20 internationals, ${ipl} in the IPL`;

const FIGURES: readonly {
  figure: keyof T20Figures;
  published: number;
  within: number;
  sources: readonly [string, ...string[]];
}[] = [
  {
    figure: 'firstInningsMean',
    published: 165,
    within: 5,
    sources: [
      'espncricinfo.com/ipl2009/content/story/405978.html: the average 20-over score of IPL 2008 is 166, of 2009 it is 150',
      'swlondoner.co.uk, 12 May 2025, T20 run rates explained: English T20 of 2014 to 2024, a total "nearer 170"',
      counted(164.67, 162.47),
    ],
  },
  {
    figure: 'firstInningsSpread',
    published: 32,
    within: 3,
    sources: [
      'strikeratecricket.com/2016/01/01/par-scores-in-t20-cricket: quartiles 7.25 and 9.10 an over of winners, 5.90 and 7.80 of losers. As bell curves of 20 overs: 28 runs around each of two means that lie 26 runs apart, so 31 around both',
      counted(35.12, 29.72),
    ],
  },
  {
    figure: 'runRate',
    published: 8.3,
    within: 0.3,
    sources: [
      'espncricinfo.com/ipl2009/content/story/405978.html: IPL 2008 8.30',
      'cricaction.com/2016/05/ipl-2016-at-half-way-stage-its-batsmans.html: IPL 2016 8.34',
      'swlondoner.co.uk, 12 May 2025, T20 run rates explained: English T20 of 2014 to 2024 8.47',
    ],
  },
  {
    figure: 'powerplayRate',
    published: 7.93,
    within: 0.4,
    sources: ['cricaction.com/2016/05/ipl-2016-at-half-way-stage-its-batsmans.html: overs 1 to 6'],
  },
  {
    figure: 'middleRate',
    published: 7.81,
    within: 0.4,
    sources: ['cricaction.com/2016/05/ipl-2016-at-half-way-stage-its-batsmans.html: overs 7 to 15'],
  },
  {
    figure: 'deathRate',
    published: 10.07,
    within: 0.5,
    sources: ['cricaction.com/2016/05/ipl-2016-at-half-way-stage-its-batsmans.html: the last five'],
  },
  {
    figure: 'strikeRate',
    published: 130,
    within: 4,
    sources: [
      'myhistoryisinteresting.blogspot.com/2013/03/t20-what-is-norm.html: 128, the fifty top batters of IPL 2008 to 2012',
      'hindustantimes.com, 16 April 2024, How batters are ruling the roost: 141.71 in 2023, until then the highest of any IPL season',
      counted(129.12, 127.72),
    ],
  },
  { figure: 'economy', published: 8, within: 0.3, sources: [counted(8.05, 7.95)] },
  {
    figure: 'wicketsPerInnings',
    published: 6.2,
    within: 0.3,
    sources: [
      'iplt20stats.com/ipl-2023: 939 wickets, in 74 matches 6.34 an innings',
      'espncricinfo.com/ipl2009/content/story/405978.html: 689 in 2008, in 58 matches 5.94',
    ],
  },
  {
    figure: 'ballsPerWicket',
    published: 18.6,
    within: 0.8,
    sources: [
      'espncricinfo, S Bandarupalli, 14 November 2022: every 18.4 balls at the T20 World Cup 2022',
      'espncricinfo.com/ipl2009/content/story/405978.html: 17,931 runs at 8.30 for 689 wickets, every 18.8 balls',
    ],
  },
  {
    figure: 'runsPerWicket',
    published: 26,
    within: 1.3,
    sources: [
      'espncricinfo.com/indian-premier-league-2014/content/story/739239.html: between 26.01 and 26.20 in four of the six IPL seasons to 2013',
    ],
  },
  {
    figure: 'foursPerInnings',
    published: 13.3,
    within: 0.8,
    sources: [
      'mykhel.com/cricket/most-fours-in-ipl-year-wise-190748.html: 23,445 in the 884 IPL matches to 2021',
    ],
  },
  {
    figure: 'sixesPerInnings',
    published: 6,
    within: 0.7,
    sources: [
      'mykhel.com/cricket/most-fours-in-ipl-year-wise-190748.html: 9,581 in the 884 IPL matches to 2021, 5.4 an innings; 872 in the 60 of 2018, 7.3',
      'outlookindia.com/website/story/397836: 687 in the 60 of 2021, 5.7, and 734 in 2020, 6.1',
    ],
  },
  {
    figure: 'dotBalls',
    published: 37,
    within: 2,
    sources: [
      "espncricinfo.com/magazine/content/story/586158.html: from 35.33 to 43.24 of a side's balls among the last eight of the World Twenty20 2012",
      counted(36.05, 36.31),
    ],
  },
  {
    figure: 'widesPerInnings',
    published: 4.2,
    within: 0.5,
    sources: [
      'rindianews.com/news_id/4411: every 28th ball is a wide, IPL 2016 to 2020; in some 118 balls of an innings',
      'hindustantimes.com, 23 April 2016, A century of wides: 111 in the first 15 matches of IPL 2016, 3.7 an innings',
    ],
  },
  { figure: 'noBallsPerInnings', published: 0.46, within: 0.1, sources: [counted(0.45, 0.47)] },
  { figure: 'extrasPerInnings', published: 8.1, within: 0.6, sources: [counted(8.27, 7.94)] },
  { figure: 'caught', published: 62.1, within: 2.5, sources: [counted(63.87, 60.31)] },
  { figure: 'bowled', published: 18, within: 1.5, sources: [counted(18.03, 18.06)] },
  { figure: 'lbw', published: 6.5, within: 0.8, sources: [counted(7.01, 6.04)] },
  {
    figure: 'runOut',
    published: 7.6,
    within: 1.9,
    sources: [
      counted(5.75, 9.39),
      'thehindu.com/sport/cricket/article16654691.ece: 85 and 76 in IPL 2008 and 2009, of the 689 and 697 wickets that espncricinfo counts above, 11.6; they have become rarer since',
    ],
  },
  { figure: 'stumped', published: 2.6, within: 0.7, sources: [counted(2.11, 3.12)] },
  { figure: 'caughtAndBowled', published: 3, within: 0.6, sources: [counted(3.02, 2.93)] },
  {
    figure: 'ducks',
    published: 8.5,
    within: 1,
    sources: [
      'crickettimes.com/2020/11/stats-players-with-most-number-of-ducks-in-ipl-history: 65 in the 57 matches of IPL 2020 until then; of some 15 batters a match, 7.6 per cent',
      'editions-origin.espn.com/cricket/story/_/id/40378054: of the top three, one in seven in the first round of the T20 World Cup 2024, an outlier',
      counted(8.83, 7.8),
    ],
  },
  {
    figure: 'maidensPerMatch',
    published: 0.31,
    within: 0.1,
    sources: [
      'bqprime.com, 26 April 2023, 8 bowlers who have bowled maidens: 11 in the first 35 matches of IPL 2023',
      counted(0.29, 0.34),
    ],
  },
  {
    figure: 'chasesWon',
    published: 53,
    within: 3,
    sources: [
      'espncricinfo.com/magazine/content/story/457858.html: 75 of the first 142 T20 internationals with a winner',
      counted(50.35, 54.74),
    ],
  },
  {
    figure: 'ties',
    published: 1.5,
    within: 1,
    sources: [
      'espncricinfo.com/blogs/content/story/1092099.html: nine of the 589 T20 internationals played to March 2017',
    ],
  },
];

const figures = t20Figures(simulatedMatches(2000));

test.each(FIGURES)(
  '$figure is $published, give or take $within',
  ({ figure, published, within }) => {
    expect(Math.abs(figures[figure] - published)).toBeLessThanOrEqual(within);
  },
);

test('all figures but the number of matches and the fifties are compared', () => {
  const compared = new Set<string>(FIGURES.map(({ figure }) => figure));
  const others = Object.keys(figures).filter((figure) => !compared.has(figure));
  expect(others.sort()).toEqual(['fifties', 'matches']);
});

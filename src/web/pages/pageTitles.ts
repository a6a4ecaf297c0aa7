/** The headings of screens as long as they know nothing yet, where they all stand alike. */
export const pageTitles = {
  ScoringRulesPage: 'Scoring Rules',
  UserTeamsPage: 'Your Selected Teams',
  LeaderboardMatchesPage: 'Match Leaderboards',
  NightmareXIPage: 'Nightmare XIs',
  MatchSelectionPage: 'Select Match to Create Team',
  ContestsPage: 'Explore Contests',
  SelectContestPage: 'Select Contest',
  ContestLeaderboardPage: 'Contest Leaderboard',
} as const;

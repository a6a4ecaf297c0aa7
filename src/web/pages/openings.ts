/** What screens begin with as long as they know nothing yet: their titles … */
export const pageTitles = {
  HomePage: 'Pick the eleven who freeze.',
  LoginPage: 'Login',
  SignupPage: 'Signup',
  ScoringRulesPage: 'Scoring Rules',
  UserTeamsPage: 'Your Selected Teams',
  LeaderboardMatchesPage: 'Match Leaderboards',
  NightmareXIPage: 'Nightmare XIs',
  MatchSelectionPage: 'Select Match to Create Team',
  ContestsPage: 'Explore Contests',
  SelectContestPage: 'Select Contest',
  ContestLeaderboardPage: 'Contest Leaderboard',
} as const;

/** … and the line below, where there is one. */
export const pageLines = {
  HomePage:
    'Fantasy cricket upside down: ducks and 14-run overs win, and the lowest total takes the caps.',
  LoginPage: 'Your eleven failures are waiting.',
  SignupPage: 'Eleven bad decisions and you’re in.',
} as const;

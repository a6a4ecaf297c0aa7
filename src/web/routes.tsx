import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireLogin } from './features/session/RequireLogin';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { paths, routePatterns } from './paths';

/** A page in a chunk of its own, by its named export. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const HomePage = page('HomePage', () => import('./pages/HomePage'));
const LoginPage = page('LoginPage', () => import('./pages/LoginPage'));
const SignupPage = page('SignupPage', () => import('./pages/SignupPage'));
const ScoringRulesPage = page('ScoringRulesPage', () => import('./pages/ScoringRulesPage'));
const UserTeamsPage = page('UserTeamsPage', () => import('./pages/UserTeamsPage'));
const LeaderboardMatchesPage = page(
  'LeaderboardMatchesPage',
  () => import('./pages/LeaderboardMatchesPage'),
);
const GlobalLeaderboardPage = page(
  'GlobalLeaderboardPage',
  () => import('./pages/GlobalLeaderboardPage'),
);
const NightmareXIPage = page('NightmareXIPage', () => import('./pages/NightmareXIPage'));
const MatchSelectionPage = page('MatchSelectionPage', () => import('./pages/MatchSelectionPage'));
const ContestsPage = page('ContestsPage', () => import('./pages/ContestsPage'));
const SelectContestPage = page('SelectContestPage', () => import('./pages/SelectContestPage'));
const TeamSelectorPage = page('TeamSelectorPage', () => import('./pages/TeamSelectorPage'));
const ContestLeaderboardPage = page(
  'ContestLeaderboardPage',
  () => import('./pages/ContestLeaderboardPage'),
);

/** The route table of the specification, section 2. Case doesn't count, so both spellings of a route match. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.signup} element={<SignupPage />} />
      <Route path={paths.scoringRules} element={<ScoringRulesPage />} />
      <Route
        path={paths.userTeams}
        element={
          <RequireLogin>
            <UserTeamsPage />
          </RequireLogin>
        }
      />
      <Route path={paths.leaderboardMatches} element={<LeaderboardMatchesPage />} />
      <Route path={paths.globalLeaderboard} element={<GlobalLeaderboardPage />} />
      <Route path={paths.matchSelection} element={<MatchSelectionPage />} />
      <Route path={paths.contests} element={<ContestsPage />} />
      <Route path={routePatterns.contest} element={<SelectContestPage />} />
      <Route
        path={routePatterns.teamSelector}
        element={
          <RequireLogin>
            <TeamSelectorPage />
          </RequireLogin>
        }
      />
      <Route path={routePatterns.nightmareXI} element={<NightmareXIPage />} />
      <Route path={routePatterns.contestLeaderboard} element={<ContestLeaderboardPage />} />
      <Route path="*" element={<UnexpectedErrorPage />} />
    </Routes>
  );
}

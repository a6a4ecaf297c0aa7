import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireLogin } from './features/session/RequireLogin';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { pageChunks } from './pageChunks';
import { paths, routePatterns } from './paths';

/** A page by its named export. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const HomePage = page('HomePage', pageChunks.HomePage);
const LoginPage = page('LoginPage', pageChunks.LoginPage);
const SignupPage = page('SignupPage', pageChunks.SignupPage);
const ScoringRulesPage = page('ScoringRulesPage', pageChunks.ScoringRulesPage);
const UserTeamsPage = page('UserTeamsPage', pageChunks.UserTeamsPage);
const CapsPage = page('CapsPage', pageChunks.CapsPage);
const LeaderboardMatchesPage = page('LeaderboardMatchesPage', pageChunks.LeaderboardMatchesPage);
const GlobalLeaderboardPage = page('GlobalLeaderboardPage', pageChunks.GlobalLeaderboardPage);
const NightmareXIPage = page('NightmareXIPage', pageChunks.NightmareXIPage);
const MatchSelectionPage = page('MatchSelectionPage', pageChunks.MatchSelectionPage);
const ContestsPage = page('ContestsPage', pageChunks.ContestsPage);
const SelectContestPage = page('SelectContestPage', pageChunks.SelectContestPage);
const TeamSelectorPage = page('TeamSelectorPage', pageChunks.TeamSelectorPage);
const ContestLeaderboardPage = page('ContestLeaderboardPage', pageChunks.ContestLeaderboardPage);

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
      <Route
        path={paths.caps}
        element={
          <RequireLogin>
            <CapsPage />
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

// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
  '/site': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get how the site presents itself, and the addresses at which users reach its operator. */
    get: operations['getSite'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/site/logos/{logo}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the logo of the site.
     * @description The field `logo` of the site has this address. It names the contents, so a new logo has a new address.
     */
    get: operations['getSiteLogo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/signup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an account, which starts with the caps that the operator has set, 1,000 at first. */
    post: operations['signup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange an e-mail address and a password for tokens. */
    post: operations['login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a refresh token for a new access token and the next refresh token.
     * @description The refresh token rotates. Repeating a refresh within ten seconds returns the same successor again, unless that
     *     has been used already. Using a spent token otherwise ends the session.
     */
    post: operations['refresh'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End the session of a refresh token, or without one that of the access token. Idempotent. */
    delete: operations['logout'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/forgot': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a link that sets a new password.
     * @description The response is the same whether or not the e-mail address has an account. Where the server sends e-mail, a link
     *     is on its way to the account; it works once, for an hour.
     */
    post: operations['forgotPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/reset/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Get the account that a link is for, without using the link. */
    post: operations['checkResetLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set a new password with a link, which ends all sessions of the account. */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the caller and their caps.
     * @description The first request on each UTC day after the day of the sign-up adds the daily bonus, if the operator has not set it to 0.
     */
    get: operations['getUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get what the caller sees of their account, with their career. */
    get: operations['getProfile'];
    /** Change the caller's names, mobile number and colour. */
    put: operations['saveProfile'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change the caller's e-mail address, which they log in with. */
    put: operations['changeEmail'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change the caller's password, which ends all their other sessions. */
    put: operations['changePassword'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the caller's sessions, that of this request first, then the most recently used. */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /** End all sessions of the caller but the one of this request. */
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/sessions/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a session of the caller. Idempotent. */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the stored data about the caller, without hashes, tokens and keys.
     * @description The receipts of teams are left out, too, because listReceipts returns them, and so is whether a league has
     *     blocked the caller, because a blocked user must not learn it.
     */
    get: operations['exportUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete the caller's account permanently.
     * @description Removes names, e-mail address, mobile number, colour, sessions, push subscriptions, settings, links to shared
     *     teams and messages to the operator, and ends all memberships of leagues. Teams, results and transfers stay under
     *     "Former player", so that boards and the ledger remain correct. The remaining caps go to the house.
     */
    post: operations['deleteUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/caps': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the movements of the caller's caps, newest first. */
    get: operations['listCapsMovements'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/notices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the notices of the caller's entries and of rounds in the caller's leagues, newest first. */
    get: operations['listNotices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/notices/seen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark the caller's notices up to and including a number as seen. Idempotent. */
    post: operations['markNoticesSeen'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the receipts of the caller's teams, the latest first.
     * @description An entry has one receipt here, that of its latest team. A team that was entered before books were kept has none.
     *     The list is empty for a contest in which the caller has no team.
     */
    get: operations['listReceipts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/matches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the matches that are scheduled, live or in review, soonest first, with their contests.
     * @description A page can exceed `limit`, because matches that start at the same moment as its last one are on it, too.
     */
    get: operations['listMatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/matches/{matchId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a match of any status, with its contests.
     * @description Includes the Nightmare XI once the match is completed.
     */
    get: operations['getMatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/matches/{matchId}/overs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the runs and wickets of each over of a match.
     * @description There are no innings before the freeze, or when the deliveries of the match are not stored.
     */
    get: operations['getMatchOvers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/matches/{matchId}/scorecard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the batting and bowling figures of a match by innings.
     * @description There are no innings before the freeze, or when the deliveries of the match are not stored. Super overs have no
     *     card.
     */
    get: operations['getMatchScorecard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/logos/{logo}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the logo of a team.
     * @description The address is that in `home_team_logo` or `away_team_logo` of a match. It names the contents: another logo of
     *     the same team has another address, and NOT_FOUND is returned for the old one.
     */
    get: operations['getTeamLogo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/matches/{matchId}/news': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the team news of a match: who plays, and how often each player has been picked so far. */
    get: operations['getMatchNews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/players/{playerId}/season': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a player's points by match. */
    get: operations['getPlayerSeason'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contestLeaderboard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the matches of every status but scheduled, newest first, with their contests.
     * @description A page can exceed `limit`, because matches that start at the same moment as its last one are on it, too.
     */
    get: operations['listLeaderboardMatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contestLeaderboard/{contestId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one page of a contest's leaderboard, and the caller's own row.
     * @description Rows are in order of rank, then of entry. Until the match is frozen, `ContestLeaderboard` is empty and `own` is
     *     null, because teams and ranks are hidden before the start. With `league`, the rows, their number and the
     *     caller's position are those of the members of one of the caller's leagues; ranks stay those of the contest, and
     *     each row has its `place` among them. NOT_FOUND is returned for a league of which the caller is no member. With
     *     `userId`, the only row is that of this user, who may be anywhere on the board, and `own` is null for all other
     *     callers.
     */
    get: operations['getContestLeaderboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contests/{contestId}/curve/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get how many teams of a contest have which total at a version of the match.
     * @description The rank of any total follows from it: one more than the number of teams with a lower total. NOT_FOUND is
     *     returned before the match is frozen, and for a version that is not kept: the last thirty are, and the last three
     *     once the match is completed.
     */
    get: operations['getContestCurve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contests/{contestId}/rows/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get rows of a contest's leaderboard at a version of the match.
     * @description Rows are in order of rank, then of entry, and have no rewards. The rows of a version stay the same, except that
     *     users can change their names, and that a correction of an earlier over can change the ranks gained. The last
     *     thirty versions are kept, and the last three once the match is completed. NOT_FOUND is returned for other
     *     versions, and before the match is frozen.
     */
    get: operations['getContestRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contestLeaderboard/{contestId}/leagues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the caller's leagues of which at least two members have a team in a contest.
     * @description The members are those at the freeze. The list is empty until then.
     */
    get: operations['listBoardLeagues'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contestLeaderboard/{contestId}/moves': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what moved the team of the caller, or of a rival, in a contest, over by over, newest first.
     * @description Overs that changed nothing are left out. The list is empty until the match is frozen, for a user without a team
     *     in the contest, and for a contest without ranks. Passes are those of rivals who are now within 50 positions of
     *     the user, at most three for each over.
     */
    get: operations['listMoves'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/contestLeaderboard/{contestId}/share': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a link to the caller's team in a contest, which can be opened without logging in.
     * @description The link shows the first name and, once the match is frozen, total, rank and players. A team has one link, so
     *     calling this again returns the same one. It ends when the caller leaves the contest or deletes the account.
     *     NOT_FOUND is returned when the caller has no team in the contest.
     */
    post: operations['shareTeam'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/shared-team/{shareId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a team that its owner has shared. */
    get: operations['getSharedTeam'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/shared-team/{shareId}/card': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the picture that messengers and social networks show beside the link of a shared team.
     * @description The picture has 1200 x 630 pixels, and no players until the match is frozen.
     */
    get: operations['getSharedTeamCard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/standings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List where the caller stands in the matches that are live or in review.
     * @description There is one item for each contest with ranks in which the caller has a team, in order of the matches' starts.
     */
    get: operations['listStandings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/global-leaderboard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one page of all users by caps, and the caller's own row.
     * @description Users with equal caps share a rank and are in order of sign-up.
     */
    get: operations['getGlobalLeaderboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/won-leaderboard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one page of all users by the caps that they have won, and the caller's own row.
     * @description What a user has won is the sum of rewards, corrections and refunds, less the fees of contests that are over. The fee of a contest that is open or locked counts once the contest is over. Bonuses and grants do not count. Users with equal sums share a rank and are in order of sign-up.
     */
    get: operations['getWonLeaderboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/tournaments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the tournaments that have a table, the one that changed last first, at most 100. */
    get: operations['listTournaments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/tournaments/{tournamentId}/table': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one page of the table of a tournament, and the caller's own row.
     * @description Each settled match of the tournament gives every team in its contest Unlimited the share of the other teams that
     *     it beat, as field points from 0 to 100; a tie counts half. The table adds up these points. Among users with
     *     equal points, the one with fewer matches ranks first, then the one with the lower sum of totals. The table is
     *     empty before the first settled match.
     */
    get: operations['getTournamentTable'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/users/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get what everybody may see of a user.
     * @description Only settled contests are counted and listed. NOT_FOUND is returned for a deleted account.
     */
    get: operations['getPublicProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/users/{userId}/rivalry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Compare the caller's results with those of another user.
     * @description The settled matches count in which both had a team, each with the lowest total of either. BAD_REQUEST is returned
     *     for the caller's own id, and NOT_FOUND for a deleted account.
     */
    get: operations['getRivalry'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/selected-teams': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the caller's teams, newest match first.
     * @description A page holds all teams of `limit` matches, and of further ones that start at the same moment as the last.
     */
    get: operations['listSelectedTeams'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/nightmareXIs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List completed matches with their Nightmare XI, newest first.
     * @description A page can exceed `limit`, because matches that start at the same moment as its last one are on it, too.
     */
    get: operations['listNightmareXIs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a rule set. */
    get: operations['getScoringRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/squads': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the squads of two teams in a tournament.
     * @description NOT_FOUND is returned when one of the teams has no squad in the tournament, or no player in the match.
     */
    get: operations['getSquads'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/user-team': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the team of the caller, or of a rival, in a contest.
     * @description Returns an empty list when the user has no team in the contest. For a rival, a 403 is returned until the match
     *     is frozen.
     */
    get: operations['getUserTeam'];
    put?: never;
    post?: never;
    /** Leave a contest before the lock, with a refund of the fee. A full contest can't be left. */
    delete: operations['leaveContest'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/submit-team/{matchId}/{contestId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Enter a contest with a team, or change the team.
     * @description The first team is the entry and costs `entry_caps`. Changes are free until the lock, and so is sending the same
     *     team again.
     */
    post: operations['submitTeam'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/scoring/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Stream live matches as server-sent events, one message per match and version.
     * @description The stream starts with the current state of each match that is played or reviewed. After that, each new version of
     *     these matches, and of those that begin later, is sent, at most once per second and match; versions in between are
     *     left out. Behind an edge, a match that has no result is over at once, before its review ends. Each state is a `match` event (see
     *     LiveMessage). An `id` lists the versions that the client then has (`m1:12,m2:40`). A client that reconnects with
     *     it as Last-Event-ID first receives only the matches that have changed since. A comment every 15 seconds keeps
     *     the connection open. The server disconnects a client that does not read. A server that stops ends the stream
     *     with a `retry` of at most 3 seconds. One network can have a limited number of streams; a further one gets a 429.
     */
    get: operations['streamLive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feedback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a message to the operator of the site.
     * @description Visitors may send one, too. An account can send 5 messages an hour, and a network address 20; TOO_MANY_REQUESTS
     *     is returned for further ones.
     */
    post: operations['sendFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the caller's leagues, those with a match that is live or in review first, then those that lock next.
     * @description Leagues without a match follow, and then those that have ended. At most 100 are listed; those that ended longest
     *     ago are left out.
     */
    get: operations['listLeagues'];
    put?: never;
    /**
     * Make a league that the caller owns.
     * @description A round is a match in which at least two members have a team. The team is the one in the match's contest
     *     Unlimited. A league counts the matches that are frozen from now on, of one tournament or of all. A request with the
     *     same values as one of the last two minutes returns the league that was made then.
     */
    post: operations['createLeague'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/join': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Join a league by its invite code.
     * @description Joining again changes nothing. A code may have small letters, spaces and hyphens; O is read as 0, I and L as 1.
     *     NOT_FOUND is returned for a wrong code, and for a right one when the owner has blocked the caller. After 20 of
     *     these within an hour, the caller gets a 429.
     */
    post: operations['joinLeague'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/invites/{code}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get what an invite code shows before joining.
     * @description Wrong codes count as they do for joining. Visitors get a 429 after 100 within an hour from one network.
     */
    get: operations['getLeagueInvite'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/{leagueId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a league of which the caller is a member. */
    get: operations['getLeague'];
    put?: never;
    post?: never;
    /** Delete a league with its rounds. Only for the owner. */
    delete: operations['deleteLeague'];
    options?: never;
    head?: never;
    /** Rename a league, set its last day, or hand it over to another member. Only for the owner. */
    patch: operations['updateLeague'];
    trace?: never;
  };
  '/leagues/{leagueId}/code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replace the invite code, so that the old link no longer works. Only for the owner. */
    post: operations['replaceLeagueCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/{leagueId}/members/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Leave a league, or remove a member from a league that the caller owns.
     * @description Rounds of matches that are frozen stay as they are. An owner who leaves hands over to the member of longest
     *     standing; the last member to leave deletes the league.
     */
    delete: operations['removeLeagueMember'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/{leagueId}/table': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the table of a league.
     * @description In each round, members get 2 points for every other member whose team they beat, and 1 for every tie. The table
     *     is sorted by points, then by rounds won. Of members who are equal in both, those who have played are listed first.
     *     Remaining ties are broken by the lower sum of totals, and finally by the earlier date of joining.
     */
    get: operations['getLeagueTable'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/{leagueId}/rounds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the settled rounds of a league, newest first. */
    get: operations['listLeagueRounds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/leagues/{leagueId}/rounds/{matchId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get how a league's members stand in a match.
     * @description Before the freeze it shows only who has a team. During the match, totals, places and points are those of the
     *     moment. NOT_FOUND is returned for a match that the league does not count.
     */
    get: operations['getLeagueRound'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the public key of the log of this site. */
    get: operations['getProofKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/checkpoint': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the latest checkpoint of the log.
     * @description A checkpoint is a signed note (C2SP signed-note, tlog-checkpoint) with the number of leaves of the log and the
     *     root of their Merkle tree. Below the signature of the log are those of the witnesses that have signed it (C2SP
     *     tlog-cosignature).
     */
    get: operations['getCheckpoint'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/tile/{level}/{tile}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a tile of the log.
     * @description C2SP tlog-tiles defines tiles and their paths. `level` is a number or `entries`. `tile` may contain slashes,
     *     such as `x001/234.p/17`.
     */
    get: operations['getLogTile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/consistency/{from}/{to}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the proof that a state of the log continues an older one.
     * @description `from` and `to` are the numbers of leaves of the older and the newer state, as their checkpoints have them. The
     *     proof is that of RFC 9162, section 2.1.4. NOT_FOUND is returned unless 1 <= `from` <= `to` and the log has `to`
     *     leaves.
     */
    get: operations['getConsistency'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/contests/{contestId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get what the log has of a contest, with its proofs.
     * @description NOT_FOUND is returned before the freeze, for a contest that was called off or whose match was abandoned before
     *     the freeze, and for a contest from before books were kept. There are no leaves while the book is being closed.
     */
    get: operations['getContestProof'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/contests/{contestId}/teams/{part}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the teams of the closed book of a contest.
     * @description Parts are counted from 0. A part has up to 64 blocks of up to 1,024 entries in order of entry. Each block begins with the
     *     SHA-256 of its owner tags, 32 bytes. The masks of its teams follow, 8 bytes each, little endian, in columns: the
     *     first byte of every mask, then the second one of every mask, and so on, because columns compress better.
     */
    get: operations['getBookTeams'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/contests/{contestId}/book/{block}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a block of the closed book of a contest.
     * @description Blocks are counted from 0. A block has the masks of its teams, 8 bytes each, little endian, and then the owner tags of its
     *     entries, 16 bytes each.
     */
    get: operations['getBookBlock'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/matches/{matchId}/{version}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the record of a match at a version that the log has a leaf of. */
    get: operations['getMatchRecord'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notification/subscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the server's VAPID public key. */
    get: operations['getPushKey'];
    put?: never;
    /**
     * Bind a browser's push subscription to the caller's session.
     * @description A user has at most ten subscriptions; an eleventh removes the oldest. BAD_REQUEST is returned for an endpoint of
     *     no known push service, and for a `public_key` that this server does not have.
     */
    post: operations['subscribePush'];
    /** Remove the push subscription of the caller's session. Idempotent. */
    delete: operations['unsubscribePush'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/notification/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the caller's notification settings. */
    get: operations['getNotificationSettings'];
    /** Save the caller's notification settings. */
    put: operations['saveNotificationSettings'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feed/fixtures': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a match, or update a known one.
     * @description A new `key` opens the match with a contest of each type. A known key moves the start, adds to the squads and
     *     replaces description, venue, date and logos; the teams can't change. A new start moves a lock that has not been
     *     reached; after the lock it only changes the displayed time, and a match that is over keeps its start and date. A
     *     squad is that of the team in the whole tournament: its players can be picked in all matches of the team that are
     *     still scheduled. A match with 56 players takes no more from the fixtures of others, and one with 64 none at all;
     *     SQUAD_TOO_LARGE is returned for a fixture that names more than 64. Idempotent.
     */
    post: operations['feedFixture'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feed/fixtures/{key}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Report events of a match.
     * @description Events may arrive late, twice, out of order or revised. The state of a match is derived from the highest
     *     revision of each event, independent of their order. A request is stored whole or not at all. The first ball, or
     *     a result other than `no result`, freezes the match at once. A ball that first arrives more than 30 minutes
     *     before the start, or whose runs do not add up, does not count until two balls of the same over add up, or until
     *     the freeze. `no result` before any ball makes the match abandoned. After the settlement, corrections change totals
     *     and ranks and can only add caps. The app marks a live match as stale when its feed is silent for 30 seconds, so
     *     a feed with nothing to report sends an empty list of events, or repeats some.
     */
    post: operations['feedEvents'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Id: string;
    Name: string;
    Error: {
      code: components['schemas']['ErrorCode'];
      message: string;
      /** @description With BAD_REQUEST, the property of the request body that is not valid, such as first_name. Absent when the error is not about one of its properties. */
      field?: string;
    };
    /** @enum {string} */
    ErrorCode:
      | 'BAD_REQUEST'
      | 'INVALID_CREDENTIALS'
      | 'UNAUTHENTICATED'
      | 'REFRESH_REJECTED'
      | 'WRONG_PASSWORD'
      | 'ACCOUNT_SUSPENDED'
      | 'TEAM_HIDDEN'
      | 'NOT_FOUND'
      | 'LINK_INVALID'
      | 'EMAIL_TAKEN'
      | 'MATCH_STARTED'
      | 'CONTEST_FULL'
      | 'CONTEST_CLOSED'
      | 'NOT_ENOUGH_CAPS'
      | 'ALREADY_ENTERED'
      | 'LEAVE_FULL'
      | 'NOT_OWNER'
      | 'LEAGUE_FULL'
      | 'LEAGUE_LIMIT'
      | 'LEAGUE_ENDED'
      | 'LEAGUE_NAME_LOCKED'
      | 'PAYLOAD_TOO_LARGE'
      | 'UNSUPPORTED_MEDIA_TYPE'
      | 'WEAK_PASSWORD'
      | 'NOT_ELEVEN'
      | 'TOO_MANY_FROM_TEAM'
      | 'DUPLICATE_PLAYER'
      | 'UNKNOWN_PLAYER'
      | 'FIXTURE_CONFLICT'
      | 'SQUAD_TOO_LARGE'
      | 'EVENT_REJECTED'
      | 'TOO_MANY_REQUESTS'
      | 'INTERNAL'
      | 'UNAVAILABLE';
    SignupRequest: {
      /** Format: email */
      email: string;
      first_name: components['schemas']['Name'];
      last_name: components['schemas']['Name'];
      password: string;
      mobile_number?: string;
    };
    SignupResponse: {
      id: components['schemas']['Id'];
    };
    LoginRequest: {
      /** @description The e-mail address. */
      username: string;
      password: string;
    };
    LoginResponse: {
      access_token: string;
      refresh_token: string;
      id: components['schemas']['Id'];
    };
    RefreshRequest: {
      refresh: string;
    };
    RefreshResponse: {
      access_token: string;
      refresh_token: string;
    };
    LogoutRequest: {
      access_token: string;
      refresh_token?: string;
    };
    UserInfo: {
      id: components['schemas']['Id'];
      email: string;
      first_name: string;
      last_name: string;
      caps: number;
      /** @description The caps that the first getUser on each later UTC day adds. */
      day_caps: number;
      /** @description On how many UTC days in a row the caller has been here, this one included. */
      day_streak: number;
    };
    ForgotPasswordRequest: {
      email: string;
    };
    /** @description Each field is null where the operator has set nothing. */
    Site: {
      /** @description An https address of the site in a social network. */
      social_url: string | null;
      contact_email: string | null;
      /** @description An https address that takes feedback. */
      feedback_url: string | null;
      /** @description The name that the app shows in place of its own. */
      name: string | null;
      /**
       * @description The colour of buttons, links and the focus ring, with a contrast of at least 4.5:1 with the dark surfaces of
       *     the app.
       */
      primary_colour: string | null;
      /** @description The address of the logo, a PNG or WebP picture. */
      logo: string | null;
    };
    ForgotPasswordResponse: {
      sends_email: boolean;
      /** @description The e-mail address to ask for a link where the server sends none; null when the operator has set none. */
      contact: string | null;
    };
    ResetToken: string;
    ResetLink: {
      token: components['schemas']['ResetToken'];
    };
    ResetLinkAccount: {
      email: string;
    };
    ResetPasswordRequest: {
      token: components['schemas']['ResetToken'];
      password: string;
    };
    PasswordConfirmation: {
      password: string;
    };
    ChangeEmailRequest: {
      /** Format: email */
      email: string;
      password: string;
    };
    ChangePasswordRequest: {
      password: string;
      new_password: string;
    };
    /** @enum {string} */
    AvatarColour: 'rose' | 'plum' | 'iris' | 'sea' | 'moss' | 'sand' | 'clay' | 'slate';
    ProfileChoices: {
      first_name: components['schemas']['Name'];
      last_name: components['schemas']['Name'];
      mobile_number: string;
      colour: components['schemas']['AvatarColour'];
    };
    Profile: {
      id: string;
      email: string;
      first_name: string;
      last_name: string;
      /** @description Empty when none was given. */
      mobile_number: string;
      colour: components['schemas']['AvatarColour'];
      /**
       * Format: date-time
       * @description The time of the sign-up.
       */
      since: string;
      /**
       * Format: date-time
       * @description Null while it is the password of the sign-up.
       */
      password_changed_at: string | null;
      career: components['schemas']['Career'];
    };
    /** @description Counts the entries in contests that are settled. `best_total` and `coldest_pick` are null without any. */
    Career: {
      matches: number;
      /** @description The contests with rank 1 among two or more teams. */
      contests_won: number;
      teams: number;
      teams_below_zero: number;
      /** @description The lowest total. */
      best_total: number | null;
      /** @description The player with the lowest points in any of the teams. */
      coldest_pick: null | {
        name: string;
        points: number;
      };
      /** @description The rewards and corrections of these entries. Fees are not subtracted. */
      caps_won: number;
    };
    Session: {
      id: string;
      /** @description Such as "Chrome on Android"; empty when the browser does not say. */
      device: string;
      mobile: boolean;
      /**
       * Format: date-time
       * @description The time of the log-in.
       */
      since: string;
      /**
       * Format: date-time
       * @description The time of the last refresh; that of the log-in before the first one.
       */
      last_used_at: string;
      /** @description True for the session of this request. */
      current: boolean;
    };
    FeedbackMessage: {
      text: string;
    };
    /** @description The stored data about a user, for the user to read and keep. */
    UserExport: {
      /** Format: date-time */
      exported_at: string;
      /** @description `caps_won` is `won` of getWonLeaderboard, and not `caps_won` of a career. */
      account: {
        [key: string]: unknown;
      };
      sessions: {
        [key: string]: unknown;
      }[];
      /**
       * @description The time at which the user last signed up or gave the right password, for each network. Only hashes of the
       *     networks are stored.
       */
      known_addresses: {
        [key: string]: unknown;
      }[];
      /** @description Null while the user has chosen nothing. */
      notifications: {
        [key: string]: unknown;
      } | null;
      subscriptions: {
        [key: string]: unknown;
      }[];
      teams: {
        [key: string]: unknown;
      }[];
      /** @description The rows of the user in the tables of tournaments. */
      tables: {
        [key: string]: unknown;
      }[];
      /** @description The user's memberships of leagues, with the points of the rounds. */
      leagues: {
        [key: string]: unknown;
      }[];
      caps: {
        [key: string]: unknown;
      }[];
      /** @description Notices of results that were corrected after they were paid. */
      corrections: {
        [key: string]: unknown;
      }[];
      /** @description The messages that the user has sent to the operator. */
      feedback: {
        [key: string]: unknown;
      }[];
      /** @description What the operator did to the account, and why. */
      operator_actions: {
        [key: string]: unknown;
      }[];
    };
    /**
     * @description scheduled until the freeze; live until there is a result; in_review until the settlement, and then completed;
     *     abandoned when no ball was bowled; no_result when play ended without a result. A match whose result is
     *     withdrawn before it is completed is live or scheduled again.
     * @enum {string}
     */
    MatchStatus: 'scheduled' | 'live' | 'in_review' | 'completed' | 'abandoned' | 'no_result';
    Tournament: {
      id: components['schemas']['Id'];
      name: string;
    };
    /** @description The score of an innings. */
    InningsTotal: {
      team: string;
      runs: number;
      wickets: number;
      /** @description The notation of a scoreboard: 9.3 is nine overs and three balls. */
      overs: string;
      super_over: boolean;
      /**
       * @description The runs that a chasing side has to reach, and in how many balls; null for a number of balls that is not
       *     known. Absent for other innings, and where the source has no target.
       */
      target?: {
        runs: number;
        balls: number | null;
      };
    };
    /**
     * @description The way T20 is played: franchise leagues and internationals between leading men's teams (T20), other men's internationals (T20A), or the women's game (T20W).
     * @enum {string}
     */
    RulesFormat: 'T20' | 'T20A' | 'T20W';
    /** @description The rule set of a match. It never changes once the match has begun. */
    MatchRules: {
      format: components['schemas']['RulesFormat'];
      version: number;
    };
    Match: {
      id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      /** @description The address of the logo; null when there is none. */
      home_team_logo: string | null;
      away_team_logo: string | null;
      desc: string;
      venue: string;
      /**
       * Format: date
       * @description The date at the venue.
       */
      date: string;
      /** Format: date-time */
      start_time: string;
      status: components['schemas']['MatchStatus'];
      /** @description The number of the state of the match; each change of score, status or fixture increases it. */
      version: number;
      /** @description True for a past match that is played again. */
      replay: boolean;
      /** @description True for a simulated match of the demo league. */
      demo: boolean;
      rules: components['schemas']['MatchRules'];
      /** @description The seeds that a match of the demo league was drawn from; null until it is completed, and for others. */
      seeds: components['schemas']['MatchSeeds'] | null;
      innings: components['schemas']['InningsTotal'][];
      /** @description A sentence such as "India won by 7 runs"; null while there is no result. */
      result: string | null;
      /**
       * Format: date-time
       * @description When the score was last corrected after the settlement; null if it never was.
       */
      corrected_at: string | null;
      /**
       * Format: date-time
       * @description When the feed last sent anything for this match, or the time of the freeze if that is later; null while there is neither.
       */
      heard_at: string | null;
      tournament_id: components['schemas']['Id'];
      Tournament: components['schemas']['Tournament'];
      /** @description One contest of each type, an open one with free places if there is one, and all that the caller has entered. */
      Contests: components['schemas']['Contest'][];
      /** @description Present, with its total, in getMatch and listNightmareXIs for a completed match. */
      NightmareXI?: components['schemas']['NightmareXIPlayer'][];
      NightmareXI_total_score?: number;
    };
    /** @description The simulator plays the same match again from the same seeds. */
    MatchSeeds: {
      /** @description Drawn before the playing XIs were announced. */
      elevens: string;
      /** @description Made after the freeze. */
      play: string;
    };
    NightmareXIPlayer: {
      id: components['schemas']['Id'];
      name: string;
      team: string;
      totalScore: number;
      totalScoreBreakup: components['schemas']['ScoreBreakup'];
    };
    /** @description Points by rule key. Rules that gave no points are left out. */
    ScoreBreakup: {
      [key: string]: number;
    };
    /**
     * @description open accepts teams; locked is in play or in review; settled is paid; called_off had too few participants;
     *     refunded had a match without a result.
     * @enum {string}
     */
    ContestStatus: 'open' | 'locked' | 'settled' | 'called_off' | 'refunded';
    /**
     * @description The reward of each rank from `rank_start` to `rank_end`: a percentage of the prize pool or a fixed amount of
     *     caps. The other one of the two is null. Teams with equal totals share the rewards of the ranks that they cover.
     */
    ContestTypeReward: {
      rank_start: number;
      rank_end: number;
      /** @enum {string} */
      reward_type: 'PERCENTAGE' | 'FIXED';
      reward_percentage: number | null;
      fixed_amount: number | null;
    };
    /**
     * @description The type of a contest. The figures are the terms with which this contest opened; they never change.
     *     `max_participants` is null for a contest without a maximum. A contest with fewer than `min_participants` at the
     *     lock is called off.
     */
    ContestType: {
      id: components['schemas']['Id'];
      name: string;
      /** @description Empty when there is none. */
      description: string;
      entry_caps: number;
      max_participants: number | null;
      min_participants: number;
      max_prize_pool: number;
      ContestTypeRewards: components['schemas']['ContestTypeReward'][];
    };
    Contest: {
      id: components['schemas']['Id'];
      participants: number;
      prize_pool: number;
      status: components['schemas']['ContestStatus'];
      ContestType: components['schemas']['ContestType'];
      _count: {
        /** @description 1 when the caller has a team in it. */
        ContestLeaderboard: number;
      };
    };
    PublicUser: {
      id: components['schemas']['Id'];
      first_name: string;
      last_name: string;
      /**
       * @description Present for a deleted account, which has no profile.
       * @enum {boolean}
       */
      former?: true;
      /**
       * @description Present for an account of the demo league that no person uses.
       * @enum {boolean}
       */
      demo?: true;
    };
    ContestLeaderboardEntry: {
      id: components['schemas']['Id'];
      rank: number;
      User: components['schemas']['PublicUser'];
      total_score: number;
      total_score_breakup: components['schemas']['ScoreBreakup'];
      /** @description The reward with corrections; null until the contest is settled, and in getContestRows. */
      reward: number | null;
      /**
       * @description The ranks gained since the start of the previous over; negative for ranks lost. Absent in the first two
       *     overs and, except in getContestRows, once the contest is over.
       */
      ranks_gained?: number;
      /** @description The place among the users to whom the board is limited. Absent on the whole board. */
      place?: number;
    };
    ContestCurve: {
      version: number;
      /** @description The number of teams. */
      size: number;
      /** @description The lowest total; 0 without teams. */
      lowest: number;
      /** @description `counts[i]` is the number of teams with the total `lowest + i`. Ends with the highest total. */
      counts: number[];
    };
    ContestRows: {
      version: number;
      /** @description The number of rows on the whole board. */
      total: number;
      ContestLeaderboard: components['schemas']['ContestLeaderboardEntry'][];
    };
    /** @description A league with teams in a contest. */
    BoardLeague: {
      id: components['schemas']['Id'];
      name: string;
      /** @description How many of its members have a team in it. */
      teams: number;
    };
    ContestLeaderboardOwn: components['schemas']['ContestLeaderboardEntry'] | null;
    CapsMovement: {
      /** @description Increases from each movement to the next. */
      number: number;
      /**
       * @description GRANT comes from the operator. LEFT is the fee refunded when the caller left; REFUND is the fee refunded when the contest ended without ranks; CORRECTION is what a corrected result adds.
       * @enum {string}
       */
      type:
        | 'SIGNUP_BONUS'
        | 'DAILY_BONUS'
        | 'GRANT'
        | 'ENTRY_FEE'
        | 'LEFT'
        | 'REFUND'
        | 'REWARD'
        | 'CORRECTION';
      /** @description The caps added; negative when caps were charged. */
      amount: number;
      /** @description The caller's caps after the movement. */
      balance: number;
      /** Format: date-time */
      at: string;
      /** @description Null for bonuses and grants. */
      contest: components['schemas']['EnteredContest'] | null;
    };
    /**
     * @description For CALLED_OFF (too few participants at the lock) and REFUNDED (a match without a result), `caps` is the
     *     refunded fee. SETTLED has the rank and the reward; CORRECTED has the new rank and the caps added. LEAGUE_ROUND
     *     has `league` and not `contest`, the place of the caller as `rank`, the number of members with a team as
     *     `participants`, and 0 as `caps`.
     */
    Notice: {
      /** @description Increases from each notice to the next. */
      number: number;
      /** @enum {string} */
      type: 'CALLED_OFF' | 'REFUNDED' | 'SETTLED' | 'CORRECTED' | 'LEAGUE_ROUND';
      /** @description Null when the contest was not ranked. */
      rank: number | null;
      /** @description The current total; null without ranks. */
      total_score: number | null;
      participants: number;
      /** @description The caps credited to the caller. */
      caps: number;
      /** Format: date-time */
      at: string;
      seen: boolean;
      contest: components['schemas']['EnteredContest'] | null;
      league: components['schemas']['NoticedRound'] | null;
    };
    /** @description What a round of a league gave the caller. */
    NoticedRound: {
      id: components['schemas']['Id'];
      name: string;
      match_id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      beaten: number;
      tied: number;
      points: number;
      corrected: boolean;
      /** @description The caller's place in the table; null when the round is not the last one of the league. */
      table_place: number | null;
      /** @description As in LeagueOwn; null where `table_place` is null. */
      lead: number | null;
    };
    NoticesSeen: {
      up_to: number;
    };
    EnteredContest: {
      id: components['schemas']['Id'];
      name: string;
      status: components['schemas']['ContestStatus'];
      match_id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
    };
    /** @description A movement of the caller's caps for the entry. A correction is a REWARD, too. */
    CapsTransaction: {
      /** @enum {string} */
      type: 'ENTRY_FEE' | 'REWARD' | 'REFUND';
      amount: number;
    };
    /** @description The totals of all teams of a contest. */
    Field: {
      lowest: number;
      /** @description The total in the middle; of an even number of teams the exact mean of the middle two, which may end in .5. */
      median: number;
      highest: number;
    };
    /** @description Where the caller's team stands in a contest, and what that is worth. */
    Standing: {
      contest_id: components['schemas']['Id'];
      match_id: components['schemas']['Id'];
      version: number;
      rank: number;
      participants: number;
      total_score: number;
      ranks_gained: components['schemas']['RanksGained'];
      /** @description The reward if the match ended now. Of entries that share a rank, the first in order of entry may get one more. */
      caps: number;
      /** @description The nearest rank that is worth more; null when there is none. */
      next: components['schemas']['NextPrize'] | null;
      field: components['schemas']['Field'] | null;
    };
    ProofKey: {
      /** @description The name of the log and of its key. */
      name: string;
      /** @description The key as C2SP signed-note writes it, with its name. */
      key: string;
    };
    ConsistencyProof: {
      hashes: string[];
    };
    ContestProof: {
      /** @description The key of the log, as C2SP signed-note writes it. */
      key: string;
      document: components['schemas']['ContestDocument'];
      /** @description The leaves about the contest, its match and its rule set, in the order of the log. */
      leaves: components['schemas']['ProvenLeaf'][];
      /** @description How a match of the demo league was drawn; null for others, and until the match is completed. */
      draw: components['schemas']['DrawnMatch'] | null;
    };
    ProvenLeaf: {
      /** @description The canonical JSON (RFC 8785) of the leaf. */
      leaf: string;
      /** @description The proof that the log has the leaf, in the format of C2SP tlog-proof. */
      proof: string;
    };
    /**
     * @description The terms of a contest, and the players who could be picked. The leaf `freeze` has the SHA-256 of its canonical
     *     JSON (RFC 8785).
     */
    ContestDocument: {
      contest: string;
      match: string;
      /** @description Whether the match is one of the demo league. */
      demo: boolean;
      entry_caps: number;
      max_participants: number | null;
      min_participants: number;
      max_prize_pool: number;
      rewards: components['schemas']['ContestTypeReward'][];
      squad: components['schemas']['SquadSlot'][];
    };
    SquadSlot: {
      /** @description The bit of the player in the mask of a team. */
      slot: number;
      team: string;
      name: string;
    };
    DrawnMatch: {
      /** @description Drawn before anybody could enter; the leaf `seed` has its SHA-256. */
      secret: string;
      elevens_seed: string;
      /**
       * @description The leaves `freeze` of all contests of the match. The seed of the play is made of the secret and their
       *     `teams`.
       */
      books: components['schemas']['ProvenLeaf'][];
    };
    /** @description All that decides the points of a match. A leaf has the SHA-256 of its canonical JSON (RFC 8785). */
    MatchRecord: {
      match: string;
      version: number;
      /** @description The home team and the away team. */
      teams: string[];
      /**
       * @description The format and the version of the rule set.
       * @example T20-2
       */
      rules: string;
      squad: components['schemas']['SquadSlot'][];
      events: {
        id: string;
        revision: number;
        /** @description The event as the server stores it; null when this revision withdraws it. */
        event: {
          [key: string]: unknown;
        } | null;
      }[];
      is_over: boolean;
      /**
       * Format: date-time
       * @description When the first ball was reported, apart from withdrawn ones; null when none was.
       */
      first_ball_at: string | null;
    };
    /**
     * @description A receipt with the hashes that lead from it to the root of its batch, a Merkle tree of receipts. A leaf `joins`
     *     has the root.
     */
    TeamReceipt: {
      receipt: {
        contest: string;
        entry: number;
        /** @description Later teams of an entry have a higher one. */
        sequence: number;
        /** @description The mask of the team as a decimal number; 0 when it was withdrawn. */
        team: string;
        salt: string;
      };
      /** @description The position in the batch, from 0. */
      index: number;
      /** @description How many teams the batch has. */
      teams: number;
      hashes: string[];
    };
    Receipts: {
      /** @description The caller's secret key of HMAC-SHA-256 in base64, from which the owner tags of the caller's entries follow. */
      tag_key: string;
      receipts: components['schemas']['LoggedReceipt'][];
    };
    LoggedReceipt: {
      contest_id: string;
      match_id: string;
      /** Format: date-time */
      at: string;
      receipt: components['schemas']['TeamReceipt'];
      /** @description The leaf of the batch; null for a moment after the team was sent. */
      logged: components['schemas']['ProvenLeaf'] | null;
      /**
       * @description The position of the entry in the closed book, from 0; null until the book is closed, and in a list of the
       *     receipts of all contests.
       */
      position: number | null;
    };
    SharedLink: {
      /** @description The last part of the page's address, `/eleven/{share_id}`. Nobody can guess it. */
      share_id: string;
    };
    /**
     * @description A team that its owner has shared. Until the match is frozen, rank, total and field are null and there are no
     *     players. Rank, total and field stay null in a contest without ranks.
     */
    SharedTeam: {
      user_id: components['schemas']['Id'];
      first_name: string;
      Match: components['schemas']['Match'];
      contest_id: components['schemas']['Id'];
      contest_name: string;
      contest_status: components['schemas']['ContestStatus'];
      participants: number;
      rank: number | null;
      total_score: number | null;
      field: components['schemas']['Field'] | null;
      players: components['schemas']['TeamPlayer'][];
    };
    NextPrize: {
      rank: number;
      /** @description The reward of a team alone at that rank. */
      caps: number;
      /** @description How much lower the total must be to draw level with that rank. */
      points: number;
    };
    /**
     * @description The ranks gained since the start of the previous over; negative for ranks lost. Null in the first two overs, and
     *     where there is no rank.
     */
    RanksGained: number | null;
    Moves: {
      version: number;
      ranks_gained: components['schemas']['RanksGained'];
      moves: components['schemas']['Move'][];
    };
    /** @description What an over changed for the team. */
    Move: {
      /** @description Counted from 0. */
      innings: number;
      /** @description Counted from 0. */
      over: number;
      /** @description The change of the total. */
      points: number;
      /** @description Negative for ranks lost; 0 in the first over of the match. */
      ranks_gained: number;
      /** @description The rank after the over. */
      rank: number;
      /** @description The players of the team whose points changed, the largest change first. */
      players: components['schemas']['PlayerChange'][];
      passes: components['schemas']['Pass'][];
    };
    PlayerChange: {
      id: components['schemas']['Id'];
      name: string;
      /** @description The change of the player's points. */
      points: number;
      /** @description The rule whose points changed most; for a strike rate or an economy, the new band. Null when no rule is behind the change. */
      rule: string | null;
    };
    /** @description The user passed a rival, or a rival passed the user, within an over. */
    Pass: {
      /**
       * @description The one of the two who passed the other.
       * @enum {string}
       */
      by: 'OWN' | 'RIVAL';
      user: components['schemas']['PublicUser'];
      player: components['schemas']['PlayerChange'];
      /**
       * @description The one of the two whose team has the player who did most for it.
       * @enum {string}
       */
      has: 'OWN' | 'RIVAL';
    };
    ContestLeaderboard: {
      id: components['schemas']['Id'];
      match_id: components['schemas']['Id'];
      participants: number;
      prize_pool: number;
      max_participants: number | null;
      status: components['schemas']['ContestStatus'];
      version: number;
      /** @description The number of rows on the whole board, or among the users to whom it is limited. */
      total: number;
      /** @description Null without entries, and before the match is frozen. */
      field: components['schemas']['Field'] | null;
      ContestType: components['schemas']['ContestType'];
      ContestLeaderboard: components['schemas']['ContestLeaderboardEntry'][];
      own: components['schemas']['ContestLeaderboardOwn'];
      /** @description The 1-based position of the caller's row in board order. Tied rows share a rank but not a position. */
      own_position: number | null;
      CapsTransactions: components['schemas']['CapsTransaction'][];
    };
    GlobalLeaderboardUser: {
      id: components['schemas']['Id'];
      rank: number;
      first_name: string;
      last_name: string;
      /**
       * @description Present for an account of the demo league that no person uses.
       * @enum {boolean}
       */
      demo?: true;
      caps: number;
      _count: {
        /** @description The number of the user's entries. */
        ContestLeaderboards: number;
      };
    };
    GlobalLeaderboard: {
      /** @description The number of users. */
      total: number;
      users: components['schemas']['GlobalLeaderboardUser'][];
      own: components['schemas']['GlobalLeaderboardUser'] | null;
    };
    WonLeaderboardUser: {
      rank: number;
      User: components['schemas']['PublicUser'];
      /** @description Caps; negative for a user whose fees are higher than what they got. */
      won: number;
      /** @description The number of the user's entries. */
      contests: number;
    };
    WonLeaderboard: {
      /** @description The number of users. */
      total: number;
      users: components['schemas']['WonLeaderboardUser'][];
      own: components['schemas']['WonLeaderboardUser'] | null;
    };
    TabledTournament: {
      id: components['schemas']['Id'];
      name: string;
      /** @description The matches that the table includes. */
      matches: number;
      /**
       * Format: date-time
       * @description The time of the last change.
       */
      updated_at: string;
    };
    TournamentTableRow: {
      rank: number;
      User: components['schemas']['PublicUser'];
      /** @description The higher the better. */
      points: number;
      /** @description The matches in which the user had a team. */
      matches: number;
      /** @description The sum of the totals in these matches. */
      total_score: number;
    };
    TournamentTable: {
      Tournament: components['schemas']['Tournament'];
      /** @description The matches that the table includes. */
      matches: number;
      /** @description The number of users in the table. */
      total: number;
      rows: components['schemas']['TournamentTableRow'][];
      own: components['schemas']['TournamentTableRow'] | null;
      /** @description The 1-based position of the caller's row in board order. */
      own_position: number | null;
    };
    /** @description A name has a letter. Invisible characters are refused; zero-width joiners that change nothing are removed. */
    LeagueName: string;
    NewLeague: {
      name: components['schemas']['LeagueName'];
      /** @description The tournament whose matches count. Absent or null, every match counts. */
      tournament_id?: components['schemas']['Id'] | null;
      /**
       * Format: date-time
       * @description A time to come. Matches that lock later do not count. Absent or null, the league has no end.
       */
      ends_at?: string | null;
    };
    JoinLeague: {
      code: string;
    };
    LeagueChanges: {
      name?: components['schemas']['LeagueName'];
      /**
       * Format: date-time
       * @description A time to come; null for a league without an end. It can't change once the league has ended.
       */
      ends_at?: string | null;
      owner_id?: components['schemas']['Id'];
    };
    LeagueInvite: {
      name: string;
      owner_first_name: string;
      members: number;
      /** @description True after its last day, when nobody can join. */
      ended: boolean;
      /** @description The league's id for a caller who is a member; null for others. */
      league_id: components['schemas']['Id'] | null;
    };
    League: {
      id: components['schemas']['Id'];
      name: string;
      owner: components['schemas']['PublicUser'];
      /** @description Null when every match counts. */
      tournament_id: components['schemas']['Id'] | null;
      Tournament: components['schemas']['Tournament'] | null;
      members: number;
      /**
       * Format: date-time
       * @description Matches that are frozen from then on count.
       */
      begins_at: string;
      /** Format: date-time */
      ends_at: string | null;
      /** @description The invite code. */
      code: string;
      own: components['schemas']['LeagueOwn'];
      /** @description The matches of the league that are live or in review, at most five, then the next one that locks. */
      matches: components['schemas']['LeagueMatch'][];
      /** @description The number of settled rounds. */
      rounds: number;
      /** @description The caller's part in the last round; null without a round or a team in it. */
      last: components['schemas']['LeagueOwnRound'] | null;
    };
    /** @description The caller's row in the table, in short. */
    LeagueOwn: {
      place: number;
      points: number;
      /**
       * @description In first place, the points ahead of the second; else the points behind the first, as a negative number or 0.
       *     Null for a member who is alone.
       */
      lead: number | null;
    };
    LeagueMatch: {
      match_id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      status: components['schemas']['MatchStatus'];
      frozen: boolean;
      /** Format: date-time */
      lock_time: string;
      /** @description Whether the caller has a team in it. */
      own_team: boolean;
      /** @description How many members have a team in it. */
      teams: number;
      /**
       * @description Where the caller stands among the members; null before the freeze, without a team, and when the contest was
       *     called off because too few had entered.
       */
      own: components['schemas']['LeagueStanding'] | null;
    };
    LeagueStanding: {
      place: number;
      points: number;
      /** @description Places gained since the start of the previous over; null in the first two overs. */
      moved: number | null;
    };
    LeagueOwnRound: {
      match_id: components['schemas']['Id'];
      place: number;
      points: number;
      beaten: number;
      tied: number;
      /** @description The members who had a team. */
      teams: number;
    };
    LeagueTableRow: {
      User: components['schemas']['PublicUser'];
      /** Format: date-time */
      joined_at: string;
      place: number;
      points: number;
      /** @description The rounds in which the member had a team. */
      rounds: number;
      /** @description Rounds in first place, ties included. */
      rounds_won: number;
      /** @description The sum of the totals. */
      total: number;
      /** @description Places gained by the last round; null before the second round. */
      moved: number | null;
      /** @description The last five rounds of the league, the oldest first; null for a round without a team of the member. */
      last: ({
        place: number;
        points: number;
      } | null)[];
    };
    LeagueTable: {
      rounds: number;
      rows: components['schemas']['LeagueTableRow'][];
    };
    LeagueRoundSummary: {
      /** @description 1 for the first round, in order of play. */
      number: number;
      match_id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      /** Format: date-time */
      start_time: string;
      /** @description Whether a correction changed it after the settlement. */
      corrected: boolean;
      teams: number;
      winners: components['schemas']['PublicUser'][];
      /** @description The total of the winners. */
      lowest: number;
      own: components['schemas']['LeagueOwnRound'] | null;
    };
    LeagueRound: {
      match_id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      /** @description The contest Unlimited that the teams are in; null when the match has none. */
      contest_id: components['schemas']['Id'] | null;
      status: components['schemas']['MatchStatus'];
      frozen: boolean;
      /** Format: date-time */
      lock_time: string;
      /** @description The version of the match. */
      version: number;
      /** @description Null until the round is settled. */
      number: number | null;
      /** @description Whether a correction changed it after the settlement. */
      corrected: boolean;
      /** @description In order of place, members without a team last. */
      rows: components['schemas']['LeagueRoundRow'][];
    };
    LeagueRoundRow: {
      User: components['schemas']['PublicUser'];
      has_team: boolean;
      /** @description Null before the freeze, without a team, when the contest was called off, and when the match had no result. */
      total: number | null;
      /** @description Null, as `points` is, whenever `total` is, and in a match that ended without a round. */
      place: number | null;
      points: number | null;
      /** @description Places gained since the start of the previous over; null in the first two overs and after the match. */
      moved: number | null;
    };
    PublicProfile: {
      id: components['schemas']['Id'];
      first_name: string;
      /**
       * @description Present for an account of the demo league that no person uses.
       * @enum {boolean}
       */
      demo?: true;
      colour: components['schemas']['AvatarColour'];
      /**
       * Format: date-time
       * @description The time of the sign-up.
       */
      since: string;
      career: components['schemas']['Career'];
      /** @description The user's entries in the contests that were settled last, at most five, newest first. */
      results: components['schemas']['PublicResult'][];
    };
    PublicResult: {
      contest_id: components['schemas']['Id'];
      match_id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      /**
       * Format: date
       * @description The date at the venue.
       */
      date: string;
      /** @description The name of its type. */
      contest: string;
      rank: number;
      participants: number;
      total_score: number;
    };
    Rivalry: {
      /** @description The matches in which the caller's lowest total was below the other user's. */
      won: number;
      tied: number;
      lost: number;
      /** @description The latest frozen contest in which both have a team; null without one. Contests that were called off or refunded do not count. */
      last_contest: components['schemas']['SharedContest'] | null;
      /** @description The leagues in which both are members now and that have not ended, those without an end first, then those with the latest end. */
      leagues: components['schemas']['SharedLeague'][];
    };
    SharedContest: {
      match_id: components['schemas']['Id'];
      contest_id: components['schemas']['Id'];
    };
    SharedLeague: {
      id: components['schemas']['Id'];
      name: string;
      members: number;
      /** @description The other user's place in the table; null before the first settled round. */
      place: number | null;
      /** @description The caller's place, as `place`. */
      own_place: number | null;
    };
    UserTeam: {
      id: components['schemas']['Id'];
      /** @description Null until the contest is settled, called off or refunded. */
      result: components['schemas']['EntryResult'] | null;
      Match: components['schemas']['Match'];
      Contest: components['schemas']['Contest'];
      /** @description The names of the players. */
      SelectedTeam: string[];
    };
    EntryResult: {
      /** @description Null for a refunded entry. */
      rank: number | null;
      /** @description Null for a refunded entry. */
      total_score: number | null;
      /** @description The caps that were won or refunded. */
      caps: number;
    };
    /**
     * @description BAT is a batter, BWL a bowler, AR an all-rounder and WK a wicketkeeper.
     * @enum {string}
     */
    PlayerRole: 'BAT' | 'BWL' | 'AR' | 'WK';
    Player: {
      id: components['schemas']['Id'];
      name: string;
      /** @description Derived from the deliveries of the player's matches; null while they do not show a role. */
      role: components['schemas']['PlayerRole'] | null;
      /** @description The points of the last five matches that the player played, all under the requested rule set, oldest first. */
      form: number[];
      record?: components['schemas']['PlayerRecord'];
    };
    /** @description A summary of the last matches played, at most 20; absent when there are none. */
    PlayerRecord: {
      matches: number;
      /** @description The percentage of innings batted in which the player was out for 0; null when there are none. */
      duck_percent: number | null;
      /** @description The percentage of innings of six balls or more with a strike rate below 70; null when there are none. */
      slow_percent: number | null;
      /** @description Runs conceded per six legal balls; null for a player who bowled none. */
      economy: number | null;
    };
    MatchOvers: {
      match_id: components['schemas']['Id'];
      version: number;
      innings: {
        team: string;
        super_over: boolean;
        overs: {
          /** @description Counted from 0. */
          over: number;
          /** @description Includes extras, but no penalty runs that are awarded outside of a delivery. */
          runs: number;
          wickets: number;
        }[];
      }[];
    };
    MatchScorecard: {
      match_id: components['schemas']['Id'];
      version: number;
      innings: components['schemas']['InningsCard'][];
    };
    InningsCard: {
      team: string;
      /** @description In batting order. */
      batting: {
        name: string;
        /** @description The notation of a scorer; null for a batter who is neither out nor retired. */
        how_out: string | null;
        runs: number;
        /** @description Balls faced. */
        balls: number;
        fours: number;
        sixes: number;
        /** @description The player's points in the whole match. */
        points: number;
      }[];
      extras: {
        wides: number;
        noballs: number;
        byes: number;
        legbyes: number;
        penalty: number;
      };
      /** @description In the order in which they bowled their first balls. */
      bowling: {
        name: string;
        /** @description Legal balls bowled. */
        balls: number;
        maidens: number;
        conceded: number;
        wickets: number;
      }[];
      /** @description In the order in which they fell. */
      wickets: {
        name: string;
        /** @description The team's score at the fall of the wicket. */
        runs: number;
        /** @description Counted from 0. */
        over: number;
        /** @description The number of legal balls in the over up to this one. */
        ball: number;
      }[];
      /** @description The players on the team sheet who have not batted. */
      yet_to_bat: {
        name: string;
        points: number;
      }[];
    };
    MatchNews: {
      match_id: components['schemas']['Id'];
      /** @description Whether the playing XIs are known. */
      announced: boolean;
      players: {
        id: components['schemas']['Id'];
        /** @description Null until the playing XIs are known. */
        playing: boolean | null;
        /** @description The approximate percentage of the users with a team in the match who have picked the player, in steps of 5; null while there are fewer than 20 users. */
        picked_percent: number | null;
      }[];
    };
    PlayerSeason: {
      id: components['schemas']['Id'];
      name: string;
      team: string;
      matches: {
        match_id: components['schemas']['Id'];
        opponent: string;
        /** Format: date */
        date: string;
        total: number;
      }[];
    };
    /** @description Players by team name. */
    Squads: {
      [key: string]: components['schemas']['Player'][];
    };
    TeamPlayer: {
      id: components['schemas']['Id'];
      name: string;
      team: string;
      /** @description Whether the player is in the playing XI; null until it is announced. */
      playing: boolean | null;
      /** @description Null until the match is frozen. */
      totalScore: number | null;
      totalScoreBreakup: components['schemas']['ScoreBreakup'];
    };
    SubmitTeamRequest: {
      players: components['schemas']['Id'][];
    };
    /** @description The state of a match at a version. */
    LiveMessage: {
      match_id: components['schemas']['Id'];
      version: number;
      /** @description `players` lists the players whose points differ from those at this version, or all of them when it is null. */
      since: number | null;
      status: components['schemas']['MatchStatus'];
      /** Format: date-time */
      heard_at: string | null;
      innings: components['schemas']['InningsTotal'][];
      over: components['schemas']['LiveOver'] | null;
      players: {
        id: components['schemas']['Id'];
        total: number;
        breakdown: components['schemas']['ScoreBreakup'];
      }[];
    };
    /** @description The latest over; null before the first ball. */
    LiveOver: {
      /** @description The batting team. */
      team: string;
      super_over: boolean;
      /** @description Counted from 0. */
      over: number;
      bowler: string;
      balls: {
        /** @description The notation of a scoreboard: 0, 4, W, 2wd, 1nb. */
        label: string;
        wicket: boolean;
        /** @description A line such as "V Kohli b K Rabada 0". */
        text: string;
      }[];
    };
    PushKey: {
      public_key: string;
    };
    PushSubscription: {
      endpoint: string;
      /** @description The server's key with which the browser subscribed; without it, the one that getPushKey returns. */
      public_key?: string;
      expirationTime?: number | null;
      keys: {
        p256dh: string;
        auth: string;
      };
    };
    /**
     * @description lock_reminder: a match locks within the hour and the caller has no team in it, or none in its contest Unlimited,
     *     in which other members of a league have one. left_out: an announced playing XI leaves out a picked player.
     *     match_started: a match in which the caller has a team has started. result: the rank and the reward of an entry.
     *     refund: a refunded fee. correction: a corrected result. league_round: how a round of a league ended.
     */
    NotificationKinds: {
      lock_reminder: boolean;
      left_out: boolean;
      match_started: boolean;
      result: boolean;
      refund: boolean;
      correction: boolean;
      league_round: boolean;
    };
    /**
     * @description From one local time until another, past midnight when `to` is the earlier one; the two can't be equal.
     *     Notifications that are still useful at the end of the quiet hours are sent then. Null for no quiet hours.
     */
    QuietHours: {
      from: components['schemas']['LocalTime'];
      to: components['schemas']['LocalTime'];
    } | null;
    LocalTime: string;
    NotificationChoices: {
      kinds: components['schemas']['NotificationKinds'];
      quiet_hours: components['schemas']['QuietHours'];
      time_zone: components['schemas']['TimeZone'];
    };
    /** @description A name of the IANA time zone database. */
    TimeZone: string;
    NotificationSettings: {
      /** @description Whether the caller's session has a push subscription. */
      subscribed: boolean;
      kinds: components['schemas']['NotificationKinds'];
      quiet_hours: components['schemas']['QuietHours'];
      /** @description Null until the user has chosen one. */
      time_zone: components['schemas']['TimeZone'] | null;
    };
    /**
     * @description The points of a rule set by rule key. A set has the keys of its own rules only, and a later version may have
     *     keys that no set has had before. A positive number raises the points of a player, a negative one lowers them.
     *     not_playing_penalty has the opposite effect: -50 adds 50 to the team that picked the player.
     */
    ScoringRules: {
      [key: string]: number;
    };
    /** @description The provider's own identifier of a match, a tournament or a player, which never changes. */
    FeedKey: string;
    FeedText: string;
    FeedFixture: {
      key: components['schemas']['FeedKey'];
      tournament: {
        key: components['schemas']['FeedKey'];
        name: components['schemas']['FeedText'];
      };
      home_team: components['schemas']['FeedText'];
      away_team: components['schemas']['FeedText'];
      description: components['schemas']['FeedText'];
      venue: components['schemas']['FeedText'];
      /** Format: date-time */
      start_time: string;
      /**
       * Format: date
       * @description The date at the venue. The default is the date of the start in UTC.
       */
      date?: string;
      /** @description The default is T20. A match that is known keeps the format that it was opened with. */
      format?: components['schemas']['RulesFormat'];
      squads: {
        team: components['schemas']['FeedText'];
        /**
         * Format: byte
         * @description The team's logo, a PNG or WebP picture of at most 64 kB and 1,024 x 1,024 pixels, in base64. Without
         *     it the team keeps the logo that it has.
         */
        logo?: string;
        players: {
          name: components['schemas']['FeedText'];
          registry_id?: components['schemas']['FeedKey'];
        }[];
      }[];
    };
    FeedMatch: {
      match_id: components['schemas']['Id'];
      status: components['schemas']['MatchStatus'];
      version: number;
    };
    FeedEvents: {
      events: components['schemas']['FeedEvent'][];
    };
    FeedEvent:
      | components['schemas']['FeedAnnounced']
      | components['schemas']['FeedInnings']
      | components['schemas']['FeedDelivery']
      | components['schemas']['FeedSheet']
      | components['schemas']['FeedResult']
      | components['schemas']['FeedWithdrawn'];
    /** @description The highest revision of an event counts; a repeated revision is ignored. */
    FeedRevision: number;
    FeedCount: number;
    /** @description The players of both teams who take part: eleven of each, and up to two substitutes, an impact player and the replacement of an injured one. */
    FeedAnnounced: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'announced';
      revision: components['schemas']['FeedRevision'];
      team_sheets: {
        team: components['schemas']['FeedText'];
        players: components['schemas']['FeedText'][];
      }[];
    };
    /** @description The opening of an innings. Deliveries count only after it. Send a new revision when more is known. */
    FeedInnings: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'innings';
      revision: components['schemas']['FeedRevision'];
      /** @description Counted from 0 in order of play. */
      innings: number;
      team: components['schemas']['FeedText'];
      /**
       * @description Required for an innings after the first two: without it, the match is held in review. Balls of a super over
       *     give no points.
       */
      super_over?: boolean;
      /** @description The runs that the umpires award before the first ball of the innings, and after its last one. */
      penalty_runs?: {
        pre: components['schemas']['FeedCount'];
        post: components['schemas']['FeedCount'];
      };
      /** @description The 0-based numbers of the overs that the umpire miscounted. */
      miscounted_overs?: components['schemas']['FeedCount'][];
      target?: {
        runs: components['schemas']['FeedCount'];
        balls?: components['schemas']['FeedCount'];
      };
    };
    FeedDelivery: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'delivery';
      id?: components['schemas']['FeedEventId'];
      revision: components['schemas']['FeedRevision'];
      innings: number;
      /** @description Counted from 0. */
      over: number;
      /** @description The 0-based position in the over, counting wides and no-balls. */
      ball: number;
      batter: components['schemas']['FeedText'];
      non_striker: components['schemas']['FeedText'];
      bowler: components['schemas']['FeedText'];
      runs: {
        batter: components['schemas']['FeedCount'];
        extras: components['schemas']['FeedCount'];
        total: components['schemas']['FeedCount'];
        /** @description True for a four or six that the batters ran. */
        non_boundary?: boolean;
      };
      extras?: {
        wides?: components['schemas']['FeedCount'];
        noballs?: components['schemas']['FeedCount'];
        byes?: components['schemas']['FeedCount'];
        legbyes?: components['schemas']['FeedCount'];
        penalty?: components['schemas']['FeedCount'];
      };
      /** @description At most ten, because a whole side can retire on one ball. */
      wickets?: {
        player_out: components['schemas']['FeedText'];
        /**
         * @description Cricsheet's name of the kind. `retired hurt` and `retired not out` are no dismissals.
         * @enum {string}
         */
        kind:
          | 'bowled'
          | 'caught'
          | 'caught and bowled'
          | 'lbw'
          | 'stumped'
          | 'run out'
          | 'hit wicket'
          | 'retired hurt'
          | 'retired not out'
          | 'retired out'
          | 'obstructing the field'
          | 'hit the ball twice'
          | 'handled the ball'
          | 'timed out';
        fielders?: {
          /** @description Null when the fielder is not known. */
          name: components['schemas']['FeedText'] | null;
          substitute?: boolean;
        }[];
      }[];
    };
    /**
     * @description All revisions of an event share its id. The default for a delivery is `delivery:{innings}.{over}.{ball}`. The
     *     ids of the other events are `announced`, `innings:{innings}`, `sheet` and `result`; no delivery can have one of
     *     them.
     */
    FeedEventId: string;
    /** @description The official score sheet. Nothing is settled while it differs from the deliveries. */
    FeedSheet: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'sheet';
      revision: components['schemas']['FeedRevision'];
      innings: {
        team: components['schemas']['FeedText'];
        runs: components['schemas']['FeedCount'];
        wickets: components['schemas']['FeedCount'];
        overs: string;
      }[];
    };
    FeedResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'result';
      revision: components['schemas']['FeedRevision'];
      /** @enum {string} */
      result: 'win' | 'tie' | 'draw' | 'no result';
      /** @description Required for a win. */
      winner?: components['schemas']['FeedText'];
      /** @description The margin of a win. */
      by?: {
        runs?: components['schemas']['FeedCount'];
        wickets?: components['schemas']['FeedCount'];
      };
      /** @description The method that decided the match where the plain totals did not, such as D/L or Awarded. */
      method?: components['schemas']['FeedText'];
      /** @description The team that won the super over of a tied match. */
      eliminator?: components['schemas']['FeedText'];
      /** @description The team that won the bowl-out of a tied match. */
      bowl_out?: components['schemas']['FeedText'];
    };
    /** @description Withdraws the event with this id. */
    FeedWithdrawn: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'withdrawn';
      id: components['schemas']['FeedEventId'];
      revision: components['schemas']['FeedRevision'];
    };
  };
  responses: {
    /** @description The caller's copy, named by If-None-Match, is still current. */
    NotModified: {
      headers: {
        ETag: components['headers']['ETag'];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description BAD_REQUEST: the request does not match its description, or a value in it is not valid. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "BAD_REQUEST",
         *       "message": "Email is required"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description INVALID_CREDENTIALS: the e-mail address or the password is wrong. */
    InvalidCredentials: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "INVALID_CREDENTIALS",
         *       "message": "Email address or password is wrong"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description UNAUTHENTICATED: the token is missing, invalid or expired, or its session has ended. */
    Unauthenticated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "UNAUTHENTICATED",
         *       "message": "Please log in"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description UNAUTHENTICATED: the token is missing or is not one of the feed. */
    InvalidFeedToken: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "UNAUTHENTICATED",
         *       "message": "The feed token is not valid"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description FIXTURE_CONFLICT: a match with this key has other teams; nothing changed. */
    FixtureConflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "FIXTURE_CONFLICT",
         *       "message": "This match is India v South Africa"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description SQUAD_TOO_LARGE (a match has at most 64 players, of both teams together) or EVENT_REJECTED (something does not fit the match, as `message` says); nothing changed. */
    FeedRejected: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "EVENT_REJECTED",
         *       "message": "England does not play in this match"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description REFRESH_REJECTED: the refresh token is unknown, spent or expired, or its session has ended. */
    RefreshRejected: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "REFRESH_REJECTED",
         *       "message": "Please log in again"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description TEAM_HIDDEN: the teams of rivals are hidden until the match is frozen. */
    TeamHidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "TEAM_HIDDEN",
         *       "message": "Teams of others open when the match starts"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description WRONG_PASSWORD: the password is not that of the caller. */
    WrongPassword: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "WRONG_PASSWORD",
         *       "message": "The password is wrong"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description ACCOUNT_SUSPENDED: the operator has suspended the account. */
    Suspended: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "ACCOUNT_SUSPENDED",
         *       "message": "This account is suspended. Ask the people who run this site."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description NOT_OWNER: only the owner of the league can do this. */
    NotOwner: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "NOT_OWNER",
         *       "message": "Only the owner of the league can do this"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Joining: LEAGUE_LIMIT (the caller is in 25 leagues that go on or ended within the last 7 days), LEAGUE_FULL or LEAGUE_ENDED (its last day is over). Making one: LEAGUE_LIMIT. Renaming: LEAGUE_NAME_LOCKED (the operator has chosen the name). */
    LeagueConflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "LEAGUE_FULL",
         *       "message": "This league has 200 members and is full"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description NOT_FOUND: what the request names does not exist, or the caller may not know of it. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "NOT_FOUND",
         *       "message": "Contest not found"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description EMAIL_TAKEN: another account has this e-mail address. */
    EmailTaken: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "EMAIL_TAKEN",
         *       "message": "An account with this email address exists already"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description MATCH_STARTED or CONTEST_CLOSED. Entering also: CONTEST_FULL, NOT_ENOUGH_CAPS or ALREADY_ENTERED (the caller has a team in another contest of this type and match). Leaving also: LEAVE_FULL (a full contest can't be left). Nothing has changed. */
    EntryConflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "MATCH_STARTED",
         *       "message": "Match has already started"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description LINK_INVALID: the link was used or withdrawn, has expired, or never existed. */
    LinkInvalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "LINK_INVALID",
         *       "message": "This link was used already, or has expired"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description PAYLOAD_TOO_LARGE: the body has more than 16 kB, or that of the feed more than 1 MB. */
    PayloadTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "PAYLOAD_TOO_LARGE",
         *       "message": "The request is too large"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description UNSUPPORTED_MEDIA_TYPE: the body is not application/json. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "UNSUPPORTED_MEDIA_TYPE",
         *       "message": "Send application/json"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description WEAK_PASSWORD: the password does not have 8 to 128 characters, is the e-mail address or the part before its @, or is among the commonest. */
    WeakPassword: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "WEAK_PASSWORD",
         *       "message": "Password must have 8 to 128 characters"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description NOT_ELEVEN, TOO_MANY_FROM_TEAM (more than eight from one side), DUPLICATE_PLAYER or UNKNOWN_PLAYER (in neither squad); nothing changed. */
    InvalidTeam: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "NOT_ELEVEN",
         *       "message": "You must select exactly 11 players"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description TOO_MANY_REQUESTS: a limit is reached; try again later. */
    TooManyRequests: {
      headers: {
        /** @description Absent where the wait is not known. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "TOO_MANY_REQUESTS",
         *       "message": "Too many requests. Try again in a moment."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description INTERNAL: a fault of the server, recorded in its log. */
    InternalError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "INTERNAL",
         *       "message": "Something went wrong on our side"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description UNAVAILABLE: the server is busy or its database is unreachable; try again. */
    Unavailable: {
      headers: {
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "UNAVAILABLE",
         *       "message": "The server is busy. Try again in a moment."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: {
    /** @description The largest number of items to return. */
    Limit: number;
    /** @description The largest number of rows to return. */
    PageLimit: number;
    /** @description Return only matches that start before this time. */
    Before: string;
    /** @description The 1-based position of the first row to return. */
    From: number;
    /** @description The version of the match. */
    Version: number;
    /** @description The largest number of rows to return. */
    LeagueLimit: number;
    /** @description The format under whose rule set the points of past matches are worked out. */
    PointsFormat: components['schemas']['RulesFormat'];
    /**
     * @description The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
     *     never published.
     */
    RulesVersion: number;
  };
  requestBodies: never;
  headers: {
    /**
     * @description A `TeamReceipt` as JSON, by which the caller can prove this team later. Absent when another team of the caller,
     *     sent at the same moment, counts instead.
     */
    Receipt: string;
    /**
     * @description A weak entity tag of the body, independent of its encoding. A request with it as If-None-Match gets a 304
     *     until the body changes.
     */
    ETag: string;
    /** @description The response is the same for all callers. Revalidate it with its ETag before each use. */
    PublicCache: 'public, no-cache';
    /** @description The response never changes and is the same for all callers. */
    PermanentCache: 'public, max-age=31536000, immutable';
    /** @description The response is the same for all callers, and caches may keep it for a minute. */
    BriefCache: 'public, max-age=60';
    /** @description The response is for the caller alone. Revalidate it with its ETag before each use. */
    PrivateCache: 'private, no-cache';
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getSite: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the operator has set. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "social_url": "https://social.example/@nightmare",
           *       "contact_email": "captain@example.org",
           *       "feedback_url": null,
           *       "name": "Office Cricket",
           *       "primary_colour": "#00D1B2",
           *       "logo": "/api/site/logos/fe3c4e9a675b19d8a0ee18a599caa4c0"
           *     }
           */
          'application/json': components['schemas']['Site'];
        };
      };
      304: components['responses']['NotModified'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getSiteLogo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logo: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/webp': string;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  signup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "meera@example.org",
         *       "first_name": "Meera",
         *       "last_name": "Nair",
         *       "password": "nightwatchman",
         *       "mobile_number": ""
         *     }
         */
        'application/json': components['schemas']['SignupRequest'];
      };
    };
    responses: {
      /** @description The account exists; log in next. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7f0c1c1e5a"
           *     }
           */
          'application/json': components['schemas']['SignupResponse'];
        };
      };
      400: components['responses']['BadRequest'];
      409: components['responses']['EmailTaken'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['WeakPassword'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "username": "meera@example.org",
         *       "password": "nightwatchman"
         *     }
         */
        'application/json': components['schemas']['LoginRequest'];
      };
    };
    responses: {
      /** @description Logged in. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln",
           *       "refresh_token": "bW9ja2VkLXJlZnJlc2g",
           *       "id": "7f0c1c1e5a"
           *     }
           */
          'application/json': components['schemas']['LoginResponse'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidCredentials'];
      403: components['responses']['Suspended'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  refresh: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "refresh": "bW9ja2VkLXJlZnJlc2g"
         *     }
         */
        'application/json': components['schemas']['RefreshRequest'];
      };
    };
    responses: {
      /** @description Refreshed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln",
           *       "refresh_token": "bmV4dC1yZWZyZXNo"
           *     }
           */
          'application/json': components['schemas']['RefreshResponse'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['RefreshRejected'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.c2ln",
         *       "refresh_token": "bmV4dC1yZWZyZXNo"
         *     }
         */
        'application/json': components['schemas']['LogoutRequest'];
      };
    };
    responses: {
      /** @description Logged out. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  forgotPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "meera@example.org"
         *     }
         */
        'application/json': components['schemas']['ForgotPasswordRequest'];
      };
    };
    responses: {
      /** @description How the user gets the link. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "sends_email": true,
           *       "contact": null
           *     }
           */
          'application/json': components['schemas']['ForgotPasswordResponse'];
        };
      };
      400: components['responses']['BadRequest'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  checkResetLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "bGlua2VkLXRva2Vu"
         *     }
         */
        'application/json': components['schemas']['ResetLink'];
      };
    };
    responses: {
      /** @description The link can be used. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "email": "meera@example.org"
           *     }
           */
          'application/json': components['schemas']['ResetLinkAccount'];
        };
      };
      400: components['responses']['BadRequest'];
      410: components['responses']['LinkInvalid'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "bGlua2VkLXRva2Vu",
         *       "password": "eleven cold fish"
         *     }
         */
        'application/json': components['schemas']['ResetPasswordRequest'];
      };
    };
    responses: {
      /** @description The password is changed; log in with it. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      410: components['responses']['LinkInvalid'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['WeakPassword'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The caller. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7f0c1c1e5a",
           *       "email": "meera@example.org",
           *       "first_name": "Meera",
           *       "last_name": "Nair",
           *       "caps": 1240,
           *       "day_caps": 50,
           *       "day_streak": 4
           *     }
           */
          'application/json': components['schemas']['UserInfo'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The profile. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7f0c1c1e5a",
           *       "email": "meera@example.org",
           *       "first_name": "Meera",
           *       "last_name": "Nair",
           *       "mobile_number": "",
           *       "colour": "rose",
           *       "since": "2024-03-09T10:00:00.000Z",
           *       "password_changed_at": null,
           *       "career": {
           *         "matches": 42,
           *         "contests_won": 5,
           *         "teams": 60,
           *         "teams_below_zero": 34,
           *         "best_total": -231,
           *         "coldest_pick": {
           *           "name": "RA Jadeja",
           *           "points": -78
           *         },
           *         "caps_won": 3420
           *       }
           *     }
           */
          'application/json': components['schemas']['Profile'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  saveProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "first_name": "Meera",
         *       "last_name": "Nair",
         *       "mobile_number": "",
         *       "colour": "rose"
         *     }
         */
        'application/json': components['schemas']['ProfileChoices'];
      };
    };
    responses: {
      /** @description Saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  changeEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "meera.nair@example.org",
         *       "password": "nightwatchman"
         *     }
         */
        'application/json': components['schemas']['ChangeEmailRequest'];
      };
    };
    responses: {
      /** @description Saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['WrongPassword'];
      409: components['responses']['EmailTaken'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "nightwatchman",
         *       "new_password": "eleven cold fish"
         *     }
         */
        'application/json': components['schemas']['ChangePasswordRequest'];
      };
    };
    responses: {
      /** @description Saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['WrongPassword'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['WeakPassword'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "51c2f0d1",
           *         "device": "Chrome on Android",
           *         "mobile": true,
           *         "since": "2024-06-01T10:00:00.000Z",
           *         "last_used_at": "2024-06-29T18:41:07.000Z",
           *         "current": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['Session'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  exportUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "exported_at": "2024-06-29T18:41:07.000Z",
           *       "account": {},
           *       "sessions": [],
           *       "known_addresses": [],
           *       "notifications": null,
           *       "subscriptions": [],
           *       "teams": [],
           *       "tables": [],
           *       "leagues": [],
           *       "caps": [],
           *       "corrections": [],
           *       "feedback": [],
           *       "operator_actions": []
           *     }
           */
          'application/json': components['schemas']['UserExport'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "nightwatchman"
         *     }
         */
        'application/json': components['schemas']['PasswordConfirmation'];
      };
    };
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['WrongPassword'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listCapsMovements: {
    parameters: {
      query?: {
        /** @description The largest number of items to return. */
        limit?: components['parameters']['Limit'];
        /** @description Return only movements with a lower number. */
        before?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The movements. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "number": 812,
           *         "type": "REWARD",
           *         "amount": 600,
           *         "balance": 1575,
           *         "at": "2024-06-29T18:41:07.000Z",
           *         "contest": {
           *           "id": "m29-mega-1",
           *           "name": "Mega",
           *           "status": "settled",
           *           "match_id": "m29",
           *           "home_team": "India",
           *           "away_team": "South Africa"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['CapsMovement'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listNotices: {
    parameters: {
      query?: {
        /** @description The largest number of items to return. */
        limit?: components['parameters']['Limit'];
        /** @description Return only notices with a lower number. */
        before?: number;
        /** @description Return only notices that the caller has not seen. */
        unseen?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The notices. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "number": 93,
           *         "type": "SETTLED",
           *         "rank": 1,
           *         "total_score": -88,
           *         "participants": 40,
           *         "caps": 240,
           *         "at": "2024-06-29T18:41:07.000Z",
           *         "seen": false,
           *         "league": null,
           *         "contest": {
           *           "id": "m29-mega-1",
           *           "name": "Mega",
           *           "status": "settled",
           *           "match_id": "m29",
           *           "home_team": "India",
           *           "away_team": "South Africa"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['Notice'][];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  markNoticesSeen: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "up_to": 93
         *     }
         */
        'application/json': components['schemas']['NoticesSeen'];
      };
    };
    responses: {
      /** @description Marked as seen. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listReceipts: {
    parameters: {
      query?: {
        /** @description Return only the receipt of this contest, with the position of the entry in the closed book. */
        contest_id?: components['schemas']['Id'];
        /** @description The largest number of receipts to return. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The receipts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Receipts'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listMatches: {
    parameters: {
      query?: {
        /** @description The largest number of matches to return. */
        limit?: number;
        /** @description Return only matches that start after this time. */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The matches. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Match'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getMatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        matchId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The match. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "m1",
           *       "home_team": "India",
           *       "away_team": "South Africa",
           *       "home_team_logo": null,
           *       "away_team_logo": null,
           *       "desc": "Final, ICC Men's T20 World Cup",
           *       "venue": "Kensington Oval, Bridgetown, Barbados",
           *       "date": "2024-06-29",
           *       "start_time": "2024-06-29T14:30:00.000Z",
           *       "status": "scheduled",
           *       "version": 0,
           *       "replay": false,
           *       "demo": false,
           *       "rules": {
           *         "format": "T20",
           *         "version": 2
           *       },
           *       "seeds": null,
           *       "innings": [],
           *       "result": null,
           *       "corrected_at": null,
           *       "heard_at": null,
           *       "tournament_id": "t1",
           *       "Tournament": {
           *         "id": "t1",
           *         "name": "ICC Men's T20 World Cup"
           *       },
           *       "Contests": []
           *     }
           */
          'application/json': components['schemas']['Match'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getMatchOvers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        matchId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The innings in order of play. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "match_id": "m1",
           *       "version": 12,
           *       "innings": [
           *         {
           *           "team": "India",
           *           "super_over": false,
           *           "overs": [
           *             {
           *               "over": 0,
           *               "runs": 8,
           *               "wickets": 1
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MatchOvers'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getMatchScorecard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        matchId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The innings in order of play. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "match_id": "m1",
           *       "version": 12,
           *       "innings": [
           *         {
           *           "team": "India",
           *           "batting": [
           *             {
           *               "name": "V Kohli",
           *               "how_out": "c DA Miller b K Rabada",
           *               "runs": 0,
           *               "balls": 2,
           *               "fours": 0,
           *               "sixes": 0,
           *               "points": -30
           *             }
           *           ],
           *           "extras": {
           *             "wides": 1,
           *             "noballs": 0,
           *             "byes": 0,
           *             "legbyes": 2,
           *             "penalty": 0
           *           },
           *           "bowling": [
           *             {
           *               "name": "K Rabada",
           *               "balls": 6,
           *               "maidens": 0,
           *               "conceded": 7,
           *               "wickets": 1
           *             }
           *           ],
           *           "wickets": [
           *             {
           *               "name": "V Kohli",
           *               "runs": 5,
           *               "over": 0,
           *               "ball": 4
           *             }
           *           ],
           *           "yet_to_bat": [
           *             {
           *               "name": "JJ Bumrah",
           *               "points": 4
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MatchScorecard'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getTeamLogo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logo: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/webp': string;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getMatchNews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        matchId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All players who can be picked. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "match_id": "m1",
           *       "announced": true,
           *       "players": [
           *         {
           *           "id": "p1",
           *           "playing": false,
           *           "picked_percent": 35
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['MatchNews'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getPlayerSeason: {
    parameters: {
      query?: {
        /**
         * @description The tournament for which the points are read. If it is that of a replay, matches from the original day of the
         *     replayed match on are left out. Any other tournament has no effect.
         */
        tournament_id?: components['schemas']['Id'];
        /** @description The format under whose rule set the points of past matches are worked out. */
        format?: components['parameters']['PointsFormat'];
        /**
         * @description The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
         *     never published.
         */
        version?: components['parameters']['RulesVersion'];
      };
      header?: never;
      path: {
        playerId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The last 30 matches played, oldest first. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "p1",
           *       "name": "V Kohli",
           *       "team": "India",
           *       "matches": [
           *         {
           *           "match_id": "m1",
           *           "opponent": "South Africa",
           *           "date": "2024-06-29",
           *           "total": -12
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PlayerSeason'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listLeaderboardMatches: {
    parameters: {
      query?: {
        /** @description The largest number of items to return. */
        limit?: components['parameters']['Limit'];
        /** @description Return only matches that start before this time. */
        before?: components['parameters']['Before'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The matches. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /** @example [] */
          'application/json': components['schemas']['Match'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getContestLeaderboard: {
    parameters: {
      query?: {
        /** @description The largest number of rows to return. */
        limit?: components['parameters']['PageLimit'];
        /** @description The 1-based position of the first row to return. */
        from?: components['parameters']['From'];
        /** @description Return only the teams of the members of this league at the freeze. */
        league?: components['schemas']['Id'];
        /** @description Return only the team of this user. */
        userId?: components['schemas']['Id'];
      };
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c1",
           *       "match_id": "m1",
           *       "participants": 12,
           *       "prize_pool": 300,
           *       "max_participants": 100,
           *       "status": "locked",
           *       "version": 12,
           *       "total": 12,
           *       "ContestType": {
           *         "id": "mega",
           *         "name": "Mega",
           *         "description": "",
           *         "entry_caps": 25,
           *         "max_participants": 100,
           *         "min_participants": 10,
           *         "max_prize_pool": 2500,
           *         "ContestTypeRewards": [
           *           {
           *             "rank_start": 1,
           *             "rank_end": 1,
           *             "reward_type": "PERCENTAGE",
           *             "reward_percentage": 24,
           *             "fixed_amount": null
           *           }
           *         ]
           *       },
           *       "ContestLeaderboard": [
           *         {
           *           "id": "1",
           *           "rank": 1,
           *           "User": {
           *             "id": "7f0c1c1e5a",
           *             "first_name": "Meera",
           *             "last_name": "Nair"
           *           },
           *           "total_score": -84,
           *           "total_score_breakup": {
           *             "runs": 16,
           *             "strike_rate_0_to_70": -100
           *           },
           *           "reward": null
           *         }
           *       ],
           *       "field": {
           *         "lowest": -84,
           *         "median": 6.5,
           *         "highest": 131
           *       },
           *       "own": null,
           *       "own_position": null,
           *       "CapsTransactions": []
           *     }
           */
          'application/json': components['schemas']['ContestLeaderboard'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getContestCurve: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
        /** @description The version of the match. */
        version: components['parameters']['Version'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The curve. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 12,
           *       "size": 4,
           *       "lowest": -3,
           *       "counts": [
           *         2,
           *         0,
           *         0,
           *         1,
           *         0,
           *         1
           *       ]
           *     }
           */
          'application/json': components['schemas']['ContestCurve'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getContestRows: {
    parameters: {
      query?: {
        /** @description The largest number of rows to return. */
        limit?: components['parameters']['PageLimit'];
        /** @description The 1-based position of the first row to return. */
        from?: components['parameters']['From'];
      };
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
        /** @description The version of the match. */
        version: components['parameters']['Version'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rows. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['BriefCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 12,
           *       "total": 1,
           *       "ContestLeaderboard": [
           *         {
           *           "id": "1",
           *           "rank": 1,
           *           "User": {
           *             "id": "7f0c1c1e5a",
           *             "first_name": "Meera",
           *             "last_name": "Nair"
           *           },
           *           "total_score": -84,
           *           "total_score_breakup": {
           *             "runs": 16,
           *             "strike_rate_0_to_70": -100
           *           },
           *           "reward": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ContestRows'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listBoardLeagues: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The leagues, in the order in which the caller joined them. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "l1",
           *         "name": "Office XI",
           *         "teams": 8
           *       }
           *     ]
           */
          'application/json': components['schemas']['BoardLeague'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listMoves: {
    parameters: {
      query?: {
        /** @description The user whose team it is; the caller when absent. */
        userId?: components['schemas']['Id'];
      };
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The moves. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 12,
           *       "ranks_gained": 2,
           *       "moves": [
           *         {
           *           "innings": 0,
           *           "over": 3,
           *           "points": -15,
           *           "ranks_gained": 2,
           *           "rank": 1,
           *           "players": [
           *             {
           *               "id": "p1",
           *               "name": "RR Pant",
           *               "points": -15,
           *               "rule": "duck_penalty"
           *             }
           *           ],
           *           "passes": [
           *             {
           *               "by": "OWN",
           *               "user": {
           *                 "id": "7f0c1c1e5a",
           *                 "first_name": "Meera",
           *                 "last_name": "Nair"
           *               },
           *               "player": {
           *                 "id": "p1",
           *                 "name": "RR Pant",
           *                 "points": -15,
           *                 "rule": "duck_penalty"
           *               },
           *               "has": "OWN"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Moves'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  shareTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The link. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "share_id": "3c9f0a51d2be4d7f9a0b1c2d3e4f5a6b"
           *     }
           */
          'application/json': components['schemas']['SharedLink'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getSharedTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        shareId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The team as it stands now. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SharedTeam'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getSharedTeamCard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        shareId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          'Cache-Control': components['headers']['BriefCache'];
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listStandings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The standings. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "contest_id": "c1",
           *         "match_id": "m1",
           *         "version": 12,
           *         "rank": 17,
           *         "participants": 100,
           *         "total_score": -25,
           *         "ranks_gained": 9,
           *         "caps": 0,
           *         "next": {
           *           "rank": 15,
           *           "caps": 100,
           *           "points": 7
           *         },
           *         "field": {
           *           "lowest": -131,
           *           "median": 39,
           *           "highest": 187
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['Standing'][];
        };
      };
      304: components['responses']['NotModified'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getGlobalLeaderboard: {
    parameters: {
      query?: {
        /** @description The largest number of rows to return. */
        limit?: components['parameters']['PageLimit'];
        /** @description The 1-based position of the first row to return. */
        from?: components['parameters']['From'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "total": 1,
           *       "users": [
           *         {
           *           "id": "7f0c1c1e5a",
           *           "rank": 1,
           *           "first_name": "Meera",
           *           "last_name": "Nair",
           *           "caps": 1240,
           *           "_count": {
           *             "ContestLeaderboards": 3
           *           }
           *         }
           *       ],
           *       "own": null
           *     }
           */
          'application/json': components['schemas']['GlobalLeaderboard'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getWonLeaderboard: {
    parameters: {
      query?: {
        /** @description The largest number of rows to return. */
        limit?: components['parameters']['PageLimit'];
        /** @description The 1-based position of the first row to return. */
        from?: components['parameters']['From'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "total": 1,
           *       "users": [
           *         {
           *           "rank": 1,
           *           "User": {
           *             "id": "7f0c1c1e5a",
           *             "first_name": "Meera",
           *             "last_name": "Nair"
           *           },
           *           "won": -25,
           *           "contests": 3
           *         }
           *       ],
           *       "own": null
           *     }
           */
          'application/json': components['schemas']['WonLeaderboard'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listTournaments: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The tournaments. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "t1",
           *         "name": "ICC Men's T20 World Cup",
           *         "matches": 12,
           *         "updated_at": "2024-06-29T18:10:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['TabledTournament'][];
        };
      };
      304: components['responses']['NotModified'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getTournamentTable: {
    parameters: {
      query?: {
        /** @description The largest number of rows to return. */
        limit?: components['parameters']['PageLimit'];
        /** @description The 1-based position of the first row to return. */
        from?: components['parameters']['From'];
      };
      header?: never;
      path: {
        tournamentId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "Tournament": {
           *         "id": "t1",
           *         "name": "ICC Men's T20 World Cup"
           *       },
           *       "matches": 12,
           *       "total": 1,
           *       "rows": [
           *         {
           *           "rank": 1,
           *           "User": {
           *             "id": "7f0c1c1e5a",
           *             "first_name": "Meera",
           *             "last_name": "Nair"
           *           },
           *           "points": 871,
           *           "matches": 11,
           *           "total_score": -412
           *         }
           *       ],
           *       "own": null,
           *       "own_position": null
           *     }
           */
          'application/json': components['schemas']['TournamentTable'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getPublicProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The profile. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7f0c1c1e5a",
           *       "first_name": "Meera",
           *       "colour": "rose",
           *       "since": "2024-03-09T10:00:00.000Z",
           *       "career": {
           *         "matches": 42,
           *         "contests_won": 5,
           *         "teams": 60,
           *         "teams_below_zero": 34,
           *         "best_total": -231,
           *         "coldest_pick": {
           *           "name": "RA Jadeja",
           *           "points": -78
           *         },
           *         "caps_won": 3420
           *       },
           *       "results": [
           *         {
           *           "contest_id": "m1-mega-1",
           *           "match_id": "m1",
           *           "home_team": "India",
           *           "away_team": "South Africa",
           *           "date": "2024-06-29",
           *           "contest": "Mega",
           *           "rank": 3,
           *           "participants": 84,
           *           "total_score": -58
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PublicProfile'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getRivalry: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The matches won, tied and lost by the caller, and what the two have in common. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "won": 6,
           *       "tied": 1,
           *       "lost": 7,
           *       "last_contest": {
           *         "match_id": "m1",
           *         "contest_id": "m1-mega-1"
           *       },
           *       "leagues": [
           *         {
           *           "id": "l1",
           *           "name": "Office XI",
           *           "members": 10,
           *           "place": 2,
           *           "own_place": 3
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Rivalry'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listSelectedTeams: {
    parameters: {
      query?: {
        /** @description The largest number of items to return. */
        limit?: components['parameters']['Limit'];
        /** @description Return only matches that start before this time. */
        before?: components['parameters']['Before'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The teams. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /** @example [] */
          'application/json': components['schemas']['UserTeam'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listNightmareXIs: {
    parameters: {
      query?: {
        /** @description The largest number of items to return. */
        limit?: components['parameters']['Limit'];
        /** @description Return only matches that start before this time. */
        before?: components['parameters']['Before'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The matches. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /** @example [] */
          'application/json': components['schemas']['Match'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getScoringRules: {
    parameters: {
      query: {
        format: components['schemas']['RulesFormat'];
        /**
         * @description The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
         *     never published.
         */
        version?: components['parameters']['RulesVersion'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The points of each rule. Success raises a player's points, failure lowers them, and the lower total wins. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "runs": 1,
           *       "four_bonus": 1,
           *       "six_bonus": 2,
           *       "above_30_runs_bonus": 5,
           *       "above_50_runs_bonus": 10,
           *       "above_100_runs_bonus": 20,
           *       "duck_penalty": -40,
           *       "wicket": 20,
           *       "maiden_over_bonus": 10,
           *       "lbw_or_bowled_bonus": 5,
           *       "take_3_wicket_haul_bonus": 5,
           *       "take_4_wicket_haul_bonus": 10,
           *       "take_5_wicket_haul_bonus": 20,
           *       "catch": 5,
           *       "take_3_above_catches": 10,
           *       "stumping": 10,
           *       "run_out": 5,
           *       "strike_rate_0_to_70": -90,
           *       "strike_rate_70_to_100": -65,
           *       "strike_rate_100_to_130": -50,
           *       "strike_rate_130_to_150": -25,
           *       "strike_rate_150_to_170": -5,
           *       "strike_rate_170_to_200": 10,
           *       "strike_rate_200_to_600": 25,
           *       "economy_0_to_6": 15,
           *       "economy_6_to_7": 10,
           *       "economy_7_to_8": 0,
           *       "economy_8_to_9": -10,
           *       "economy_9_to_10": -30,
           *       "economy_10_to_12": -50,
           *       "economy_12_to_36": -80,
           *       "not_playing_penalty": -50,
           *       "no_impact": 20
           *     }
           */
          'application/json': components['schemas']['ScoringRules'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getSquads: {
    parameters: {
      query: {
        home_team: components['schemas']['Name'];
        away_team: components['schemas']['Name'];
        tournament_id: components['schemas']['Id'];
        /**
         * @description A match of the tournament. Only players who can be picked for it are returned, including those who joined it
         *     with the playing XI.
         */
        match_id?: components['schemas']['Id'];
        /** @description The format under whose rule set the points of past matches are worked out. */
        format?: components['parameters']['PointsFormat'];
        /**
         * @description The version of the rule set. The default is the latest of the format; NOT_FOUND is returned for one that was
         *     never published.
         */
        version?: components['parameters']['RulesVersion'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The players of each team. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "India": [
           *         {
           *           "id": "p1",
           *           "name": "V Kohli",
           *           "role": "BAT",
           *           "form": [
           *             12,
           *             -18
           *           ]
           *         }
           *       ],
           *       "South Africa": [
           *         {
           *           "id": "p2",
           *           "name": "Q de Kock",
           *           "role": null,
           *           "form": []
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Squads'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getUserTeam: {
    parameters: {
      query: {
        contestId: components['schemas']['Id'];
        /** @description The user whose team it is; the caller when absent. */
        userId?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The players. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "p1",
           *         "name": "V Kohli",
           *         "team": "India",
           *         "playing": true,
           *         "totalScore": 34,
           *         "totalScoreBreakup": {
           *           "runs": 34
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['TeamPlayer'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['TeamHidden'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  leaveContest: {
    parameters: {
      query: {
        contestId: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Left. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['EntryConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  submitTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        matchId: components['schemas']['Id'];
        contestId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "players": [
         *         "p1",
         *         "p2",
         *         "p3",
         *         "p4",
         *         "p5",
         *         "p6",
         *         "p7",
         *         "p8",
         *         "p9",
         *         "p10",
         *         "p11"
         *       ]
         *     }
         */
        'application/json': components['schemas']['SubmitTeamRequest'];
      };
    };
    responses: {
      /** @description The names of the players in the team, in the order of the request. */
      200: {
        headers: {
          'X-Receipt': components['headers']['Receipt'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       "V Kohli",
           *       "Q de Kock",
           *       "RG Sharma",
           *       "RR Pant",
           *       "SA Yadav",
           *       "S Dube",
           *       "JJ Bumrah",
           *       "DA Miller",
           *       "AK Markram",
           *       "K Rabada",
           *       "M Jansen"
           *     ]
           */
          'application/json': string[];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Suspended'];
      404: components['responses']['NotFound'];
      409: components['responses']['EntryConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['InvalidTeam'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  streamLive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stream. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example id: m1:12
           *     event: match
           *     data: {"match_id":"m1","version":12,"since":11,"status":"live","heard_at":"2024-06-29T14:31:07.000Z","innings":[],"over":null,"players":[{"id":"p1","total":4,"breakdown":{"runs":4}}]}
           */
          'text/event-stream': string;
        };
      };
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  sendFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "text": "I would like to see the teams of my friends first."
         *     }
         */
        'application/json': components['schemas']['FeedbackMessage'];
      };
    };
    responses: {
      /** @description The message is kept for the operator. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listLeagues: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The leagues. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['League'][];
        };
      };
      304: components['responses']['NotModified'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  createLeague: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Office XI",
         *       "tournament_id": "t1"
         *     }
         */
        'application/json': components['schemas']['NewLeague'];
      };
    };
    responses: {
      /** @description The league, with the caller as its only member. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "l1",
           *       "name": "Office XI",
           *       "owner": {
           *         "id": "7f0c1c1e5a",
           *         "first_name": "Meera",
           *         "last_name": "Nair"
           *       },
           *       "tournament_id": "t1",
           *       "Tournament": {
           *         "id": "t1",
           *         "name": "ICC Men's T20 World Cup"
           *       },
           *       "members": 1,
           *       "begins_at": "2024-06-01T09:00:00.000Z",
           *       "ends_at": null,
           *       "code": "7F3K2QX9ZD",
           *       "own": {
           *         "place": 1,
           *         "points": 0,
           *         "lead": null
           *       },
           *       "matches": [],
           *       "rounds": 0,
           *       "last": null
           *     }
           */
          'application/json': components['schemas']['League'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['LeagueConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  joinLeague: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "7F3K2QX9ZD"
         *     }
         */
        'application/json': components['schemas']['JoinLeague'];
      };
    };
    responses: {
      /** @description The league. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['League'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['LeagueConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getLeagueInvite: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invitation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "name": "Office XI",
           *       "owner_first_name": "Meera",
           *       "members": 9,
           *       "ended": false,
           *       "league_id": null
           *     }
           */
          'application/json': components['schemas']['LeagueInvite'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getLeague: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The league. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['League'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteLeague: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotOwner'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  updateLeague: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "The Office XI"
         *     }
         */
        'application/json': components['schemas']['LeagueChanges'];
      };
    };
    responses: {
      /** @description The league. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['League'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotOwner'];
      404: components['responses']['NotFound'];
      409: components['responses']['LeagueConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  replaceLeagueCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The league with its new code. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['League'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotOwner'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  removeLeagueMember: {
    parameters: {
      query?: {
        /** @description Whether a member who is removed can't join again. Ignored for a caller who leaves. */
        block?: boolean;
      };
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
        userId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Left or removed. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['NotOwner'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getLeagueTable: {
    parameters: {
      query?: {
        /** @description The largest number of rows to return. */
        limit?: components['parameters']['LeagueLimit'];
        /** @description The 1-based position of the first row to return. */
        from?: components['parameters']['From'];
      };
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The present members, with what the settled rounds gave them. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LeagueTable'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listLeagueRounds: {
    parameters: {
      query?: {
        /** @description The largest number of items to return. */
        limit?: components['parameters']['Limit'];
        /** @description Return only rounds with a lower number. */
        before?: number;
      };
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rounds. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LeagueRoundSummary'][];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getLeagueRound: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        leagueId: components['schemas']['Id'];
        matchId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The members of the league at the freeze, or the present ones before it. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PrivateCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LeagueRound'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getProofKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProofKey'];
        };
      };
      304: components['responses']['NotModified'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getCheckpoint: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checkpoint. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      304: components['responses']['NotModified'];
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getLogTile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        level: string;
        tile: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The hashes of the tile, or the leaves of an entry bundle. */
      200: {
        headers: {
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getConsistency: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: number;
        to: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The hashes of the proof. */
      200: {
        headers: {
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConsistencyProof'];
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getContestProof: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The proof. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PublicCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContestProof'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getBookTeams: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
        part: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The part. */
      200: {
        headers: {
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getBookBlock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contestId: components['schemas']['Id'];
        block: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The block. */
      200: {
        headers: {
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getMatchRecord: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        matchId: components['schemas']['Id'];
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The record. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          'Cache-Control': components['headers']['PermanentCache'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchRecord'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getPushKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "public_key": "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U"
           *     }
           */
          'application/json': components['schemas']['PushKey'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  subscribePush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "endpoint": "https://fcm.googleapis.com/fcm/send/abc",
         *       "expirationTime": null,
         *       "keys": {
         *         "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
         *         "auth": "tBHItJI5svbpez7KI4CCXg"
         *       }
         *     }
         */
        'application/json': components['schemas']['PushSubscription'];
      };
    };
    responses: {
      /** @description Subscribed. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  unsubscribePush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description This browser receives no more notifications. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  getNotificationSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The settings, or the defaults for a user who has changed none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "subscribed": true,
           *       "kinds": {
           *         "lock_reminder": true,
           *         "left_out": true,
           *         "match_started": false,
           *         "result": true,
           *         "refund": true,
           *         "correction": true,
           *         "league_round": false
           *       },
           *       "quiet_hours": {
           *         "from": "22:30",
           *         "to": "07:00"
           *       },
           *       "time_zone": "Asia/Kolkata"
           *     }
           */
          'application/json': components['schemas']['NotificationSettings'];
        };
      };
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  saveNotificationSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "kinds": {
         *         "lock_reminder": true,
         *         "left_out": true,
         *         "match_started": false,
         *         "result": true,
         *         "refund": true,
         *         "correction": true,
         *         "league_round": false
         *       },
         *       "quiet_hours": {
         *         "from": "22:30",
         *         "to": "07:00"
         *       },
         *       "time_zone": "Asia/Kolkata"
         *     }
         */
        'application/json': components['schemas']['NotificationChoices'];
      };
    };
    responses: {
      /** @description Saved. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  feedFixture: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "t20wc-2024-final",
         *       "tournament": {
         *         "key": "t20wc-2024",
         *         "name": "ICC Men's T20 World Cup"
         *       },
         *       "home_team": "India",
         *       "away_team": "South Africa",
         *       "description": "Final",
         *       "venue": "Kensington Oval, Bridgetown, Barbados",
         *       "start_time": "2024-06-29T14:30:00Z",
         *       "squads": [
         *         {
         *           "team": "India",
         *           "players": [
         *             {
         *               "name": "V Kohli"
         *             },
         *             {
         *               "name": "RG Sharma"
         *             }
         *           ]
         *         },
         *         {
         *           "team": "South Africa",
         *           "players": [
         *             {
         *               "name": "Q de Kock"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['FeedFixture'];
      };
    };
    responses: {
      /** @description The match as the server has stored it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "match_id": "m29",
           *       "status": "scheduled",
           *       "version": 0
           *     }
           */
          'application/json': components['schemas']['FeedMatch'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidFeedToken'];
      409: components['responses']['FixtureConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['FeedRejected'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  feedEvents: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: components['schemas']['FeedKey'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "events": [
         *         {
         *           "kind": "delivery",
         *           "revision": 0,
         *           "innings": 0,
         *           "over": 0,
         *           "ball": 0,
         *           "batter": "RG Sharma",
         *           "non_striker": "V Kohli",
         *           "bowler": "M Jansen",
         *           "runs": {
         *             "batter": 4,
         *             "extras": 0,
         *             "total": 4
         *           }
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['FeedEvents'];
      };
    };
    responses: {
      /** @description The match after these events. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "match_id": "m29",
           *       "status": "live",
           *       "version": 2
           *     }
           */
          'application/json': components['schemas']['FeedMatch'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['InvalidFeedToken'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['FeedRejected'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
}

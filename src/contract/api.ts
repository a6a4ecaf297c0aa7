// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
  '/auth/signup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an account; it starts with 1,000 caps. */
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
    /** Trade an e-mail address and a password for tokens. */
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
     * Trade a refresh token for a new access token and the next refresh token.
     * @description The refresh token rotates. Repeating a refresh within ten seconds gives the same successor again;
     *     using a spent token after that ends every session that descends from it.
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
    /** End the session of a refresh token. Saying it twice is fine. */
    delete: operations['logout'];
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
     * The caller and their caps.
     * @description The first request on each UTC day after that of the sign-up adds the daily bonus of 50 caps.
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
  '/user/caps': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What moved the caller's caps, newest first. */
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
    /** What became of the caller's entries, newest first. */
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
    /** The caller has seen the notices up to a number. */
    post: operations['markNoticesSeen'];
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
    /** Matches that are not completed, soonest first, with their contests. */
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
     * Any match, whatever has become of it, with its contests.
     * @description For addresses that name a match; the Nightmare XI is there once the match has one.
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
     * What each over of a match brought.
     * @description Without innings before the freeze, and for a match of which the deliveries were not kept.
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
     * Who batted and bowled how, innings by innings.
     * @description Without innings before the freeze, and for a match of which the deliveries were not kept. Super overs have no card.
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
  '/scoring/matches/{matchId}/news': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** For choosing a team: who plays, and how often each player has been picked so far. */
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
    /** A player's Nightmare points, match by match. */
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
    /** Completed and live matches, newest first, with their contests. */
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
     * One page of a contest's leaderboard, and the caller's own row.
     * @description Ordered by rank, then by order of entry. Until the match is frozen `ContestLeaderboard` is empty
     *     and `own` is null, because nobody's team or rank is open before the start.
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
  '/scoring/global-leaderboard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Players by caps, and the caller's own row. */
    get: operations['getGlobalLeaderboard'];
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
    /** The caller's teams, newest match first. */
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
    /** Completed matches with their Nightmare XI, newest first. */
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
    /** The scoring rules in force. */
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
    /** The squads of two teams in a tournament. */
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
     * The team of the caller, or of a rival, in a contest.
     * @description An empty list when there is none. A rival's team is 403 until the match is frozen.
     */
    get: operations['getUserTeam'];
    put?: never;
    post?: never;
    /** Leave a contest before the lock; the fee comes back. A full contest can't be left. */
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
     * @description The first team is the entry and costs `entry_caps`; later edits are free until the lock.
     *     Sending the same team again is safe and charges nothing.
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
     * Server-sent events, one message per match and version.
     * @description The first messages are the live matches as they stand; then come `match` events (see LiveMessage), at most one
     *     a second and match, with the versions in between left out. The `id` of an event holds the versions of all live
     *     matches (`m1:12,m2:40`): whoever comes back with it as Last-Event-ID is told only what he has missed. A comment
     *     every 15 s keeps the connection open. A reader who does not read is let go. The stream is public and the same
     *     for everybody.
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
  '/notification/subscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The server's VAPID public key. */
    get: operations['getPushKey'];
    put?: never;
    /** Bind a browser's push subscription to the caller's session; at most ten a user, the oldest goes. */
    post: operations['subscribePush'];
    /** Unbind what the caller's session has subscribed. Saying it twice is fine. */
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
    /** What the caller is notified of, and when not. */
    get: operations['getNotificationSettings'];
    /** Choose what to be notified of, and when not. */
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
     * Announce a match, or tell what has changed about it.
     * @description A new `key` opens the match with the standard contests. The same key again moves its start, adds to its
     *     squads and corrects what describes it; its teams stay. A new start moves a lock that has not been
     *     reached; after it, the shown time only. Sending the same again changes nothing.
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
     * Tell what has happened in a match.
     * @description Events may come late, twice, out of order or revised: the state of a match is derived from the highest
     *     revision of each, whatever the order. All of a request is taken, or nothing of it. A first ball, or a
     *     result that was played for, locks the match at once. `no result` before any ball is an abandoned match.
     *     After the settlement corrections are shown, and may only add caps. Screens call a live match stale when
     *     its feed is silent for 30 seconds; a feed without news sends no events, or repeats some.
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
    };
    /** @enum {string} */
    ErrorCode:
      | 'BAD_REQUEST'
      | 'INVALID_CREDENTIALS'
      | 'UNAUTHENTICATED'
      | 'REFRESH_REJECTED'
      | 'TEAM_HIDDEN'
      | 'NOT_FOUND'
      | 'EMAIL_TAKEN'
      | 'MATCH_STARTED'
      | 'CONTEST_FULL'
      | 'CONTEST_CLOSED'
      | 'NOT_ENOUGH_CAPS'
      | 'ALREADY_ENTERED'
      | 'LEAVE_FULL'
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
      refresh_token: string;
    };
    UserInfo: {
      id: components['schemas']['Id'];
      email: string;
      first_name: string;
      last_name: string;
      caps: number;
    };
    /** @enum {string} */
    MatchStatus: 'scheduled' | 'live' | 'in_review' | 'completed' | 'abandoned' | 'no_result';
    Tournament: {
      id: components['schemas']['Id'];
      name: string;
    };
    /** @description One innings of the score line. */
    InningsTotal: {
      team: string;
      runs: number;
      wickets: number;
      /** @description As a scoreboard shows it: 9.3 is nine overs and three balls. */
      overs: string;
      super_over: boolean;
    };
    Match: {
      id: components['schemas']['Id'];
      home_team: string;
      away_team: string;
      home_team_logo: string | null;
      away_team_logo: string | null;
      desc: string;
      venue: string;
      /**
       * Format: date
       * @description The venue's day.
       */
      date: string;
      /** Format: date-time */
      start_time: string;
      status: components['schemas']['MatchStatus'];
      /** @description Rises with every change of the score. */
      version: number;
      /** @description A match of the past that is played again. */
      replay: boolean;
      /** @description A match of the demo league; nobody has ever played it. */
      demo: boolean;
      /** @description What a match of the demo league was drawn from; null until it is completed. */
      seeds: components['schemas']['MatchSeeds'] | null;
      innings: components['schemas']['InningsTotal'][];
      /** @description In words, e.g. "India won by 7 runs". */
      result: string | null;
      /**
       * Format: date-time
       * @description When its score was last corrected after the settlement.
       */
      corrected_at: string | null;
      /**
       * Format: date-time
       * @description When its feed was last heard, with news or without; null before the freeze and the first word.
       */
      heard_at: string | null;
      tournament_id: components['schemas']['Id'];
      Tournament: components['schemas']['Tournament'];
      Contests: components['schemas']['Contest'][];
      NightmareXI?: components['schemas']['NightmareXIPlayer'][];
      NightmareXI_total_score?: number;
    };
    /** @description With the same seeds the simulator plays the same match again. */
    MatchSeeds: {
      /** @description Drawn before the elevens were announced. */
      elevens: string;
      /** @description Drawn at the freeze. */
      play: string;
    };
    NightmareXIPlayer: {
      id: components['schemas']['Id'];
      name: string;
      team: string;
      totalScore: number;
      totalScoreBreakup: components['schemas']['ScoreBreakup'];
    };
    /** @description Points by rule key; rules that gave nothing are left out. */
    ScoreBreakup: {
      [key: string]: number;
    };
    /**
     * @description open takes teams; locked is being played; settled is paid; called_off was below its minimum; refunded belongs to a match without result.
     * @enum {string}
     */
    ContestStatus: 'open' | 'locked' | 'settled' | 'called_off' | 'refunded';
    ContestTypeReward: {
      rank_start: number;
      rank_end: number;
      /** @enum {string} */
      reward_type: 'PERCENTAGE' | 'FIXED';
      reward_percentage: number | null;
      fixed_amount: number | null;
    };
    ContestType: {
      id: components['schemas']['Id'];
      name: string;
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
       * @description Present for an account that the demo league plays itself.
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
      /** @description Null until the contest is settled. */
      reward: number | null;
    };
    ContestLeaderboardOwn: components['schemas']['ContestLeaderboardEntry'] | null;
    CapsMovement: {
      /** @description Rises from each movement to the next. */
      number: number;
      /**
       * @description GRANT is from the operator. LEFT is the fee that came back when the caller left; REFUND when the contest ended without ranks.
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
      /** @description What it added; below zero what it took. */
      amount: number;
      /** @description The caller's caps after it. */
      balance: number;
      /** Format: date-time */
      at: string;
      contest: components['schemas']['EnteredContest'] | null;
    };
    /**
     * @description CALLED_OFF was below its minimum at the lock, REFUNDED belongs to a match without result: `caps` is
     *     the fee that came back. SETTLED tells rank and reward; CORRECTED the new rank, and what was added.
     */
    Notice: {
      /** @description Rises from each notice to the next. */
      number: number;
      /** @enum {string} */
      type: 'CALLED_OFF' | 'REFUNDED' | 'SETTLED' | 'CORRECTED';
      /** @description Null without ranks. */
      rank: number | null;
      participants: number;
      /** @description What came to the account. */
      caps: number;
      /** Format: date-time */
      at: string;
      seen: boolean;
      contest: components['schemas']['EnteredContest'];
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
    CapsTransaction: {
      /** @enum {string} */
      type: 'ENTRY_FEE' | 'REWARD' | 'REFUND';
      amount: number;
    };
    ContestLeaderboard: {
      id: components['schemas']['Id'];
      match_id: components['schemas']['Id'];
      participants: number;
      prize_pool: number;
      max_participants: number | null;
      status: components['schemas']['ContestStatus'];
      version: number;
      /** @description Rows in the whole board. */
      total: number;
      ContestType: components['schemas']['ContestType'];
      ContestLeaderboard: components['schemas']['ContestLeaderboardEntry'][];
      own: components['schemas']['ContestLeaderboardOwn'];
      /** @description Place of the caller's row in board order; tied rows have one rank and a place each. */
      own_position: number | null;
      CapsTransactions: components['schemas']['CapsTransaction'][];
    };
    GlobalLeaderboardUser: {
      id: components['schemas']['Id'];
      rank: number;
      first_name: string;
      last_name: string;
      /**
       * @description Present for an account that the demo league plays itself.
       * @enum {boolean}
       */
      demo?: true;
      caps: number;
      _count: {
        ContestLeaderboards: number;
      };
    };
    GlobalLeaderboard: {
      total: number;
      users: components['schemas']['GlobalLeaderboardUser'][];
      own: components['schemas']['GlobalLeaderboardUser'] | null;
    };
    UserTeam: {
      id: components['schemas']['Id'];
      Match: components['schemas']['Match'];
      Contest: components['schemas']['Contest'];
      SelectedTeam: string[];
    };
    /**
     * @description Batter, bowler, all-rounder, wicketkeeper.
     * @enum {string}
     */
    PlayerRole: 'BAT' | 'BWL' | 'AR' | 'WK';
    Player: {
      id: components['schemas']['Id'];
      name: string;
      /** @description Worked out from the deliveries of the player's matches; null while they don't tell. */
      role: components['schemas']['PlayerRole'] | null;
      /** @description Nightmare points of the last five matches played */
      form: number[];
      record?: components['schemas']['PlayerRecord'];
    };
    /** @description Over the last 20 matches played at most; absent without any. */
    PlayerRecord: {
      matches: number;
      /** @description Of the innings batted, those that ended for 0; null without any. */
      duck_percent: number | null;
      /** @description Of the innings of six balls or more, those with a strike rate below 70; null without any. */
      slow_percent: number | null;
      /** @description Runs conceded per over; null without a ball. */
      economy: number | null;
    };
    MatchOvers: {
      match_id: components['schemas']['Id'];
      version: number;
      innings: {
        team: string;
        super_over: boolean;
        overs: {
          over: number;
          /** @description Extras included. */
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
      /** @description In the order of coming in. */
      batting: {
        name: string;
        /** @description As a scorer writes it; null while, or if, not out. */
        how_out: string | null;
        runs: number;
        /** @description Faced. */
        balls: number;
        fours: number;
        sixes: number;
        /** @description Nightmare points, for all that he did in the match. */
        points: number;
      }[];
      extras: {
        wides: number;
        noballs: number;
        byes: number;
        legbyes: number;
        penalty: number;
      };
      /** @description In the order of coming on. */
      bowling: {
        name: string;
        /** @description Legal ones. */
        balls: number;
        maidens: number;
        conceded: number;
        wickets: number;
      }[];
      /** @description In the order of falling. */
      wickets: {
        name: string;
        /** @description The score when it fell. */
        runs: number;
        /** @description 0-based. */
        over: number;
        /** @description Legal balls of the over by then. */
        ball: number;
      }[];
      yet_to_bat: {
        name: string;
        points: number;
      }[];
    };
    MatchNews: {
      match_id: components['schemas']['Id'];
      /** @description Are the playing elevens known? */
      announced: boolean;
      players: {
        id: components['schemas']['Id'];
        /** @description Null until the elevens are known. */
        playing: boolean | null;
        /** @description About how many of those who have entered have picked the player; null while they are fewer than 20. */
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
      /** @description In the playing XI; null until that is announced. */
      playing: boolean | null;
      /** @description Null until the match is frozen. */
      totalScore: number | null;
      totalScoreBreakup: components['schemas']['ScoreBreakup'];
    };
    SubmitTeamRequest: {
      players: components['schemas']['Id'][];
    };
    /** @description A match as it stands with this version. */
    LiveMessage: {
      match_id: components['schemas']['Id'];
      version: number;
      /** @description `players` are those whose points differ from this version; null: all of them. */
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
    /** @description The over being bowled; null before the first ball. */
    LiveOver: {
      /** @description That bats. */
      team: string;
      super_over: boolean;
      over: number;
      bowler: string;
      balls: {
        /** @description As a scoreboard shows it: 0, 4, W, 2wd, 1nb. */
        label: string;
        wicket: boolean;
        /** @description In words, e.g. "V Kohli b K Rabada 0". */
        text: string;
      }[];
    };
    PushKey: {
      public_key: string;
    };
    PushSubscription: {
      endpoint: string;
      expirationTime?: number | null;
      keys: {
        p256dh: string;
        auth: string;
      };
    };
    /**
     * @description A match locks within the hour and the caller has no team in it; the announced eleven leaves out a picked
     *     player; a match in which the caller has a team has started; rank and caps; a fee that came back; a
     *     result that was corrected.
     */
    NotificationKinds: {
      lock_reminder: boolean;
      left_out: boolean;
      match_started: boolean;
      result: boolean;
      refund: boolean;
      correction: boolean;
    };
    /**
     * @description From a local time until another one, over midnight when that is the earlier. Messages wait for the end,
     *     if they are of any use then. Null without quiet hours.
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
      /** @description Has the caller's session subscribed? */
      subscribed: boolean;
      kinds: components['schemas']['NotificationKinds'];
      quiet_hours: components['schemas']['QuietHours'];
      /** @description Null until it is chosen. */
      time_zone: components['schemas']['TimeZone'] | null;
    };
    ScoringRules: {
      runs: number;
      four_bonus: number;
      six_bonus: number;
      above_30_runs_bonus: number;
      above_50_runs_bonus: number;
      above_100_runs_bonus: number;
      duck_penalty: number;
      wicket: number;
      maiden_over_bonus: number;
      lbw_or_bowled_bonus: number;
      take_3_wicket_haul_bonus: number;
      take_4_wicket_haul_bonus: number;
      take_5_wicket_haul_bonus: number;
      catch: number;
      take_3_above_catches: number;
      stumping: number;
      run_out: number;
      strike_rate_0_to_70: number;
      strike_rate_70_to_100: number;
      strike_rate_100_to_130: number;
      strike_rate_130_to_150: number;
      strike_rate_150_to_170: number;
      strike_rate_170_to_200: number;
      strike_rate_200_to_600: number;
      economy_0_to_6: number;
      economy_6_to_7: number;
      economy_7_to_8: number;
      economy_8_to_9: number;
      economy_9_to_10: number;
      economy_10_to_12: number;
      economy_12_to_36: number;
      not_playing_penalty: number;
      no_impact: number;
    };
    /** @description A provider's own name for a match, always the same. */
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
       * @description The venue's day; the day of the start in UTC when left out.
       */
      date?: string;
      squads: {
        team: components['schemas']['FeedText'];
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
    /** @description Of one event the highest revision counts; the same one again is passed over. */
    FeedRevision: number;
    FeedCount: number;
    /** @description Everyone who takes part, substitutes and replacements included, of both teams. */
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
    /** @description The opening of an innings, told before its balls count; again when more is known. */
    FeedInnings: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'innings';
      revision: components['schemas']['FeedRevision'];
      /** @description From 0, in order of play. */
      innings: number;
      team: components['schemas']['FeedText'];
      super_over?: boolean;
      penalty_runs?: {
        pre: components['schemas']['FeedCount'];
        post: components['schemas']['FeedCount'];
      };
      /** @description Overs, from 0, that the umpire counted wrongly. */
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
      /** @description From 0. */
      over: number;
      /** @description Position in the over from 0; illegal deliveries count. */
      ball: number;
      batter: components['schemas']['FeedText'];
      non_striker: components['schemas']['FeedText'];
      bowler: components['schemas']['FeedText'];
      runs: {
        batter: components['schemas']['FeedCount'];
        extras: components['schemas']['FeedCount'];
        total: components['schemas']['FeedCount'];
        /** @description A four or six that was run. */
        non_boundary?: boolean;
      };
      extras?: {
        wides?: components['schemas']['FeedCount'];
        noballs?: components['schemas']['FeedCount'];
        byes?: components['schemas']['FeedCount'];
        legbyes?: components['schemas']['FeedCount'];
        penalty?: components['schemas']['FeedCount'];
      };
      wickets?: {
        player_out: components['schemas']['FeedText'];
        /**
         * @description Cricsheet's word for it.
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
          name: components['schemas']['FeedText'] | null;
          substitute?: boolean;
        }[];
      }[];
    };
    /**
     * @description The same for all revisions of an event. A delivery without one has `delivery:{innings}.{over}.{ball}`;
     *     the others have `announced`, `innings:{innings}`, `sheet` and `result`.
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
      result: 'win' | 'tie' | 'no result';
      winner?: components['schemas']['FeedText'];
      by?: {
        runs?: components['schemas']['FeedCount'];
        wickets?: components['schemas']['FeedCount'];
      };
      /** @description D/L, Awarded, ... */
      method?: components['schemas']['FeedText'];
      eliminator?: components['schemas']['FeedText'];
      bowl_out?: components['schemas']['FeedText'];
    };
    /** @description What was told under this id is taken back. */
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
    /** @description What the caller has, by its If-None-Match, is what there is. */
    NotModified: {
      headers: {
        ETag: components['headers']['ETag'];
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description BAD_REQUEST: the request is not of the described form. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "BAD_REQUEST",
         *       "message": "email is required"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description INVALID_CREDENTIALS */
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
    /** @description UNAUTHENTICATED: no account, or a token that is not valid (any more). */
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
    /** @description UNAUTHENTICATED: not the token of the feed. */
    NotOperator: {
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
    /** @description FIXTURE_CONFLICT: the match is known with other teams; nothing changed. */
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
    /** @description SQUAD_TOO_LARGE or EVENT_REJECTED; nothing changed. */
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
    /** @description REFRESH_REJECTED: unknown, spent, expired or ended. */
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
    /** @description TEAM_HIDDEN: rivals are hidden until the match is frozen. */
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
    /** @description NOT_FOUND */
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
    /** @description EMAIL_TAKEN */
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
    /** @description MATCH_STARTED, CONTEST_FULL, CONTEST_CLOSED, NOT_ENOUGH_CAPS, ALREADY_ENTERED or LEAVE_FULL; nothing changed. */
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
    /** @description PAYLOAD_TOO_LARGE */
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
    /** @description UNSUPPORTED_MEDIA_TYPE */
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
    /** @description WEAK_PASSWORD */
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
    /** @description NOT_ELEVEN, TOO_MANY_FROM_TEAM, DUPLICATE_PLAYER or UNKNOWN_PLAYER; nothing changed. */
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
    /** @description TOO_MANY_REQUESTS */
    TooManyRequests: {
      headers: {
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
    /** @description INTERNAL: our fault; it is in the log. */
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
    /** @description UNAVAILABLE: try again. */
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
    /** @description How many at most. */
    Limit: number;
    /** @description How many rows at most. */
    PageLimit: number;
    /** @description Only matches that started before this instant. */
    Before: string;
    /** @description 1-based position in board order of the first row. */
    From: number;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Names what the body says, in whatever encoding (a weak tag). Sent back as If-None-Match it brings a 304 until
     *     the body is another one.
     */
    ETag: string;
    /** @description The same for everybody; to be asked for again each time, with its tag. */
    PublicCache: 'public, no-cache';
    /** @description The caller's alone; to be asked for again each time, with its tag. */
    PrivateCache: 'private, no-cache';
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
           *       "caps": 1240
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
  listCapsMovements: {
    parameters: {
      query?: {
        /** @description How many at most. */
        limit?: components['parameters']['Limit'];
        /** @description Only movements of a lower number. */
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
        /** @description How many at most. */
        limit?: components['parameters']['Limit'];
        /** @description Only notices of a lower number. */
        before?: number;
        /** @description Only those that the caller has not seen. */
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
           *         "participants": 40,
           *         "caps": 240,
           *         "at": "2024-06-29T18:41:07.000Z",
           *         "seen": false,
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
      /** @description Noted. */
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
  listMatches: {
    parameters: {
      query?: never;
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
           *       "innings": [],
           *       "result": null,
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
      /** @description Everybody who can be picked. */
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
        /** @description As known in this tournament; a replay doesn't know what came after it. */
        tournament_id?: components['schemas']['Id'];
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
        /** @description How many at most. */
        limit?: components['parameters']['Limit'];
        /** @description Only matches that started before this instant. */
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
        /** @description How many rows at most. */
        limit?: components['parameters']['PageLimit'];
        /** @description 1-based position in board order of the first row. */
        from?: components['parameters']['From'];
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
           *       "participants": 1,
           *       "prize_pool": 25,
           *       "max_participants": 100,
           *       "status": "locked",
           *       "version": 12,
           *       "total": 1,
           *       "ContestType": {
           *         "id": "mega",
           *         "name": "Mega",
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
  getGlobalLeaderboard: {
    parameters: {
      query?: {
        /** @description How many rows at most. */
        limit?: components['parameters']['PageLimit'];
        /** @description 1-based position in board order of the first row. */
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
  listSelectedTeams: {
    parameters: {
      query?: never;
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
      401: components['responses']['Unauthenticated'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalError'];
      503: components['responses']['Unavailable'];
    };
  };
  listNightmareXIs: {
    parameters: {
      query?: {
        /** @description How many at most. */
        limit?: components['parameters']['Limit'];
        /** @description Only matches that started before this instant. */
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
        format: 'T20';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Points by rule. Success raises a score, failure lowers it; the lower total wins. */
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
           *       "duck_penalty": -30,
           *       "wicket": 15,
           *       "maiden_over_bonus": 10,
           *       "lbw_or_bowled_bonus": 5,
           *       "take_3_wicket_haul_bonus": 5,
           *       "take_4_wicket_haul_bonus": 10,
           *       "take_5_wicket_haul_bonus": 20,
           *       "catch": 5,
           *       "take_3_above_catches": 10,
           *       "stumping": 10,
           *       "run_out": 5,
           *       "strike_rate_0_to_70": -50,
           *       "strike_rate_70_to_100": -30,
           *       "strike_rate_100_to_130": -20,
           *       "strike_rate_130_to_150": -10,
           *       "strike_rate_150_to_170": 5,
           *       "strike_rate_170_to_200": 10,
           *       "strike_rate_200_to_600": 20,
           *       "economy_0_to_6": 20,
           *       "economy_6_to_7": 10,
           *       "economy_7_to_8": 5,
           *       "economy_8_to_9": -10,
           *       "economy_9_to_10": -20,
           *       "economy_10_to_12": -30,
           *       "economy_12_to_36": -50,
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
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Players by team. */
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
      /** @description The names of the players now in the team, in the order sent. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       "V Kohli",
           *       "Q de Kock"
           *     ]
           */
          'application/json': string[];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
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
           *     data: {"match_id":"m1","version":12,"since":11,"status":"live","heard_at":null,"innings":[],"over":null,"players":[{"id":"p1","total":4,"breakdown":{"runs":4}}]}
           */
          'text/event-stream': string;
        };
      };
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
      /** @description This browser gets no more messages. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
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
      /** @description The settings, or what holds for whoever has chosen nothing. */
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
           *         "correction": true
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
         *         "correction": true
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
      /** @description Chosen. */
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
      /** @description The match as the server knows it. */
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
      401: components['responses']['NotOperator'];
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
      /** @description The match after them. */
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
      401: components['responses']['NotOperator'];
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

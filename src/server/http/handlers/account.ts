import type { components } from '../../../contract/api';
import { ok } from '../../../domain/result';
import type { Career, Profile, PublicProfile } from '../../accounts/profiles';
import type { SessionLine } from '../../accounts/sessions';
import type { Services } from '../../services';
import { callerOf, sessionOf, type Handlers } from '../operations';

export type AccountHandlers = Pick<
  Handlers,
  | 'getProfile'
  | 'getPublicProfile'
  | 'saveProfile'
  | 'changeEmail'
  | 'changePassword'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'exportUser'
  | 'deleteUser'
  | 'sendFeedback'
>;

/** What users see and change of their own accounts, and what everybody sees of them. */
export function accountHandlers({ feedback, profiles, sessions }: Services): AccountHandlers {
  return {
    async getProfile(call) {
      const profile = await profiles.read(callerOf(call));
      return profile.ok ? ok(wireProfile(profile.value)) : profile;
    },

    async getPublicProfile({ params }) {
      const profile = await profiles.readPublic(params.userId);
      return profile.ok ? ok(wirePublicProfile(profile.value)) : profile;
    },

    saveProfile(call) {
      const { first_name: firstName, last_name: lastName } = call.body;
      const { mobile_number: mobileNumber, colour } = call.body;
      return profiles.save(callerOf(call), { firstName, lastName, mobileNumber, colour });
    },

    changeEmail(call) {
      const { email, password } = call.body;
      const confirmation = { userId: callerOf(call), password, network: call.network };
      return profiles.changeEmail(confirmation, email);
    },

    changePassword(call) {
      const { password, new_password: newPassword } = call.body;
      const { network } = call;
      const confirmation = { userId: callerOf(call), password, network };
      return profiles.changePassword({ ...confirmation, sessionId: sessionOf(call) }, newPassword);
    },

    async listSessions(call) {
      const current = sessionOf(call);
      const lines = await sessions.list(callerOf(call));
      const wired = lines.map((line) => wireSession(line, current));
      return ok([...wired].sort((a, b) => Number(b.current) - Number(a.current)));
    },

    async endOtherSessions(call) {
      await sessions.endOthers(callerOf(call), sessionOf(call));
      return ok(null);
    },

    async endSession(call) {
      await sessions.endOne(callerOf(call), call.params.sessionId);
      return ok(null);
    },

    exportUser(call) {
      return profiles.export(callerOf(call));
    },

    sendFeedback: ({ callerId, body }) => feedback.send(callerId, body.text),

    deleteUser(call) {
      const { password } = call.body;
      return profiles.remove({ userId: callerOf(call), password, network: call.network });
    },
  };
}

function wireProfile(profile: Profile): components['schemas']['Profile'] {
  const { id, email, firstName, lastName, mobileNumber, colour, since, career } = profile;
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    mobile_number: mobileNumber,
    colour,
    since: since.toISOString(),
    password_changed_at: profile.passwordChangedAt?.toISOString() ?? null,
    career: wireCareer(career),
  };
}

function wirePublicProfile(profile: PublicProfile): components['schemas']['PublicProfile'] {
  const { id, firstName, demo, colour, since, career, results } = profile;
  return {
    id,
    first_name: firstName,
    ...(demo && { demo }),
    colour,
    since: since.toISOString(),
    career: wireCareer(career),
    results: results.map((result) => ({
      contest_id: result.contestId,
      match_id: result.matchId,
      home_team: result.homeTeam,
      away_team: result.awayTeam,
      date: result.date,
      contest: result.contest,
      rank: result.rank,
      participants: result.participants,
      total_score: result.total,
    })),
  };
}

function wireCareer(career: Career): components['schemas']['Career'] {
  return {
    matches: career.matches,
    contests_won: career.contestsWon,
    teams: career.teams,
    teams_below_zero: career.teamsBelowZero,
    best_total: career.bestTotal,
    coldest_pick: career.coldestPick,
    caps_won: career.capsWon,
  };
}

function wireSession(
  { id, device, mobile, since, lastUsedAt }: SessionLine,
  current: string,
): components['schemas']['Session'] {
  return {
    id,
    device,
    mobile,
    since: since.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === current,
  };
}

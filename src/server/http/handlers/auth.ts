import { ok } from '../../../domain/result';
import type { Services } from '../../services/services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import { wireCapsEvent, wireNotice } from '../wire';

export type AuthHandlers = Pick<
  Handlers,
  | 'signup'
  | 'login'
  | 'refresh'
  | 'logout'
  | 'getUser'
  | 'listCapsMovements'
  | 'listNotices'
  | 'markNoticesSeen'
>;

export function authHandlers({ accounts, sessions, notices }: Services): AuthHandlers {
  return {
    async signup({ body }) {
      const created = await accounts.signup({
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        password: body.password,
        mobileNumber: body.mobile_number ?? '',
      });
      return created.ok ? ok({ id: created.value }) : created;
    },

    async login({ body }) {
      const user = await accounts.authenticate(body.username, body.password);
      if (!user.ok) return user;
      const tokens = await sessions.open(user.value);
      const { accessToken: access_token, refreshToken: refresh_token } = tokens;
      return ok({ access_token, refresh_token, id: user.value });
    },

    async refresh({ body }) {
      const tokens = await sessions.refresh(body.refresh);
      if (!tokens.ok) return tokens;
      const { accessToken: access_token, refreshToken: refresh_token } = tokens.value;
      return ok({ access_token, refresh_token });
    },

    async logout({ body }) {
      await sessions.end(body.refresh_token);
      return ok(null);
    },

    async getUser(call) {
      const info = await accounts.visit(callerOf(call));
      if (!info.ok) return info;
      const { id, email, firstName, lastName, caps } = info.value;
      return ok({ id, email, first_name: firstName, last_name: lastName, caps });
    },

    async listCapsMovements(call) {
      const { limit = DEFAULT_LIMIT, before = null } = call.query;
      const events = await accounts.capsEvents(callerOf(call), { limit, before });
      return ok(events.map(wireCapsEvent));
    },

    async listNotices(call) {
      const { limit = DEFAULT_LIMIT, before = null, unseen: unseenOnly = false } = call.query;
      const listed = await notices.list(callerOf(call), { limit, before, unseenOnly });
      return ok(listed.map(wireNotice));
    },

    async markNoticesSeen(call) {
      await notices.seen(callerOf(call), call.body.up_to);
      return ok(null);
    },
  };
}

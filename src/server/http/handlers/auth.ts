import type { components } from '../../../contract/api';
import { ok } from '../../../domain/result';
import { readDevice } from '../../accounts/devices';
import type { AccountInfo } from '../../accounts/accounts';
import type { Services } from '../../services';
import { callerOf, DEFAULT_LIMIT, type Handlers } from '../operations';
import { wireCapsEvent } from '../wire';

export type AuthHandlers = Pick<
  Handlers,
  | 'signup'
  | 'login'
  | 'refresh'
  | 'logout'
  | 'forgotPassword'
  | 'checkResetLink'
  | 'resetPassword'
  | 'getUser'
  | 'listCapsMovements'
>;

export function authHandlers({ accounts, resetLinks, sessions }: Services): AuthHandlers {
  return {
    async signup({ body, network }) {
      const created = await accounts.signup({
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        password: body.password,
        mobileNumber: body.mobile_number ?? '',
        network,
      });
      return created.ok ? ok({ id: created.value }) : created;
    },

    async login({ body: { username: email, password }, network, userAgent }) {
      const user = await accounts.authenticate({ email, password, network });
      if (!user.ok) return user;
      const tokens = await sessions.logIn(user.value, readDevice(userAgent));
      if (!tokens.ok) return tokens;
      const { accessToken: access_token, refreshToken: refresh_token } = tokens.value;
      return ok({ access_token, refresh_token, id: user.value.id });
    },

    async refresh({ body }) {
      const tokens = await sessions.refresh(body.refresh);
      if (!tokens.ok) return tokens;
      const { accessToken: access_token, refreshToken: refresh_token } = tokens.value;
      return ok({ access_token, refresh_token });
    },

    async logout({ body }) {
      await sessions.end({ accessToken: body.access_token, refreshToken: body.refresh_token });
      return ok(null);
    },

    forgotPassword({ body }) {
      const { sendsEmail: sends_email, contact } = resetLinks.request(body.email);
      return Promise.resolve(ok({ sends_email, contact }));
    },

    async checkResetLink({ body }) {
      const email = await resetLinks.check(body.token);
      return email.ok ? ok({ email: email.value }) : email;
    },

    resetPassword({ body: { token, password }, network }) {
      return resetLinks.reset({ token, password, network });
    },

    async getUser(call) {
      const info = await accounts.visit(callerOf(call));
      return info.ok ? ok(wireUser(info.value)) : info;
    },

    async listCapsMovements(call) {
      const { limit = DEFAULT_LIMIT, before = null } = call.query;
      const events = await accounts.capsEvents(callerOf(call), { limit, before });
      return ok(events.map(wireCapsEvent));
    },
  };
}

function wireUser(user: AccountInfo): components['schemas']['UserInfo'] {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    caps: user.caps,
    day_caps: user.dayCaps,
    day_streak: user.dayStreak,
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { resetPasswordPath } from '../../domain/pagePaths';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { inTransaction, inTransactionResult, type Trx } from '../database/transaction';
import { MailError, type Mailer } from '../mail/mailer';
import { problem, type Problem } from '../problems';
import { lockUser, userByEmail } from './accountRows';
import { rememberNetwork } from './loginLimits';
import { acceptPassword, type Passwords } from './passwords';
import { writePassword } from './profileRows';
import {
  accountOfLink,
  countSentLinks,
  deleteResetLink,
  deleteResetLinks,
  insertResetLink,
} from './resetLinkRows';
import { deleteSessions } from './sessionRows';

const MINUTE_MS = 60_000;
const LINK_LIFE_MS = 60 * MINUTE_MS;
/** The most e-mails that an account gets within the lifetime of a link, whatever the number of requests. */
const MAX_SENT_LINKS = 3;

export interface ResetLinkSettings {
  /** The address of the app for users, without a slash at the end. */
  publicUrl: string;
  /** The address at which users can ask for a link if the server sends no e-mail. */
  contactEmail: string | null;
}

export interface ForgottenPassword {
  sendsEmail: boolean;
  contact: string | null;
}

export interface NewPassword {
  token: string;
  password: string;
  /** The network that the request comes from. */
  network: string;
}

/** One-time links with which users who have forgotten their passwords set new ones. */
export interface ResetLinks {
  /**
   * Sends a link to the account with this e-mail address, if there is one and the server sends e-mail. Neither the
   * result nor the response time reveals whether the account exists.
   */
  request(email: string): ForgottenPassword;
  /** Resolves when all requested links are sent or have failed. */
  sent(): Promise<void>;
  /** Returns the e-mail address of a link's account. LINK_INVALID. */
  check(token: string): Promise<Result<string, Problem>>;
  /**
   * Sets a new password, uses up all links of the account and ends all sessions. LINK_INVALID, WEAK_PASSWORD,
   * UNAVAILABLE.
   */
  reset(newPassword: NewPassword): Promise<Result<null, Problem>>;
}

export function createResetLinks(
  context: ServiceContext & { mailer?: Mailer },
  passwords: Passwords,
  settings: ResetLinkSettings,
): ResetLinks {
  const { db, clock, mailer, report } = context;
  const pending = new Set<Promise<void>>();

  async function send(email: string, by: Mailer): Promise<void> {
    const user = email.includes('\0') ? undefined : await userByEmail(db, email);
    if (!user) return;
    const link = await inTransaction(db, async (trx) => {
      // The account can have a new address, or be suspended, since it was found.
      const locked = await lockUser(trx, user.id);
      if (locked?.email !== email || locked.suspendedAt !== null) return null;
      const sent = await countSentLinks(trx, user.id, new Date(clock()));
      if (sent >= MAX_SENT_LINKS) return null;
      return makeResetLink(trx, user.id, clock(), { ...settings, byEmail: true });
    });
    if (link === null) return;
    try {
      await by.send(resetMail(email, link.url));
    } catch (error) {
      const mayHaveArrived = error instanceof MailError && error.mayHaveArrived;
      // What nobody has received does not count as one of the links of the hour.
      if (!mayHaveArrived) {
        await inTransaction(db, (trx) => deleteResetLink(trx, link.tokenHash, new Date(clock())));
      }
      throw error;
    }
  }

  function request(email: string): ForgottenPassword {
    if (mailer) {
      // Sent in the background, because a request must not take longer if the account exists.
      const sending = send(email.toLowerCase(), mailer)
        .catch((error) => report?.(error, 'a link for a new password was not sent'))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    }
    return { sendsEmail: mailer !== undefined, contact: settings.contactEmail };
  }

  async function reset({ token, password, network }: NewPassword): Promise<Result<null, Problem>> {
    const tokenHash = hashOf(token);
    const account = await accountOfLink(db, tokenHash, new Date(clock()));
    if (!account) return problem('LINK_INVALID');
    const accepted = acceptPassword(password, account.email);
    if (!accepted.ok) return problem('WEAK_PASSWORD', accepted.error);
    const passwordHash = await passwords.inTurn(network, () => passwords.hash(password));
    if (passwordHash === null) return problem('UNAVAILABLE');
    return inTransactionResult<null, Problem>(db, async (trx) => {
      const at = new Date(clock());
      await lockUser(trx, account.userId);
      if (!(await deleteResetLink(trx, tokenHash, at))) return problem('LINK_INVALID');
      await writePassword(trx, account.userId, passwordHash, at);
      await deleteResetLinks(trx, account.userId);
      await deleteSessions(trx, account.userId, null);
      // The owner can log in even while others guess the password of the account.
      await rememberNetwork(trx, account.userId, network, at.getTime());
      return ok(null);
    });
  }

  return {
    request,
    async sent() {
      await Promise.all(pending);
    },
    async check(token) {
      const account = await accountOfLink(db, hashOf(token), new Date(clock()));
      return account ? ok(account.email) : problem('LINK_INVALID');
    },
    reset,
  };
}

/** Creates a link for a user, whose row is locked, and returns its URL. All links stay valid until one is used. */
export async function makeResetLink(
  trx: Trx,
  userId: string,
  nowMs: number,
  { publicUrl, byEmail }: Pick<ResetLinkSettings, 'publicUrl'> & { byEmail: boolean },
): Promise<{ url: string; tokenHash: string }> {
  const token = randomBytes(24).toString('base64url');
  const createdAt = new Date(nowMs);
  await deleteResetLinks(trx, userId, createdAt);
  const tokenHash = hashOf(token);
  await insertResetLink(trx, {
    userId,
    tokenHash,
    byEmail,
    createdAt,
    expiresAt: new Date(nowMs + LINK_LIFE_MS),
  });
  return { url: `${publicUrl}${resetPasswordPath(token)}`, tokenHash };
}

function resetMail(to: string, link: string) {
  return {
    to,
    subject: 'A new password for Nightmare XI',
    text: [
      'Somebody, most likely you, asked for a new password for Nightmare XI.',
      'Set it here. The link works once, for an hour:',
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}

/** The database stores hashes only. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

import { defaultColour, type AvatarColour } from '../../domain/account/avatar';
import { readName } from '../../domain/account/names';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { inTransaction, inTransactionResult, isUniqueViolation } from '../database/transaction';
import { problem, type Problem } from '../problems';
import { careerOf, type Career } from './careerViews';
import { userExport, type UserExport } from './exportViews';
import type { CheckPassword } from './passwordChecks';
import { acceptPassword, type Passwords } from './passwords';
import {
  credentialsOf,
  storedProfile,
  writeEmail,
  writePassword,
  writeProfile,
  type ProfileChoices,
} from './profileRows';
import { forfeitLeftCaps, removeAccount } from './removal';
import { deleteResetLinks } from './resetLinkRows';
import { deleteSessions } from './sessionRows';

export type { ProfileChoices };

export interface Profile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Empty when none was given. */
  mobileNumber: string;
  colour: AvatarColour;
  since: Date;
  /** Null while it is the password of the sign-up. */
  passwordChangedAt: Date | null;
  career: Career;
}

/** A user who confirms a change with their password. */
export interface Confirmation {
  userId: string;
  password: string;
  /** The network that the request comes from. */
  network: string;
}

/**
 * What users see and change of their own accounts. Every function returns UNAUTHENTICATED when the account is deleted.
 * Those that take a confirmation return WRONG_PASSWORD, TOO_MANY_REQUESTS and UNAVAILABLE, too.
 */
export interface Profiles {
  read(userId: string): Promise<Result<Profile, Problem>>;
  /** BAD_REQUEST for a name. */
  save(userId: string, choices: ProfileChoices): Promise<Result<null, Problem>>;
  /** EMAIL_TAKEN, and BAD_REQUEST for an address that is the password. */
  changeEmail(confirmation: Confirmation, email: string): Promise<Result<null, Problem>>;
  /** Ends all sessions but the caller's. WEAK_PASSWORD. */
  changePassword(
    confirmation: Confirmation & { sessionId: string },
    newPassword: string,
  ): Promise<Result<null, Problem>>;
  /** Returns everything that is kept about a user. */
  export(userId: string): Promise<Result<UserExport, Problem>>;
  /** Deletes the account for good. */
  remove(confirmation: Confirmation): Promise<Result<null, Problem>>;
  /** Moves to the house what the entries of deleted accounts were paid since. Returns how many accounts that were. */
  forfeitLeftCaps(): Promise<number>;
}

export function createProfiles(
  { db, clock }: ServiceContext,
  { passwords, checkPassword }: { passwords: Passwords; checkPassword: CheckPassword },
): Profiles {
  async function read(userId: string): Promise<Result<Profile, Problem>> {
    const stored = await storedProfile(db, userId);
    if (!stored) return problem('UNAUTHENTICATED');
    const career = await careerOf(db, userId);
    return ok({ ...stored, colour: stored.colour ?? defaultColour(userId), career });
  }

  async function save(userId: string, choices: ProfileChoices): Promise<Result<null, Problem>> {
    const firstName = readName(choices.firstName);
    if (!firstName.ok) return problem('BAD_REQUEST', `First name ${firstName.error}`);
    const lastName = readName(choices.lastName);
    if (!lastName.ok) return problem('BAD_REQUEST', `Last name ${lastName.error}`);
    const isSaved = await writeProfile(db, userId, {
      firstName: firstName.value,
      lastName: lastName.value,
      mobileNumber: choices.mobileNumber.trim(),
      colour: choices.colour,
    });
    return isSaved ? ok(null) : problem('UNAUTHENTICATED');
  }

  /** Returns the e-mail address of the user whose password was confirmed. */
  async function confirm(confirmation: Confirmation): Promise<Result<string, Problem>> {
    const { userId, password, network } = confirmation;
    const known = await credentialsOf(db, userId);
    if (!known) return problem('UNAUTHENTICATED');
    const { email, passwordHash } = known;
    const find = () => Promise.resolve({ id: userId, passwordHash });
    const checked = await checkPassword({ email, find, password, network });
    if (!checked.ok) return checked;
    return checked.value === null ? problem('WRONG_PASSWORD') : ok(email);
  }

  async function changeEmail(
    confirmation: Confirmation,
    email: string,
  ): Promise<Result<null, Problem>> {
    const confirmed = await confirm(confirmation);
    if (!confirmed.ok) return confirmed;
    const address = email.toLowerCase();
    if (address === confirmation.password.toLowerCase()) {
      return problem('BAD_REQUEST', 'The email address must not be your password');
    }
    try {
      await inTransaction(db, async (trx) => {
        await writeEmail(trx, confirmation.userId, address);
        // Links were sent to the old address.
        await deleteResetLinks(trx, confirmation.userId);
      });
      return ok(null);
    } catch (error) {
      if (isUniqueViolation(error)) return problem('EMAIL_TAKEN');
      throw error;
    }
  }

  async function changePassword(
    confirmation: Confirmation & { sessionId: string },
    newPassword: string,
  ): Promise<Result<null, Problem>> {
    const confirmed = await confirm(confirmation);
    if (!confirmed.ok) return confirmed;
    const accepted = acceptPassword(newPassword, confirmed.value);
    if (!accepted.ok) return problem('WEAK_PASSWORD', accepted.error);
    const { userId, sessionId, network } = confirmation;
    const hash = await passwords.inTurn(network, () => passwords.hash(newPassword));
    if (hash === null) return problem('UNAVAILABLE');
    await inTransaction(db, async (trx) => {
      await writePassword(trx, userId, hash, new Date(clock()));
      await deleteResetLinks(trx, userId);
      await deleteSessions(trx, userId, sessionId);
    });
    return ok(null);
  }

  async function remove(confirmation: Confirmation): Promise<Result<null, Problem>> {
    const confirmed = await confirm(confirmation);
    if (!confirmed.ok) return confirmed;
    return inTransactionResult<null, Problem>(db, async (trx) => {
      const isRemoved = await removeAccount(trx, confirmation.userId, new Date(clock()));
      return isRemoved ? ok(null) : problem('UNAUTHENTICATED');
    });
  }

  return {
    read,
    save,
    changeEmail,
    changePassword,
    async export(userId) {
      const exported = await userExport(db, userId, new Date(clock()));
      return exported ? ok(exported) : problem('UNAUTHENTICATED');
    },
    remove,
    forfeitLeftCaps: () => forfeitLeftCaps(db, new Date(clock())),
  };
}

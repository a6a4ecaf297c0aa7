import { defaultColour, type AvatarColour } from '../../domain/account/avatar';
import { ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { inTransactionResult, isUniqueViolation, type Trx } from '../database/transaction';
import { invalidField, problem, type Problem } from '../problems';
import { lockUser } from './accountRows';
import { careerOf, lastResultsOf, type Career, type CareerResult } from './careerViews';
import { userExport, type UserExport } from './exportViews';
import type { CheckPassword } from './passwordChecks';
import { acceptPassword, isAddress, type Passwords } from './passwords';
import {
  credentialsOf,
  publicFacts,
  storedProfile,
  writeEmail,
  writePassword,
  writeProfile,
  type ProfileChoices,
} from './profileRows';
import { readNames } from './readNames';
import { forfeitRemainingCaps, removeAccount } from './removal';
import { deleteResetLinks } from './resetLinkRows';
import { deleteSessions } from './sessionRows';

export type { Career, ProfileChoices };

export interface Profile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Empty when none was given. */
  mobileNumber: string;
  colour: AvatarColour;
  since: Date;
  /** Null if the password was never changed. */
  passwordChangedAt: Date | null;
  career: Career;
}

/** What everybody may see of a user. */
export interface PublicProfile {
  id: string;
  firstName: string;
  /** True for an account of the demo league. */
  demo: boolean;
  colour: AvatarColour;
  since: Date;
  career: Career;
  /** The last ones, the newest first. */
  results: CareerResult[];
}

/** A user who confirms a change with their password. */
export interface Confirmation {
  userId: string;
  password: string;
  /** The network that the request comes from. */
  network: string;
}

/** A user who has confirmed a change, with the hash that their password was compared with. */
interface Confirmed {
  userId: string;
  email: string;
  passwordHash: string;
}

/**
 * Lets users see and change their own accounts. Every function returns UNAUTHENTICATED when the account is deleted.
 * Functions that take a confirmation can also return WRONG_PASSWORD, TOO_MANY_REQUESTS and UNAVAILABLE.
 */
export interface Profiles {
  read(userId: string): Promise<Result<Profile, Problem>>;
  /** Returns what everybody may see. NOT_FOUND, also when the account is deleted. */
  readPublic(userId: string): Promise<Result<PublicProfile, Problem>>;
  /** BAD_REQUEST: a name is not valid. */
  save(userId: string, choices: ProfileChoices): Promise<Result<null, Problem>>;
  /** EMAIL_TAKEN. BAD_REQUEST: the password is the address or its local part. */
  changeEmail(confirmation: Confirmation, email: string): Promise<Result<null, Problem>>;
  /** Ends all sessions except the caller's. WEAK_PASSWORD. */
  changePassword(
    confirmation: Confirmation & { sessionId: string },
    newPassword: string,
  ): Promise<Result<null, Problem>>;
  /** Returns everything that is kept about a user. */
  export(userId: string): Promise<Result<UserExport, Problem>>;
  /** Deletes the account permanently. */
  remove(confirmation: Confirmation): Promise<Result<null, Problem>>;
  /** Moves caps that deleted accounts have received since to the house. Returns the number of these accounts. */
  forfeitRemainingCaps(): Promise<number>;
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

  async function readPublic(userId: string): Promise<Result<PublicProfile, Problem>> {
    const facts = await publicFacts(db, userId);
    if (!facts) return problem('NOT_FOUND', 'Player not found');
    const career = await careerOf(db, userId);
    const results = await lastResultsOf(db, userId);
    return ok({ ...facts, colour: facts.colour ?? defaultColour(userId), career, results });
  }

  async function save(userId: string, choices: ProfileChoices): Promise<Result<null, Problem>> {
    const names = readNames(choices);
    if (!names.ok) return names;
    const isSaved = await writeProfile(db, userId, {
      ...names.value,
      mobileNumber: choices.mobileNumber.trim(),
      colour: choices.colour,
    });
    return isSaved ? ok(null) : problem('UNAUTHENTICATED');
  }

  async function confirm(confirmation: Confirmation): Promise<Result<Confirmed, Problem>> {
    const { userId, password, network } = confirmation;
    const known = await credentialsOf(db, userId);
    if (!known) return problem('UNAUTHENTICATED');
    const { email, passwordHash } = known;
    const find = () => Promise.resolve({ id: userId, passwordHash });
    const checked = await checkPassword({ email, find, password, network });
    if (!checked.ok) return checked;
    return checked.value === null ? problem('WRONG_PASSWORD') : ok({ userId, email, passwordHash });
  }

  /** Writes a confirmed change in a transaction. UNAUTHENTICATED, WRONG_PASSWORD. */
  function change(
    { userId, passwordHash }: Confirmed,
    write: (trx: Trx) => Promise<unknown>,
  ): Promise<Result<null, Problem>> {
    return inTransactionResult<null, Problem>(db, async (trx) => {
      // Somebody else may know the old password. Once it is replaced, a change that it confirmed must not take effect.
      const locked = await lockUser(trx, userId);
      if (!locked) return problem('UNAUTHENTICATED');
      if (locked.passwordHash !== passwordHash) return problem('WRONG_PASSWORD');
      await write(trx);
      return ok(null);
    });
  }

  async function changeEmail(
    confirmation: Confirmation,
    email: string,
  ): Promise<Result<null, Problem>> {
    const confirmed = await confirm(confirmation);
    if (!confirmed.ok) return confirmed;
    const address = email.toLowerCase();
    if (isAddress(confirmation.password, address)) {
      return invalidField('email', 'The email address must not be your password');
    }
    try {
      return await change(confirmed.value, async (trx) => {
        await writeEmail(trx, confirmation.userId, address);
        // Existing links were sent to the old address.
        await deleteResetLinks(trx, confirmation.userId);
      });
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
    const accepted = acceptPassword(newPassword, confirmed.value.email);
    if (!accepted.ok) return problem('WEAK_PASSWORD', accepted.error);
    const { userId, sessionId, network } = confirmation;
    const hash = await passwords.inTurn(network, () => passwords.hash(newPassword));
    if (hash === null) return problem('UNAVAILABLE');
    return change(confirmed.value, async (trx) => {
      await writePassword(trx, userId, hash, new Date(clock()));
      await deleteResetLinks(trx, userId);
      await deleteSessions(trx, userId, sessionId);
    });
  }

  async function remove(confirmation: Confirmation): Promise<Result<null, Problem>> {
    const confirmed = await confirm(confirmation);
    if (!confirmed.ok) return confirmed;
    const { userId } = confirmation;
    return change(confirmed.value, (trx) => removeAccount(trx, userId, new Date(clock())));
  }

  return {
    read,
    readPublic,
    save,
    changeEmail,
    changePassword,
    async export(userId) {
      const exported = await userExport(db, userId, new Date(clock()));
      return exported ? ok(exported) : problem('UNAUTHENTICATED');
    },
    remove,
    forfeitRemainingCaps: () => forfeitRemainingCaps(db, new Date(clock())),
  };
}

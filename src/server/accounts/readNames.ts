import { readName } from '../../domain/account/names';
import { ok, type Result } from '../../domain/result';
import { invalidField, type Problem } from '../problems';

interface Names {
  firstName: string;
  lastName: string;
}

/** Returns the names of a user as they are stored. BAD_REQUEST: one of them is not valid. */
export function readNames(names: Names): Result<Names, Problem> {
  const firstName = readName(names.firstName);
  if (!firstName.ok) return invalidField('first_name', `First name ${firstName.error}`);
  const lastName = readName(names.lastName);
  if (!lastName.ok) return invalidField('last_name', `Last name ${lastName.error}`);
  return ok({ firstName: firstName.value, lastName: lastName.value });
}

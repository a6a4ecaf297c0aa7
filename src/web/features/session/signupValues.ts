import type { SignupRequest } from '../../api/api';

export const EMPTY_SIGNUP = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  mobileNumber: '',
};

export type SignupValues = typeof EMPTY_SIGNUP;

export const REQUIRED_LABELS = {
  email: 'Email Address',
  firstName: 'First Name',
  lastName: 'Last Name',
  password: 'Password',
  confirmPassword: 'Confirm Password',
};

/** Converts the form's values: the e-mail address in lower case, without an empty mobile number. */
export function signupRequest(values: SignupValues): SignupRequest {
  const { email, firstName, lastName, password, mobileNumber } = values;
  return {
    email: email.toLowerCase(),
    first_name: firstName,
    last_name: lastName,
    password,
    ...(mobileNumber !== '' && { mobile_number: mobileNumber }),
  };
}

/** What a new user has typed at the sign-up, for the log-in that follows. It is in memory only, never in a storage. */
export interface NewAccount {
  email: string;
  password: string;
}

let newAccount: NewAccount | null = null;

export function rememberNewAccount(account: NewAccount): void {
  newAccount = account;
}

export function readNewAccount(): NewAccount | null {
  return newAccount;
}

export function forgetNewAccount(): void {
  newAccount = null;
}

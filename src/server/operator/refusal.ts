import { fail, type Result } from '../../domain/result';

/** Why an operator's command was not done. */
export interface Refusal {
  message: string;
}

export const refuse = (message: string) => fail<Refusal>({ message });

/** What was done, in sentences. */
export type CommandResult = Result<string[], Refusal>;

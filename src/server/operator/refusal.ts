import { fail, type Result } from '../../domain/result';

/** The reason why an operator's command was not executed. */
export interface Refusal {
  message: string;
}

export const refuse = (message: string) => fail<Refusal>({ message });

/** Sentences that say what was done, or the refusal. */
export type CommandResult = Result<string[], Refusal>;

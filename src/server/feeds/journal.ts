/** Writes what an operator has to know. A fault that lasts is written once, not at each poll. */
export interface Journal {
  note(line: string): void;
  /** Notes a fault when it begins, when its reason changes and when it ends. A null `reason` means that there is none. */
  fault(subject: string, reason: string | null): void;
}

/** `secrets` never reach the log, whatever a message holds. */
export function createJournal(
  write: (line: string) => void,
  secrets: readonly string[] = [],
): Journal {
  const lasting = new Map<string, string>();
  const note = (line: string): void =>
    write(secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line));
  return {
    note,
    fault(subject, reason) {
      const before = lasting.get(subject);
      if (reason === before || (reason === null && before === undefined)) return;
      if (reason === null) lasting.delete(subject);
      else lasting.set(subject, reason);
      note(reason === null ? `${subject}: recovered` : `${subject}: ${reason}`);
    },
  };
}

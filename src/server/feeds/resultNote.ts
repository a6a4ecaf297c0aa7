/** What a line such as "India won by 7 runs (DLS method)" or "Match tied" says. */
export interface ResultNote {
  isNoResult: boolean;
  isTie: boolean;
  by: { runs?: number; wickets?: number } | null;
  method: 'D/L' | null;
}

export function readResultNote(note: string): ResultNote {
  const [, margin, unit] = /\bby (\d+) (run|wicket)s?\b/i.exec(note) ?? [];
  return {
    isNoResult: /\bno ?result\b|\baban|\bcancel/i.test(note),
    isTie: /\b(tie|tied)\b/i.test(note),
    by: margin === undefined ? null : { [`${unit!.toLowerCase()}s`]: Number(margin) },
    method: /\bD\/?L/i.test(note) ? 'D/L' : null,
  };
}

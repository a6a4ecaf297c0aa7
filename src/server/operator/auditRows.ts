import type { Executor } from '../database/database';

export interface NewAuditLine {
  at: Date;
  who: string;
  command: string;
  details: object;
}

/** Adds a line to the audit and returns its number. */
export async function insertAudit(db: Executor, line: NewAuditLine): Promise<number> {
  const { number } = await db
    .insertInto('audit')
    .values({ ...line, details: JSON.stringify(line.details) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export interface AuditLine extends NewAuditLine {
  number: number;
}

/** Returns at most `limit` lines, newest first. */
export function auditTrail(db: Executor, limit: number): Promise<AuditLine[]> {
  return db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(limit).execute();
}

import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../../src/server/database/database';

/** The name of the migrated database that test files and journeys copy. */
export const TEMPLATE = 'nightmare_template';

/**
 * Multiplies the timeouts, because a busy machine takes much longer than those of a server allow. The timeouts
 * themselves are tested with servers in separate processes.
 */
export const PATIENCE = 60;

/** Creates an empty, migrated database on the PostgreSQL of the run, and returns its connection string. */
export async function copyTemplate(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL']!;
  // A random name, because a counter would start again in every test file.
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(`${server}/postgres`, () => undefined, {
    maxConnections: 1,
    patience: PATIENCE,
  });
  try {
    // PostgreSQL makes only one copy of a template at a time, so a refused copy is retried.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await admin.script(`create database ${name} template ${TEMPLATE} strategy file_copy`);
        return `${server}/${name}`;
      } catch (error) {
        if (attempt === 50 || (error as { code?: string }).code !== '55006') throw error;
      }
    }
  } finally {
    await admin.close();
  }
}

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openEmbedded } from '../../../src/server/storage/database';
import { projectRoot } from '../../support/paths';

const boot = pathToFileURL(path.join(projectRoot, 'src/server/storage/pglite/boot.mjs'));

describe('the folder of the embedded database', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'nightmare-embedded-'));
  const folder = path.join(parent, 'postgres');
  afterAll(() => rmSync(parent, { recursive: true }));

  const open = () =>
    openEmbedded(boot, folder, (error) => {
      throw error;
    });

  it('is made anew beside what a killed start left half made, and found again', async () => {
    mkdirSync(`${folder}.draft`);
    writeFileSync(path.join(`${folder}.draft`, 'PG_VERSION'), '17');
    const first = open();
    await first.script('create table kept (answer integer); insert into kept values (42)');
    await first.close();
    expect(existsSync(`${folder}.draft`)).toBe(false);
    const again = open();
    const { rows } = await sql`select answer from kept`.execute(again.db);
    await again.close();
    expect(rows).toEqual([{ answer: 42 }]);
  }, 60_000);
});

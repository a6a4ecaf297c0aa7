import { readableLog } from '../../src/server/readableLog';

const TIME = Date.parse('2026-03-01T10:00:00Z');

function readable(line: object): string {
  let written = '';
  const log = readableLog({ write: (text) => void (written += text) });
  log.write(JSON.stringify({ time: TIME, pid: 1, hostname: 'here', ...line }));
  return written.replace(/^\d\d:\d\d:\d\d /, '');
}

test('a line has the level, the message and its fields', () => {
  const line = { level: 40, ms: 812, sql: 'select 1', kind: 'x', msg: 'slow query' };
  expect(readable(line)).toBe('warning slow query ms=812 sql="select 1" kind=x\n');
});

test('an error is followed by its stack', () => {
  const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' };
  expect(readable({ level: 50, err, msg: 'freeze' })).toBe(
    'error freeze\n  Error: broken\n    at here\n',
  );
});

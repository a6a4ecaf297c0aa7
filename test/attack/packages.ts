import { spawnSync } from 'node:child_process';
import { projectRoot } from '../support/paths';
import { outcome, type Finding } from './support/finding';

interface Audit {
  metadata?: { vulnerabilities: { high: number; critical: number } };
  /** The reason why there is no audit. */
  message?: string;
}

const PATIENCE_MS = 60_000;

/** Asks the registry for known vulnerabilities of the packages that the product runs with. */
export async function packages(): Promise<Finding[]> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32',
  });
  const { metadata, message = 'no response' } = readAudit(stdout);
  const about = {
    attack: 'Known holes in packages',
    sent: '`npm audit --omit=dev`',
    promise: 'none that is high or critical',
  };
  if (metadata === undefined) {
    const [reason = ''] = message.split(' - ');
    return [{ ...about, result: `not run: the registry has no audit (${reason})`, holds: null }];
  }
  const { high, critical } = metadata.vulnerabilities;
  return [
    {
      ...about,
      ...outcome(`${high} high, ${critical} critical`, { 'there is none': high + critical === 0 }),
    },
  ];
}

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

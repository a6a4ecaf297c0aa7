import { readFileSync } from 'node:fs';

interface Process {
  pid: number;
}

/** The memory of a process that is not swapped out. */
export function residentBytes({ pid }: Process): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]);
}

/** The time of processors that a process has used; Linux counts it in hundredths of a second. */
export function cpuSeconds({ pid }: Process): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);

import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of our child browsers, main process first; zombies count. Reads /proc: Linux only. */
export function browserProcesses(): number[] {
  const ours = new Set([process.pid]);
  const found: number[] = [];
  for (const pid of readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .sort((a, b) => a - b)) {
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/.exec(stateOf(pid)) ?? [];
    if (!ours.has(Number(parent))) continue;
    ours.add(pid);
    if (/chrom/i.test(name)) found.push(pid);
  }
  return found;
}

function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 'ended meanwhile'; // ended while we looked
  }
}

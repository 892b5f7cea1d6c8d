import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of the browsers below us, main process first; a zombie counts. Reads /proc: only Linux has it. */
export function browsers(): number[] {
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
    return ''; // ended while we looked
  }
}

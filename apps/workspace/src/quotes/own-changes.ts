/** Recent changes by this page; their socket events cause no second notification. */
const recent = new Set<string>();
const MEMORY_MS = 15_000;

export function rememberChange(id: number, status: string): void {
  const name = `${id}:${status}`;
  recent.add(name);
  setTimeout(() => recent.delete(name), MEMORY_MS);
}

export function isOwnChange(id: number, status: string): boolean {
  return recent.has(`${id}:${status}`);
}

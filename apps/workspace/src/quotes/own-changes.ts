/** Recent changes by this page; their socket events cause no second notification. */
const recent = new Set<string>();
const OWN_CHANGE_TTL_MS = 15_000;

export function recordOwnChange(id: number, status: string): void {
  const key = `${id}:${status}`;
  recent.add(key);
  setTimeout(() => recent.delete(key), OWN_CHANGE_TTL_MS);
}

export function isOwnChange(id: number, status: string): boolean {
  return recent.has(`${id}:${status}`);
}

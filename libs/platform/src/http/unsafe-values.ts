import { wellFormed } from '@boutik/kernel';

/** More than any endpoint needs; deeper values would overflow recursive code. */
const MAX_DEPTH = 40;

interface VisitedValue {
  value: unknown;
  path: string;
  depth: number;
}

/** True for JSON that is nested too deep. Not recursive, because the value is untrusted. */
export function isTooDeep(value: unknown): boolean {
  for (const { depth } of walkValues(value)) if (depth > MAX_DEPTH) return true;
  return false;
}

/** The path of the first text with a NUL, which the database cannot store: "lignes.0.nom"; null without one. */
export function findNulPath(value: unknown): string | null {
  for (const visited of walkValues(value))
    if (typeof visited.value === 'string' && visited.value.includes('\u0000')) return visited.path;
  return null;
}

/** Replaces each half of a surrogate pair by U+FFFD, in place: jsonb refuses it, and JSON can escape it. */
export function replaceHalfPairs(root: unknown): void {
  for (const { value } of walkValues(root)) {
    if (!isPlain(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const storedName = wellFormed(name);
      const stored: unknown = typeof inner === 'string' ? wellFormed(inner) : inner;
      if (storedName !== name) Reflect.deleteProperty(value, name);
      if (storedName !== name || stored !== inner) Reflect.set(value, storedName, stored);
    }
  }
}

/** Every value inside plain objects and lists; files and other instances are not entered. */
function* walkValues(root: unknown): Generator<VisitedValue> {
  const stack: VisitedValue[] = [{ value: root, path: '', depth: 0 }];
  for (let visited = stack.pop(); visited; visited = stack.pop()) {
    yield visited;
    const { value, path, depth } = visited;
    if (!isPlain(value)) continue;
    for (const [name, inner] of Object.entries(value))
      stack.push({ value: inner, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

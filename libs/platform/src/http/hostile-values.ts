/** More than any endpoint needs; deeper values would overflow recursive code. */
const MOST_LEVELS = 40;

interface Step {
  value: unknown;
  path: string;
  level: number;
}

/** True for JSON that is nested too deep. Not recursive, because the value is untrusted. */
export function isTooDeep(value: unknown): boolean {
  for (const { level } of stepsOf(value)) if (level > MOST_LEVELS) return true;
  return false;
}

/** The path of the first text with a NUL, which the database cannot store: "lignes.0.nom"; null without one. */
export function placeOfNul(value: unknown): string | null {
  for (const step of stepsOf(value))
    if (typeof step.value === 'string' && step.value.includes('\u0000')) return step.path;
  return null;
}

/** Every value inside plain objects and lists; files and other instances are not entered. */
function* stepsOf(root: unknown): Generator<Step> {
  const waiting: Step[] = [{ value: root, path: '', level: 0 }];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    yield step;
    const { value, path, level } = step;
    if (!isPlain(value)) continue;
    for (const [name, inner] of Object.entries(value))
      waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}`, level: level + 1 });
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

import { ParsedJson } from '@boutik/contract';

/** JSON by the object that it was made from; null until it is sent for the second time. */
const texts = new WeakMap<object, { times: number; json: string | null }>();

/**
 * Declares that the same object, unchanged, is a field of several replies: from the second one on its JSON is not made
 * again, and lives as long as the object. The schema of the reply must pass the object on, not copy it.
 */
export function repeated<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, { times: 0, json: null });
  return value;
}

/** Whether JSON is known of a field of the reply, or of the first value of its list: `stringifyReply` writes it then. */
export function hasKnownJson(reply: unknown): reply is Record<string, unknown> {
  if (typeof reply !== 'object' || reply === null) return false;
  return Object.values(reply).some((value) => isKnown(Array.isArray(value) ? value[0] : value));
}

function isKnown(value: unknown): boolean {
  return value instanceof ParsedJson || (typeof value === 'object' && value !== null && texts.has(value));
}

/** The same as JSON.stringify for a plain object. */
export function stringifyReply(reply: Record<string, unknown>): string {
  const fields: string[] = [];
  for (const [name, value] of Object.entries(reply)) {
    const json = Array.isArray(value) ? jsonOfList(value) : jsonOf(value);
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${fields.join()}}`;
}

function jsonOfList(values: readonly unknown[]): string {
  return isKnown(values[0]) ? `[${values.map((value) => jsonOf(value) ?? 'null').join()}]` : JSON.stringify(values);
}

function jsonOf(value: unknown): string | undefined {
  if (value instanceof ParsedJson) return value.json;
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
  if (!known) return JSON.stringify(value);
  known.times += 1;
  const json = known.json ?? JSON.stringify(value);
  if (known.times > 1) known.json = json;
  return json;
}

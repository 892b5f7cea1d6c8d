/** Whether a value of unknown shape is an object or an array: its properties can be read, each of them unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The properties of a value of unknown shape; none when it is not an object. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Whether `key` is an own key of the object. */
export function isKeyOf<T extends object>(record: T, key: unknown): key is keyof T & string {
  return typeof key === 'string' && Object.hasOwn(record, key);
}

/** The keys of an object that has no other keys than its type names. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  // Object.keys returns string[], because TypeScript allows an object to have more keys than its type.
  return Object.keys(record) as (keyof T & string)[];
}

/** The entries of an object that has no other keys than its type names. */
export function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  // Object.entries returns string keys, for the same reason.
  return Object.entries(record) as [Key, Value][];
}

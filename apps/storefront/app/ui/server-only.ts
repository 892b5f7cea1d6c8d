/** A value, or what the browser receives in its place. */
export type Shown<T> = T | { readonly of?: T };

/**
 * Data of a loader that the server renders and the browser does not need: React Router serialises an instance as its
 * own properties, of which there are none.
 */
export class ServerOnly<T> {
  readonly #value: T;
  /** Never set: it carries the type of the value. */
  declare readonly of?: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value; null in the browser when only the server has it. */
  static read<V extends object>(data: Shown<V>): V | null {
    if (data instanceof ServerOnly) return data.#value;
    return Array.isArray(data) || Object.keys(data).length > 0 ? (data as V) : null;
  }
}

/** Data of a loader: hidden from the browser in a page that the server renders, sent with a navigation in the browser. */
export function serverOnlyIn<T extends object>({ isDocument }: { isDocument: boolean }, value: T): Shown<T> {
  return isDocument ? new ServerOnly(value) : value;
}

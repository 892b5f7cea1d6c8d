/** Finds the values that have a tag. */
export class TagIndex<T> {
  private readonly values = new Map<string, Set<T>>();

  /** The values with this tag; may be changed while it is read. */
  get(tag: string): readonly T[] {
    return [...(this.values.get(tag) ?? [])];
  }

  add(value: T, tags: Iterable<string>): void {
    for (const tag of tags) {
      const tagged = this.values.get(tag);
      if (tagged) tagged.add(value);
      else this.values.set(tag, new Set([value]));
    }
  }

  delete(value: T, tags: Iterable<string>): void {
    for (const tag of tags) {
      const tagged = this.values.get(tag);
      tagged?.delete(value);
      if (tagged?.size === 0) this.values.delete(tag);
    }
  }
}

/** The etag of a quote's present state, for optimistic locking; changes with every update. */
export function editionOf({ updatedAt }: { updatedAt: Date }): string {
  return String(updatedAt.getTime());
}

/** Whether the quote was changed since the state `etag`; false when no etag was sent. */
export function isOutdated(read: string | null | undefined, quote: { updatedAt: Date }): boolean {
  return read !== null && read !== undefined && read !== editionOf(quote);
}

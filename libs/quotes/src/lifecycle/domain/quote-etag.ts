/** The etag of a quote's present state, for optimistic locking; changes with every update. */
export function computeEtag({ updatedAt }: { updatedAt: Date }): string {
  return String(updatedAt.getTime());
}

/** Whether the quote was changed since the state `etag`; false when no etag was sent. */
export function isOutdated(etag: string | null | undefined, quote: { updatedAt: Date }): boolean {
  return etag !== null && etag !== undefined && etag !== computeEtag(quote);
}

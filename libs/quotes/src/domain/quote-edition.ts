/** Names the state that a quote is in: two editions of the same quote never share it. */
export function editionOf({ updatedAt }: { updatedAt: Date }): string {
  return String(updatedAt.getTime());
}

/** Whether somebody changed the quote since `read`; who does not say what was read is not asked. */
export function isOutdated(read: string | null | undefined, quote: { updatedAt: Date }): boolean {
  return read !== null && read !== undefined && read !== editionOf(quote);
}

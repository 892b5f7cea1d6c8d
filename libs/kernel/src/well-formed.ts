/** The text with U+FFFD for each half of a surrogate pair, which neither jsonb nor a percent-encoded name can hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

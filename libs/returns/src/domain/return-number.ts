/** "RET-000012", on labels and in searches. */
export function returnNumber(id: number): string {
  return `RET-${String(id).padStart(6, '0')}`;
}

/** The id of a return that is searched by its number, "RET-000012" or "ret-12"; null for another text. */
export function idOfReturnNumber(text: string): number | null {
  const [, digits] = /^ret-?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

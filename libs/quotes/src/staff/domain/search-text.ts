/** Text to search by: lower case, without accents, single spaces. */
export function toSearchText(...parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

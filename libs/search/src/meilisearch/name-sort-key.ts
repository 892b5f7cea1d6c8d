const MAX_CHARACTERS = 200;
const frenchCollator = new Intl.Collator('fr');

/** Printable characters without accents, in French alphabetical order. */
const sortedCharacters = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at))
  .filter((char) => !/[A-Z]/.test(char))
  .sort(frenchCollator.compare);
const ranks = new Map(sortedCharacters.map((char, rank) => [char, (rank + 1).toString(36).padStart(2, '0')]));

/**
 * Sort key of a name for Meilisearch, which compares strings byte by byte ("É" after "z").
 * Each letter becomes its two-digit rank in French alphabetical order, ignoring accents and case.
 */
export function nameSortKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
  return Array.from(plain, (char) => ranks.get(char) ?? 'zz')
    .slice(0, MAX_CHARACTERS)
    .join('');
}

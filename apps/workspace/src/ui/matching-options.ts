/** The options whose text contains every typed word, without regard to case and accents. */
export function matchingOptions<Option extends { text: string }>(options: readonly Option[], typed: string): Option[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ text }) => words.every((word) => plainText(text).includes(word)));
}

export function plainText(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

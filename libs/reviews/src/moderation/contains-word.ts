/** Whether a text contains one of these words or expressions as whole words; case, accents, punctuation and invisible characters do not matter. */
export function containsWord(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.some((word) => plain(word) !== '  ' && searched.includes(plain(word)));
}

/** " le vendeur est un voleur " of "Le vendeur : est un VOLÉUR !". */
function plain(text: string): string {
  const characters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return ` ${characters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

/** What nobody may say of a used product (Code de la consommation, R122-4 to R122-6): "état neuf", "comme neuf", "à neuf". */
const AS_NEW = /(?<!\p{L})(?:(?:état|comme)\s+neufs?|(?:remise?s?\s+)?à\s+neuf)(?!\p{L})/iu;

/** The words of a text or HTML that a refurbished product must not carry, as they stand in it; null when there are none. */
export function wordsOfNewProducts(text: string): string | null {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/(?:&nbsp;|\s)+/g, ' ');
  return AS_NEW.exec(plain)?.[0] ?? null;
}

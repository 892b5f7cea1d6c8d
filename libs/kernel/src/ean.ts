/** The numbers that GS1 gives to articles: EAN-8, UPC-A, EAN-13, GTIN-14. */
const ARTICLE_NUMBER = /^(?:\d{8}|\d{12,14})$/;

/** Whether an article number has a known length and a correct check digit (GS1 General Specifications, 7.9). */
export function isValidEan(ean: string): boolean {
  return ARTICLE_NUMBER.test(ean) && ean.endsWith(eanCheckDigit(ean.slice(0, -1)));
}

/** The check digit of an article number without it: weights 3 and 1 from the right, up to the next multiple of ten. */
function eanCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Null for a correct article number, else what is wrong with it. */
export function eanError(ean: string): string | null {
  if (isValidEan(ean)) return null;
  if (!ARTICLE_NUMBER.test(ean)) return 'Le code EAN n’est pas valable\u202f: 8, 12, 13 ou 14 chiffres.';
  return `Le chiffre de contrôle du code EAN est faux\u202f: ${eanCheckDigit(ean.slice(0, -1))} est attendu à la fin.`;
}

/** The numbers that GS1 gives to articles: EAN-8, UPC-A, EAN-13, GTIN-14. */
const ARTICLE_NUMBER = /^(?:\d{8}|\d{12,14})$/;

/** Whether an article number has a known length and a correct check digit (GS1 General Specifications, 7.9). */
export function isValidEan(ean: string): boolean {
  return ARTICLE_NUMBER.test(ean) && ean.endsWith(eanCheckDigit(ean.slice(0, -1)));
}

/** The check digit of an article number without it: weights 3 and 1 from the right, up to the next multiple of ten. */
export function eanCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * The structured creditor reference of ISO 11649: "RF", two check digits (ISO 7064, MOD 97-10) and up to 21 letters and
 * digits. Banks and their apps refuse one with a wrong digit.
 */
export function creditorReference(orderNumber: string): string {
  const own = orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const check = 98 - mod97(`${own}RF00`);
  return `RF${String(check).padStart(2, '0')}${own}`;
}

/** In groups of four, as it is printed. */
export function formatReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1\u00a0');
}

export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && mod97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}

/** Letters count as two digits: A is 10, Z is 35. */
function mod97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

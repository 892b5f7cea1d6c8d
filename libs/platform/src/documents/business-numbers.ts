/** True for a SIREN (9 digits) or SIRET (14 digits) whose check digit is right (Luhn). */
export function isBusinessNumber(digits: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True when a French VAT number belongs to this SIREN. */
export function isVatNumberOf(vatNumber: string, siren: string): boolean {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return vatNumber === `FR${String(key).padStart(2, '0')}${siren}`;
}

/** True for an IBAN without spaces whose check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const rearranged = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = [...rearranged].map((character) => parseInt(character, 36).toString()).join('');
  return BigInt(digits) % 97n === 1n;
}

/** "12345678200010" → "123 456 782 00010", with no-break spaces. */
export function groupDigits(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3\u00a0').trim();
}

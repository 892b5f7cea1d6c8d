const SIRET = /^\d{14}$/;
/** SIREN of La Poste, whose SIRET numbers have another check: the digits add up to a multiple of five (INSEE, Sirene). */
const LA_POSTE = '356000000';
/** Example number in forms and documentation; it belongs to no company, and its check digit is wrong. */
export const EXAMPLE_SIRET = '12345678901234';

/** Whether a SIRET has fourteen digits and a correct check digit (Luhn; La Poste has its own rule). */
export function isValidSiret(siret: string): boolean {
  if (!SIRET.test(siret)) return false;
  if (luhnSum(siret) % 10 === 0) return true;
  const sum = [...siret].reduce((total, digit) => total + Number(digit), 0);
  return siret.startsWith(LA_POSTE) && sum % 5 === 0;
}

/** Whether a French VAT number has the right key and belongs to the company of the SIRET; true for numbers of other countries. */
export function isValidVatNumber(vatNumber: string, siret: string | null): boolean {
  const [, key, siren] = /^FR([0-9A-Z]{2})(\d{9})$/.exec(vatNumber) ?? [];
  if (!key || !siren) return !vatNumber.startsWith('FR');
  // Keys with letters exist too; their algorithm is not published.
  const expected = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
  return (/[A-Z]/.test(key) || key === expected) && (siret === null || siret.startsWith(siren));
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
}

const SIRET = /^\d{14}$/;
/** Every post office has a number of this company; their digits add up to a multiple of five instead (INSEE, Sirene). */
const LA_POSTE = '356000000';
/** Stands in forms and documentations as the example of a number; belongs to nobody, and its key is wrong. */
export const EXAMPLE_SIRET = '12345678901234';

/** Whether the key of a SIRET fits (Luhn; La Poste's own rule). False for what has not fourteen digits. */
export function siretKeyFits(siret: string): boolean {
  if (!SIRET.test(siret)) return false;
  if (luhnSum(siret) % 10 === 0) return true;
  const sum = [...siret].reduce((total, digit) => total + Number(digit), 0);
  return siret.startsWith(LA_POSTE) && sum % 5 === 0;
}

/** Whether a French VAT number has the right key and is that of the SIRET's company; true for other countries' numbers. */
export function vatNumberFits(vatNumber: string, siret: string | null): boolean {
  const [, key, siren] = /^FR([0-9A-Z]{2})(\d{9})$/.exec(vatNumber) ?? [];
  if (!key || !siren) return !vatNumber.startsWith('FR');
  // Keys with letters are given out, too; how they are made is not published.
  const expected = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
  return (/[A-Z]/.test(key) || key === expected) && (siret === null || siret.startsWith(siren));
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
}

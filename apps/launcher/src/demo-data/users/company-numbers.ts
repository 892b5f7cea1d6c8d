/** The digit that makes the Luhn sum of a number a multiple of ten. */
export function luhnCheckDigit(digits: string): number {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (total % 10)) % 10;
}

/** Demo SIRET number `index`: valid, and beginning with 00, which no real company has. */
export function demoSiret(index: number): string {
  const eight = `00${String(974_000 + index * 37).padStart(6, '0')}`;
  const siren = `${eight}${luhnCheckDigit(eight)}`;
  const thirteen = `${siren}0001`;
  return `${thirteen}${luhnCheckDigit(thirteen)}`;
}

/** French VAT number of a SIRET: FR, two key digits, the SIREN. */
export function toVatNumber(siret: string): string {
  const siren = siret.slice(0, 9);
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
}

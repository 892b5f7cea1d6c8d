/** The thirteenth digit of an EAN-13 (weights 1 and 3 alternate, complement to ten). */
export function eanCheckDigit(firstTwelve: string): number {
  const total = [...firstTwelve].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10;
}

/** EAN-13 number `index`; the prefix 200 is reserved by GS1 for use inside a shop: no real product has such a number. */
export function demoEan(index: number): string {
  const twelve = `200974${String(index).padStart(6, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
}

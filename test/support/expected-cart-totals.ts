/** An invoice line: cents excluding tax, rate in basis points. */
export interface Item {
  unit: number;
  eco: number;
  quantity: number;
  rate: number;
}

/** In cents. */
export interface CartTotals {
  lines: { net: number; gross: number; eco: number }[];
  net: number;
  vat: number;
  gross: number;
  eco: number;
  discount: number;
  toPay: number;
}

/**
 * Totals of a cart, computed differently from the shop and without its code: unlimited integers,
 * each line's gross amount first, and the tax as the difference.
 * @param percentage of the coupon, in basis points
 */
export function expectedCartTotals(items: readonly Item[], percentage = 0): CartTotals {
  const lines = items.map(({ unit, eco, quantity, rate }) => ({
    net: unit * quantity,
    gross: halfUp(BigInt(unit) * BigInt(quantity) * BigInt(10_000 + rate), 10_000n),
    eco: halfUp(BigInt(eco) * BigInt(quantity) * BigInt(10_000 + rate), 10_000n),
  }));
  let [net, gross, eco] = [0, 0, 0];
  for (const line of lines) [net, gross, eco] = [net + line.net, gross + line.gross, eco + line.eco];
  const discount = halfUp(BigInt(gross - eco) * BigInt(percentage), 10_000n);
  return { lines, net, vat: gross - net, gross, eco, discount, toPay: gross - discount };
}

/** 123456 → "1234,56 €", without thousands separators and spaces. */
export function formatEuros(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}€`;
}

function halfUp(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}

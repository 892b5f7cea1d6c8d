import { allocate, type BasisPoints, type Cents, applyRate, STANDARD_VAT, sum, multiply } from '@boutik/kernel';

/** In cents; `net` + `vat` = `total`, and the lines add up to them. */
export interface ServiceAmounts {
  lines: { net: Cents; vat: Cents }[];
  net: Cents;
  vat: Cents;
  total: Cents;
}

/** Amounts of a service order. Tax is 8.5 % of the total (AC-162), rounded half up once, then allocated to the lines. */
export function serviceAmounts(
  lines: readonly { unitNet: Cents; quantity: number }[],
  vatRate: BasisPoints = STANDARD_VAT,
): ServiceAmounts {
  const nets = lines.map(({ unitNet, quantity }) => multiply(unitNet, quantity));
  const net = sum(nets);
  const vat = applyRate(net, vatRate);
  const vats = net === 0 ? nets.map(() => 0) : allocate(vat, nets);
  return { lines: nets.map((amount, index) => ({ net: amount, vat: vats[index] ?? 0 })), net, vat, total: net + vat };
}

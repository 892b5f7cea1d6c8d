import { type BasisPoints, type Cents, share, STANDARD_VAT, sum, times } from '@boutik/kernel';

/** `unitNet` in cents excluding tax. */
export interface PricedLine {
  unitNet: Cents;
  quantity: number;
  vatRate: BasisPoints;
}

/** In cents; `net` + `vat` = `gross`. */
export interface LineAmounts {
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/** In cents; `net` + `shipping` + `vat` = `total`, and the lines add up to it. */
export interface Amounts {
  lines: LineAmounts[];
  /** Goods excluding tax. */
  net: Cents;
  /** Shipping excluding tax. */
  shipping: Cents;
  /** On goods and shipping, each at its own rate. */
  vat: Cents;
  total: Cents;
}

/**
 * What a cart or an order costs. VAT is rounded half up once per line and never again on the sum, so that a single
 * article costs in the cart what its page says and the lines add up to the total (decisions §1.5).
 * @param shipping cents excluding tax, taxed at the normal rate
 */
export function amountsOf(lines: readonly PricedLine[], shipping: Cents = 0): Amounts {
  const priced = lines.map(({ unitNet, quantity, vatRate }) => taxed(times(unitNet, quantity), vatRate));
  const net = sum(priced.map((line) => line.net));
  const vat = sum(priced.map((line) => line.vat)) + share(shipping, STANDARD_VAT);
  return { lines: priced, net, shipping, vat, total: net + shipping + vat };
}

function taxed(net: Cents, rate: BasisPoints): LineAmounts {
  const vat = share(net, rate);
  return { net, vat, gross: net + vat };
}

import { type BasisPoints, type Cents, applyRate, sum, multiply, withVat } from '@boutik/kernel';

/** Cents excluding tax; `unitEco` is the part of `unitNet` that pays for electrical waste. */
export interface PricedLine {
  unitNet: Cents;
  unitEco: Cents;
  quantity: number;
  vatRate: BasisPoints;
}

/** In cents; `net` + `vat` = `gross`. The eco-participation is a part of them that nothing reduces (law L12). */
export interface LineAmounts {
  net: Cents;
  vat: Cents;
  gross: Cents;
  ecoNet: Cents;
  ecoGross: Cents;
}

/** In cents; `net` + `shipping` + `vat` = `total`, and the lines add up to it. */
export interface CartAmounts {
  lines: LineAmounts[];
  /** Products excluding tax. */
  net: Cents;
  /** Shipping excluding tax. */
  shipping: Cents;
  shippingVat: Cents;
  /** On products and shipping, each at its own rate. */
  vat: Cents;
  total: Cents;
  /** The part of `total` that is eco-participation, including tax. */
  ecoGross: Cents;
}

/** In cents excluding tax, with the rate that the seller charges on it. */
export interface Shipping {
  net: Cents;
  vatRate: BasisPoints;
}

/**
 * The amounts of a cart or an order. VAT is rounded half up once per line and never again on the sum, so that a single
 * product costs in the cart what its page shows and the lines add up to the total (decisions §1.5).
 */
export function calculateAmounts(
  lines: readonly PricedLine[],
  { net: shipping, vatRate }: Shipping = { net: 0, vatRate: 0 },
): CartAmounts {
  const priced = lines.map(calculateLineAmounts);
  const net = sum(priced.map((line) => line.net));
  const vat = sum(priced.map((line) => line.vat));
  const ecoGross = sum(priced.map((line) => line.ecoGross));
  const products = { lines: priced, net, shipping: 0, shippingVat: 0, vat, total: net + vat, ecoGross };
  return addShipping(products, { net: shipping, vatRate });
}

/** The same products with delivery, which is taxed at its own rate. */
export function addShipping(products: CartAmounts, { net: shipping, vatRate }: Shipping): CartAmounts {
  const shippingVat = applyRate(shipping, vatRate);
  const { net, vat, total } = products;
  return { ...products, net, shipping, shippingVat, vat: vat + shippingVat, total: total + shipping + shippingVat };
}

function calculateLineAmounts({ unitNet, unitEco, quantity, vatRate }: PricedLine): LineAmounts {
  const [net, ecoNet] = [multiply(unitNet, quantity), multiply(unitEco, quantity)];
  const vat = applyRate(net, vatRate);
  return { net, vat, gross: net + vat, ecoNet, ecoGross: withVat(ecoNet, vatRate) };
}

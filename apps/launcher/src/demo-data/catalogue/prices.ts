import { type Cents, applyDiscount, reductionPercent, STANDARD_VAT, splitVat, withVat } from '@boutik/kernel';

/**
 * A price excluding tax, in cents, whose price including tax has a retail ending (549,90 €): the last digits are
 * chosen so that adding 8.5 % VAT gives exactly the displayed price.
 */
export function retailNetPrice(targetEuros: number): Cents {
  const step = targetEuros < 60 ? 100 : targetEuros < 400 ? 500 : 1000;
  const top = Math.max(1, Math.round((targetEuros * 100) / step)) * step;
  const endings = [-10, -5, -1, -2, -100, -110];
  const gross = endings
    .map((ending) => top + ending)
    .find((candidate) => withVat(splitVat(candidate, STANDARD_VAT).net, STANDARD_VAT) === candidate);
  return splitVat(gross ?? top, STANDARD_VAT).net;
}

/** A promotion of about `percent`, rounded like other prices, or null when rounding leaves less than 5 %. */
export function promotionOf(net: Cents, percent: number): { net: Cents; percent: number } | null {
  const targetGross = withVat(applyDiscount(net, percent * 100), STANDARD_VAT);
  const promotionNet = retailNetPrice(targetGross / 100);
  const actualPercent = reductionPercent(net, promotionNet);
  return actualPercent >= 5 ? { net: promotionNet, percent: actualPercent } : null;
}

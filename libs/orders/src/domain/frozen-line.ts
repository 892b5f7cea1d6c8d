import { allocate, type BasisPoints, type Cents, perUnit, splitVat, sum, times, withVat } from '@boutik/kernel';

/** A line as it was sold; amounts in cents, `net` + `vat` = `gross`. */
export interface FrozenLine {
  productId: number;
  name: string;
  reference: string;
  /** Comma-separated addresses, the first is the main picture. */
  imageUrls: string;
  quantity: number;
  unitNet: Cents;
  vatRate: BasisPoints;
  net: Cents;
  vat: Cents;
  gross: Cents;
  /** Eco-participation of the whole line: parts of `net` and `gross`. */
  ecoNet: Cents;
  ecoGross: Cents;
}

/** A line of a quote; `gross` is what the whole line costs, tax and discounts included, in cents. */
export interface QuotedLine {
  productId: number;
  name: string;
  quantity: number;
  gross: Cents;
  vatRate: BasisPoints;
}

type Split = Pick<FrozenLine, 'unitNet' | 'net' | 'vat' | 'gross'>;

/**
 * Splits a quote's total back into lines. Tax is split out of the total once per rate, never added on top (WS-284),
 * then shared among the lines of that rate: the lines add up to `totalGross`, to the cent.
 */
export function splitQuote(lines: readonly QuotedLine[], totalGross: Cents): Split[] {
  const gross = allocate(
    totalGross,
    lines.map((line) => line.gross),
  );
  const nets = new Map<number, Cents>();
  for (const rate of new Set(lines.map((line) => line.vatRate))) {
    const places = lines.flatMap((line, at) => (line.vatRate === rate ? [at] : []));
    const paid = places.map((at) => gross[at] ?? 0);
    const shares = allocate(splitVat(sum(paid), rate).net, paid);
    places.forEach((at, n) => nets.set(at, shares[n] ?? 0));
  }
  return lines.map(({ quantity }, at) => {
    const whole = gross[at] ?? 0;
    const net = nets.get(at) ?? 0;
    return { unitNet: perUnit(net, quantity), net, vat: whole - net, gross: whole };
  });
}

/** The eco-participation of a line at a unit fee, in cents excluding tax; never more than what the line costs. */
export function ecoOf(
  { net, gross, quantity, vatRate }: Pick<FrozenLine, 'net' | 'gross' | 'quantity' | 'vatRate'>,
  unitEco: Cents,
): Pick<FrozenLine, 'ecoNet' | 'ecoGross'> {
  const ecoNet = Math.min(net, times(unitEco, quantity));
  return { ecoNet, ecoGross: Math.min(gross, withVat(ecoNet, vatRate)) };
}

import { allocate, type BasisPoints, type Cents, type Nature, perUnit, splitVat, sum } from '@boutik/kernel';

/** A free line is one of a quote that no product stands behind. */
export type LineKind = 'product' | 'service' | 'free';
export type ServiceType = 'service' | 'expertise';

/** What a line of the kind service was made from; absent or null on other lines. */
export interface ServiceFacts {
  serviceType?: ServiceType | null;
  /** The name of the service that a sub-service belongs to; an expertise's own name. */
  serviceName?: string | null;
  subServiceId?: number | null;
  expertiseId?: number | null;
}

/** A line as it was sold; amounts in cents, `net` + `vat` = `gross`. */
export interface FrozenLine extends ServiceFacts {
  kind: LineKind;
  /** Only a line with a product has stock. */
  productId: number | null;
  nature: Nature;
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
  /** The promotion that set the price. */
  promotionId?: number | null;
  /** The price list that set it. */
  priceListId?: number | null;
}

/** A line of a quote; `gross` is what the whole line costs, tax and its own discount included, in cents. */
export interface QuotedLine {
  /** Null on a line without a product. */
  productId: number | null;
  nature: Nature;
  name: string;
  quantity: number;
  gross: Cents;
  /** The part of `gross` that pays for electrical waste: the quote's discount does not apply to it (law L12). */
  ecoGross: Cents;
  vatRate: BasisPoints;
}

/** The lines that have a product, and so stock. */
export function productLinesOf<L extends { productId: number | null }>(
  lines: readonly L[],
): (L & { productId: number })[] {
  return lines.flatMap((line) => (line.productId === null ? [] : [{ ...line, productId: line.productId }]));
}

/** The name of a line on documents: "Dépannage : À distance", "Expertise : Audit", a product's own name. */
export function lineLabel({ name, serviceType, serviceName }: { name: string } & ServiceFacts): string {
  if (!serviceType) return name;
  return `${serviceType === 'expertise' ? 'Expertise' : serviceName}\u202f: ${name}`;
}

type Split = Pick<FrozenLine, 'unitNet' | 'net' | 'vat' | 'gross'>;

/**
 * Splits a quote's total back into lines. Tax is split out of the total once per rate, never added on top (WS-284),
 * then shared among the lines of that rate: the lines add up to `totalGross`, to the cent.
 */
export function splitQuote(lines: readonly QuotedLine[], totalGross: Cents): Split[] {
  const reducible = allocate(
    totalGross - sum(lines.map((line) => line.ecoGross)),
    lines.map((line) => line.gross - line.ecoGross),
  );
  const gross = lines.map((line, index) => line.ecoGross + (reducible[index] ?? 0));
  const nets = new Map<number, Cents>();
  for (const rate of new Set(lines.map((line) => line.vatRate))) {
    const indexes = lines.flatMap((line, index) => (line.vatRate === rate ? [index] : []));
    const grossOfRate = indexes.map((index) => gross[index] ?? 0);
    const shares = allocate(splitVat(sum(grossOfRate), rate).net, grossOfRate);
    indexes.forEach((index, n) => nets.set(index, shares[n] ?? 0));
  }
  return lines.map(({ quantity }, index) => {
    const lineGross = gross[index] ?? 0;
    const net = nets.get(index) ?? 0;
    return { unitNet: perUnit(net, quantity), net, vat: lineGross - net, gross: lineGross };
  });
}

/** The eco-participation of a quoted line as agreed, with its net part; never more than the line's amount. */
export function ecoOf(
  { net, vatRate }: Pick<FrozenLine, 'net' | 'vatRate'>,
  ecoGross: Cents,
): Pick<FrozenLine, 'ecoNet' | 'ecoGross'> {
  return { ecoNet: Math.min(net, splitVat(ecoGross, vatRate).net), ecoGross };
}

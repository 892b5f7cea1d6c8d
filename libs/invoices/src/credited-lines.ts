import { allocate, type BasisPoints, type Cents, DomainError, splitVat, sum } from '@boutik/kernel';
import type { InvoiceLine } from './invoice.js';

/** Units of one line of the invoice; line numbers start at 1. */
interface ReturnedUnits {
  lineNumber: number;
  quantity: number;
}

/**
 * What of an invoice is credited: some units, those of some units that no earlier credit note credited (for at most
 * the remaining amount), an amount including tax (cents), or everything that is left.
 */
export type Credit =
  | readonly ReturnedUnits[]
  | { leftOf: readonly ReturnedUnits[] }
  | { gross: Cents }
  | 'everything-left';

interface BilledLines {
  lines: readonly InvoiceLine[];
  /** The lines of the credit notes that the invoice has already; their amounts are negative. */
  credited: readonly InvoiceLine[];
}

/**
 * The lines of a credit note, amounts in cents and negative; a discount is credited as a positive line per VAT rate.
 * Everything that is left is exact to the cent, whatever was rounded before; `leftOf` may result in no line at all.
 * What earlier credit notes withheld stays with the seller, unless its amount is credited.
 * @throws DomainError conflict `credit-too-large` for units that are no longer on the invoice
 */
export function creditLines({ lines, credited }: BilledLines, credit: Credit): InvoiceLine[] {
  const left = sum([...lines, ...credited].map((line) => line.gross));
  if (typeof credit === 'object' && 'gross' in credit) {
    if (credit.gross === left && !credited.some(({ withheld }) => withheld))
      return creditLines({ lines, credited }, 'everything-left');
    return partialRefundLines([...lines, ...credited], credit.gross);
  }
  const creditedSoFar = creditedQuantities(credited);
  const settled = [...lines, ...credited.filter(({ withheld }) => !withheld)];
  if (typeof credit === 'object' && 'leftOf' in credit) {
    const units = creditLines({ lines, credited }, unitsLeft(lines, creditedSoFar, credit.leftOf));
    if (0 - sum(units.map((line) => line.gross)) <= sum(settled.map((line) => line.gross))) return units;
    const items = units.filter(({ lineNumber }) => lineNumber !== undefined);
    return [...items, ...balancingLines([...settled, ...items])];
  }
  const items = credit === 'everything-left' ? allUnitsLeft(lines, creditedSoFar) : mergeByLine(credit);
  const returned = items.map((part) => returnedLine(lines, part, creditedSoFar.get(part.lineNumber) ?? 0));
  const adjusted =
    credit === 'everything-left' ? balancingLines([...settled, ...returned]) : proratedReductions(lines, returned);
  return [...returned, ...adjusted];
}

/** Credited units by line number of the invoice. */
export function creditedQuantities(
  credited: readonly { lineNumber?: number | undefined; quantity: number }[],
): Map<number, number> {
  const creditedSoFar = new Map<number, number>();
  for (const { lineNumber, quantity } of credited)
    if (lineNumber) creditedSoFar.set(lineNumber, (creditedSoFar.get(lineNumber) ?? 0) + quantity);
  return creditedSoFar;
}

/** Adds up parts of the same line, so that a line is never credited twice. */
function mergeByLine(items: readonly ReturnedUnits[]): ReturnedUnits[] {
  return [...creditedQuantities(items)].map(([lineNumber, quantity]) => ({ lineNumber, quantity }));
}

/** Of these units, those that no earlier credit note has credited. */
export function unitsLeft(
  lines: readonly { quantity: number }[],
  creditedSoFar: ReadonlyMap<number, number>,
  items: readonly ReturnedUnits[],
): ReturnedUnits[] {
  return items
    .map(({ lineNumber, quantity }) => {
      const left = (lines[lineNumber - 1]?.quantity ?? 0) - (creditedSoFar.get(lineNumber) ?? 0);
      return { lineNumber, quantity: Math.min(quantity, left) };
    })
    .filter(({ quantity }) => quantity > 0);
}

function allUnitsLeft(lines: readonly InvoiceLine[], creditedSoFar: Map<number, number>): ReturnedUnits[] {
  return lines
    .map((line, index) => ({
      lineNumber: index + 1,
      quantity: line.net < 0 ? 0 : line.quantity - (creditedSoFar.get(index + 1) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function returnedLine(
  lines: readonly InvoiceLine[],
  { lineNumber, quantity }: ReturnedUnits,
  before: number,
): InvoiceLine {
  const line = lines[lineNumber - 1];
  if (!line || line.net < 0 || quantity < 1 || before + quantity > line.quantity) throw creditTooLarge();
  // Rounded from the first unit on: the parts of a line always add up to the line.
  const part = (amount: number) => proratedUntil(amount, before + quantity, line) - proratedUntil(amount, before, line);
  const [net, vat] = [-part(line.net), -part(line.vat)];
  const eco =
    line.ecoNet === undefined ? {} : { ecoNet: -part(line.ecoNet), ecoGross: -part(line.ecoGross ?? line.ecoNet) };
  return { ...line, ...eco, lineNumber, quantity, unitNet: -line.unitNet, net, vat, gross: net + vat };
}

function proratedUntil(amount: number, units: number, { quantity }: InvoiceLine): number {
  return Math.round((amount * units) / quantity);
}

/** The share of each rate's discount that belongs to the returned units: the client is refunded what was really paid. */
function proratedReductions(lines: readonly InvoiceLine[], returned: readonly InvoiceLine[]): InvoiceLine[] {
  return ratesOf(returned).flatMap((rate) => {
    const ofRate = lines.filter((line) => line.vatRate === rate);
    const reduced = ofRate.filter((line) => line.net < 0);
    const full = sum(ofRate.filter((line) => line.net > 0).map(reducibleNet));
    const creditedSoFar = sum(returned.filter((line) => line.vatRate === rate).map(reducibleNet));
    const part = (amount: number) => (full === 0 ? 0 : Math.round((amount * creditedSoFar) / full));
    return reductionLine(rate, part(sum(reduced.map((line) => line.net))), part(sum(reduced.map((line) => line.vat))));
  });
}

/** No discount applies to the eco-participation (law L12). */
function reducibleNet({ net, ecoNet = 0 }: InvoiceLine): number {
  return net - ecoNet;
}

/** Refunds an amount without units, allocated to the VAT rates by what is left of each. */
function partialRefundLines(all: readonly InvoiceLine[], gross: Cents): InvoiceLine[] {
  const rates = ratesOf(all);
  const left = rates.map((rate) =>
    Math.max(0, sum(all.filter((line) => line.vatRate === rate).map((one) => one.gross))),
  );
  if (gross <= 0 || gross > sum(left)) throw creditTooLarge();
  const parts = allocate(gross, left);
  return rates.flatMap((vatRate, index) => {
    const { net, vat } = splitVat(parts[index] ?? 0, vatRate);
    if (net + vat === 0) return [];
    const amounts = { unitNet: 0 - net, vatRate, net: 0 - net, vat: 0 - vat, gross: 0 - net - vat };
    return [{ label: 'Remboursement partiel', reference: '', quantity: 1, ...amounts }];
  });
}

/** The line per VAT rate that brings the invoice to zero. */
function balancingLines(all: readonly InvoiceLine[]): InvoiceLine[] {
  return ratesOf(all).flatMap((rate) => {
    const ofRate = all.filter((line) => line.vatRate === rate);
    return reductionLine(rate, 0 - sum(ofRate.map((line) => line.net)), 0 - sum(ofRate.map((line) => line.vat)));
  });
}

function reductionLine(vatRate: BasisPoints, net: number, vat: number): InvoiceLine[] {
  if (net === 0 && vat === 0) return [];
  return [{ label: 'Remise', reference: '', quantity: 1, unitNet: net, vatRate, net, vat, gross: net + vat }];
}

export function ratesOf(lines: readonly InvoiceLine[]): BasisPoints[] {
  return [...new Set(lines.map((line) => line.vatRate))];
}

export function creditTooLarge(): DomainError {
  return new DomainError('conflict', 'credit-too-large', 'Cet avoir dépasse ce qui reste de la facture.');
}

import { allocate, type BasisPoints, splitVat, sum } from '@boutik/kernel';
import { ratesOf } from './credited-lines.js';
import type { InvoiceLine } from './invoice.js';

/**
 * The lines of a credit note that credit no more of a VAT rate than the invoice has left of it, for the same amount. A refund of an
 * amount takes its part of every rate; when the units of one rate come back after it, their part is taken from the other rates.
 * @param others the lines of the invoice, and of its earlier credit notes
 */
export function withinRates(lines: readonly InvoiceLine[], others: readonly InvoiceLine[]): InvoiceLine[] {
  const left = ratesOf([...others, ...lines]).map((rate) => leftOf(rate, [...others, ...lines]));
  const [exceeded, open] = [left.filter(({ gross }) => gross < 0), left.filter(({ gross }) => gross > 0)];
  const moved = 0 - sum(exceeded.map(({ gross }) => gross));
  // More than is left in all is refused by who issues it.
  if (moved === 0 || sum(open.map(({ gross }) => gross)) < moved) return [...lines];
  const parts = allocate(
    moved,
    open.map(({ gross }) => gross),
  );
  const taken = open.flatMap(({ rate, net, vat, gross }, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [movedLine(rate, part === gross ? { net, vat } : splitVat(part, rate))];
  });
  return [...lines, ...exceeded.map(({ rate, net, vat }) => movedLine(rate, { net, vat })), ...taken];
}

function leftOf(rate: BasisPoints, all: readonly InvoiceLine[]) {
  const ofRate = all.filter(({ vatRate }) => vatRate === rate);
  const [net, vat] = [sum(ofRate.map((line) => line.net)), sum(ofRate.map((line) => line.vat))];
  return { rate, net, vat, gross: net + vat };
}

/** Credits what is left, or gives back what was credited too much. */
function movedLine(vatRate: BasisPoints, left: { net: number; vat: number }): InvoiceLine {
  const [net, vat] = [0 - left.net, 0 - left.vat];
  return {
    label: 'Remboursement partiel',
    reference: '',
    quantity: 1,
    unitNet: net,
    vatRate,
    net,
    vat,
    gross: net + vat,
  };
}

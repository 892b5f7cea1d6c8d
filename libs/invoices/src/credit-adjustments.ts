import { allocate, type Cents, DomainError, splitVat, sum } from '@boutik/kernel';
import { creditTooLarge, ratesOf } from './credited-lines.js';
import type { InvoiceLine } from './invoice.js';

/** An amount that the client does not get back, with the reason that the credit note prints. */
interface Withheld {
  label: string;
  gross: Cents;
}

/** What a credit note credits or withholds beside units. */
export interface CreditAdjustments {
  /** A part of the delivery fee, in cents including tax. */
  delivery?: Cents;
  withheld?: readonly Withheld[];
  /** What is withheld was decided before, and cannot be reduced: nothing is credited when no more than that is left. */
  decided?: boolean;
}

export const DELIVERY_LABEL = 'Livraison';

/** The delivery fee that no credit note has credited, in cents including tax. */
export function deliveryLeft(billed: readonly InvoiceLine[], credited: readonly InvoiceLine[]): Cents {
  return Math.max(0, sum(deliveryLines([...billed, ...credited]).map(({ gross }) => gross)));
}

/**
 * The lines of a credit note with its adjustments. A part of the delivery fee has no line number, so that the line of the
 * invoice stays open for the rest. @param lines what is credited so far
 * @throws DomainError conflict `credit-too-large` beyond the fee, `withheld-too-large` when nothing would be left and it is not `decided`
 */
export function adjustLines(
  lines: readonly InvoiceLine[],
  { delivery = 0, withheld = [], decided = false }: CreditAdjustments,
  { billed, credited }: { billed: readonly InvoiceLine[]; credited: readonly InvoiceLine[] },
): InvoiceLine[] {
  const all = [...lines, ...deliveryShare([...billed, ...credited, ...lines], delivery)];
  // Units that another credit note has credited meanwhile leave nothing to withhold from.
  if (withheld.length === 0 || lines.length === 0) return all;
  const rates = ratesOf(all);
  const weights = rates.map((rate) => Math.max(0, 0 - sum(all.filter((l) => l.vatRate === rate).map((l) => l.gross))));
  if (sum(withheld.map(({ gross }) => gross)) >= sum(weights)) {
    if (decided) return [];
    throw withheldTooLarge();
  }
  const deductions = withheld.flatMap(({ label, gross }) =>
    allocate(gross, weights).flatMap((part, index) => withheldLine(label, part, rates[index] ?? 0)),
  );
  return [...all, ...deductions];
}

function deliveryShare(all: readonly InvoiceLine[], share: Cents): InvoiceLine[] {
  if (share === 0) return [];
  const open = deliveryLines(all);
  const left = sum(open.map(({ gross }) => gross));
  if (share > left) throw creditTooLarge();
  const vatRate = open[0]?.vatRate ?? 0;
  // The last part is what is left of both, whatever was rounded before.
  const { net, vat } =
    share === left
      ? { net: sum(open.map((line) => line.net)), vat: sum(open.map((line) => line.vat)) }
      : splitVat(share, vatRate);
  const amounts = { unitNet: 0 - net, vatRate, net: 0 - net, vat: 0 - vat, gross: 0 - share };
  return [{ label: DELIVERY_LABEL, reference: '', quantity: 1, ...amounts }];
}

function withheldLine(label: string, gross: Cents, vatRate: number): InvoiceLine[] {
  if (gross === 0) return [];
  const { net, vat } = splitVat(gross, vatRate);
  return [{ label, reference: '', quantity: 1, unitNet: net, vatRate, net, vat, gross, withheld: true }];
}

function deliveryLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.filter(({ label, nature }) => label === DELIVERY_LABEL && nature === undefined);
}

function withheldTooLarge(): DomainError {
  return new DomainError(
    'conflict',
    'withheld-too-large',
    'Les retenues atteignent ce qui est à rembourser\u202f: réduisez-les.',
  );
}

import { type BasisPoints, type Cents, sum } from '@boutik/kernel';
import type { InvoiceContent, InvoiceKind, InvoiceLine } from '../invoice.js';
import { type CategoryShare, isDeducted, vatByCategory, type VatCategory, vatCategory } from './vat-category.js';

/** A discount on the whole document, positive, in cents. */
export interface Allowance {
  label: string;
  vatRate: BasisPoints;
  category: VatCategory;
  net: Cents;
}

export interface BilledLine extends InvoiceLine {
  category: VatCategory;
}

/** The amounts of an invoice as EN 16931 requires them: all positive, also on a credit note; cents. */
export interface BilledAmounts {
  lines: BilledLine[];
  allowances: Allowance[];
  vat: CategoryShare[];
  lineTotal: Cents;
  allowanceTotal: Cents;
  /** Excluding tax, after discounts. */
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/**
 * Splits an invoice's lines into items and discounts: EN 16931 allows no negative price (BR-27), a discount is an
 * allowance of the document. A deducted deposit is a line of -1 unit, since it is no discount. On a credit note every sign is inverted: type 381 has positive amounts.
 */
export function billedAmounts(content: InvoiceContent, kind: InvoiceKind): BilledAmounts {
  const signedLines = kind === 'credit-note' ? content.lines.map(negateLine) : content.lines;
  const all = content.shipping > 0 ? [...signedLines, delivery(content.shipping)] : signedLines;
  const billed = all.map((line) => ({ ...line, category: vatCategory(line, content) }));
  const lines = billed.filter((line) => line.net >= 0 || isDeducted(line)).map(returnDeducted);
  const allowances = billed
    .filter((line) => line.net < 0 && !isDeducted(line))
    .map(({ label, vatRate, category, net }) => ({ label, vatRate, category, net: 0 - net }));
  const vat = vatByCategory(all, content);
  const lineTotal = sum(lines.map(({ net }) => net));
  const allowanceTotal = sum(allowances.map(({ net }) => net));
  const [net, tax] = [lineTotal - allowanceTotal, sum(vat.map((share) => share.vat))];
  return { lines, allowances, vat, lineTotal, allowanceTotal, net, tax, gross: net + tax };
}

/** "-1 × 100.00": prices are never negative, quantities may be. */
function returnDeducted(line: BilledLine): BilledLine {
  return isDeducted(line) ? { ...line, quantity: 0 - line.quantity, unitNet: 0 - line.unitNet } : line;
}

function negateLine(line: InvoiceLine): InvoiceLine {
  const negate = (amount: Cents) => 0 - amount;
  const eco = line.ecoNet === undefined ? {} : { ecoNet: negate(line.ecoNet) };
  const { unitNet, net, vat, gross } = line;
  return { ...line, ...eco, unitNet: negate(unitNet), net: negate(net), vat: negate(vat), gross: negate(gross) };
}

/** Delivery that is not a line of the invoice, without VAT. */
function delivery(shipping: Cents): InvoiceLine {
  const amounts = { unitNet: shipping, vatRate: 0, net: shipping, vat: 0, gross: shipping };
  return { label: 'Livraison', reference: '', quantity: 1, ...amounts };
}

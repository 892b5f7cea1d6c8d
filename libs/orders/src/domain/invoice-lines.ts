import { type BasisPoints, type Cents, STANDARD_VAT, sum } from '@boutik/kernel';
import type { FrozenLine } from './frozen-line.js';

/** A line of the invoice; amounts in cents, `net` + `vat` = `gross`. */
export interface InvoicedLine {
  label: string;
  reference: string;
  quantity: number;
  unitNet: Cents;
  vatRate: BasisPoints;
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/** What an order's invoice lists: its lines, and delivery as one more when it is not free. */
export function invoiceLines(lines: readonly FrozenLine[], order: { shipping: Cents; vat: Cents }): InvoicedLine[] {
  const sold = lines.map(({ name, reference, quantity, unitNet, vatRate, net, vat, gross }) => ({
    label: name,
    reference,
    quantity,
    unitNet,
    vatRate,
    net,
    vat,
    gross,
  }));
  if (order.shipping === 0) return sold;
  const vat = order.vat - sum(lines.map((line) => line.vat));
  const delivery = { label: 'Livraison', reference: '', quantity: 1, unitNet: order.shipping, vatRate: STANDARD_VAT };
  return [...sold, { ...delivery, net: order.shipping, vat, gross: order.shipping + vat }];
}

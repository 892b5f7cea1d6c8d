import { type BasisPoints, type Cents, formatRate, type Nature, STANDARD_VAT, sum } from '@boutik/kernel';
import { type FrozenLine, lineLabel } from '../../checkout/domain/frozen-line.js';

/** A line of the invoice; amounts in cents, `net` + `vat` = `gross`. */
export interface InvoicedLine {
  label: string;
  reference: string;
  /** Absent on delivery and discounts. */
  nature?: Nature;
  quantity: number;
  unitNet: Cents;
  vatRate: BasisPoints;
  net: Cents;
  vat: Cents;
  gross: Cents;
  /** Eco-participation of the whole line (law L12): parts of `net` and `gross`. */
  ecoNet?: Cents;
  ecoGross?: Cents;
}

/** What the invoice lists besides the order's lines. */
interface OrderExtras {
  shipping: Cents;
  vat: Cents;
  couponCode: string | null;
  /** 0 for an amount. */
  discountRate: BasisPoints;
  /** The discount per VAT rate. */
  discounts: readonly { vatRate: BasisPoints; net: Cents; vat: Cents; gross: Cents }[];
}

/** What an order's invoice lists: its lines, delivery when it is not free, and the discount as a line per VAT rate. */
export function invoiceLines(lines: readonly FrozenLine[], order: OrderExtras): InvoicedLine[] {
  const orderLines = lines.map((line) => {
    const { reference, nature, quantity, unitNet, vatRate, net, vat, gross, ecoNet, ecoGross } = line;
    return {
      label: lineLabel(line),
      reference,
      nature,
      quantity,
      unitNet,
      vatRate,
      net,
      vat,
      gross,
      ecoNet,
      ecoGross,
    };
  });
  return [...orderLines, ...deliveryLines(lines, order), ...discountLines(order)];
}

function deliveryLines(lines: readonly FrozenLine[], order: OrderExtras): InvoicedLine[] {
  if (order.shipping === 0) return [];
  const vat = order.vat - sum(lines.map((line) => line.vat));
  const vatRate = vat > 0 ? STANDARD_VAT : 0;
  const line = { label: 'Livraison', reference: '', quantity: 1, unitNet: order.shipping, vatRate };
  return [{ ...line, net: order.shipping, vat, gross: order.shipping + vat }];
}

function discountLines({ discounts, discountRate, couponCode }: OrderExtras): InvoicedLine[] {
  const label = `Remise${discountRate > 0 ? ` ${formatRate(discountRate)}` : ''}, code ${couponCode}`;
  return discounts.map(({ vatRate, net, vat, gross }) => ({
    label,
    reference: '',
    quantity: 1,
    unitNet: -net,
    vatRate,
    net: -net,
    vat: -vat,
    gross: -gross,
  }));
}

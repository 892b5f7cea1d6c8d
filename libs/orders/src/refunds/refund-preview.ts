import type { RefundPreview } from '@boutik/contract';
import { DELIVERY_LABEL, type InvoiceLine, vatByRate } from '@boutik/invoices';
import { sum, toEuros } from '@boutik/kernel';

/** What a credit note of these lines gives back, divided as the workspace shows it; the amounts are positive. */
export function toRefundPreview(lines: readonly InvoiceLine[]): RefundPreview {
  const refunded = (part: readonly InvoiceLine[]) => toEuros(0 - sum(part.map(({ gross }) => gross)));
  const isDelivery = ({ label, nature }: InvoiceLine) => label === DELIVERY_LABEL && nature === undefined;
  const rest = lines.filter((line) => !line.withheld && !isDelivery(line));
  return {
    articles: refunded(rest.filter(({ gross }) => gross < 0)),
    remise: refunded(rest.filter(({ gross }) => gross >= 0)),
    livraison: refunded(lines.filter(isDelivery)),
    retenue: refunded(lines.filter(({ withheld }) => withheld)),
    total: refunded(lines),
    tva: vatByRate(lines).map(({ rate, net, vat }) => ({
      taux: rate / 100,
      ht: toEuros(0 - net),
      tva: toEuros(0 - vat),
    })),
  };
}

import type { InvoiceRequest } from '@boutik/invoices';
import { addressLinesOf, deliveryOf, discountsOf } from '../lifecycle/order-terms.js';
import type { OrderWithLines } from '../storage/orders.js';
import { invoiceLines } from './domain/invoice-lines.js';

/** Until when an order on account is to be paid, and the yearly rate of penalties, in basis points; 0 for consumers. */
export interface AccountTerms {
  dueOn: string;
  penaltyRate: number;
  instalments?: readonly { dueOn: string; amount: number }[];
}

/** What an order's invoice says. @param paidBy the French label of the payment */
export function invoiceRequestOf(
  { order, lines: orderLines, terms }: OrderWithLines & { terms?: AccountTerms },
  { now, paidBy }: { now: Date; paidBy: string },
): InvoiceRequest {
  const { client } = order;
  const delivery = deliveryOf(order);
  return {
    orderId: order.id,
    orderNumber: order.number,
    ...(order.buyerReference && { buyerReference: order.buyerReference }),
    issuedOn: now,
    suppliedOn: now,
    buyer: {
      name: `${client.prenom} ${client.name}`.trim(),
      company: client.company,
      addressLines: addressLinesOf(client),
      email: client.email,
      siret: client.siret,
      vatNumber: client.vatNumber,
    },
    lines: invoiceLines([...orderLines], { ...order, discounts: discountsOf(order, orderLines) }),
    shipping: 0,
    ...(order.withdrawalDays !== null && { withdrawalDays: order.withdrawalDays }),
    ...(delivery ? { delivery } : {}),
    ...(order.territory !== 'reunion' && { territory: order.territory }),
    paidBy,
    paidAt: terms ? null : now,
    terms: terms && { ...terms, instalments: terms.instalments?.map(({ dueOn, amount }) => ({ dueOn, amount })) },
  };
}

import type { Operation } from '@boutik/kernel';
import type { StoredInvoice } from './invoice.js';

/** Goods or services: a mention of its own on invoices between companies (art. 242 nonies A of annex II to the CGI). */
export const operationLabels: Record<Operation, string> = {
  bien: 'Livraison de biens',
  service: 'Prestation de services',
  mixte: 'Livraison de biens et prestation de services',
};

/** The kind of operation of an invoice. Without a stored one: services for service orders, otherwise goods. */
export function operationOn({ content, order_number: orderNumber }: StoredInvoice): Operation {
  return content.operation ?? (orderNumber.startsWith('SRV-') ? 'service' : 'bien');
}

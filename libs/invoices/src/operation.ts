import type { Operation } from '@boutik/kernel';
import type { StoredInvoice } from './invoice.js';

/** Goods or services: a mention of its own on invoices between companies (art. 242 nonies A of annex II to the CGI). */
export const operationLabels: Record<Operation, string> = {
  bien: 'Livraison de biens',
  service: 'Prestation de services',
  mixte: 'Livraison de biens et prestation de services',
};

/** The kind of operation of an invoice. Without a stored one: goods for orders, services for service orders. */
export function operationOn({ content, sold_as: soldAs }: StoredInvoice): Operation {
  return content.operation ?? (soldAs === 'order' ? 'bien' : 'service');
}

import type { Operation } from '@boutik/kernel';
import type { StoredInvoice } from './invoice-paper.js';

/** Goods or services: a mention of its own on invoices between companies (art. 242 nonies A of annex II to the CGI). */
export const operations: Record<Operation, string> = {
  bien: 'Livraison de biens',
  service: 'Prestation de services',
  mixte: 'Livraison de biens et prestation de services',
};

/** What the paper is about; papers without a word of it are goods for orders, services for orders of services. */
export function operationOn({ content, sold_as: soldAs }: StoredInvoice): Operation {
  return content.operation ?? (soldAs === 'order' ? 'bien' : 'service');
}

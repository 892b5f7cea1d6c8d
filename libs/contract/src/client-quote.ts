import { z } from 'zod';
import { quote, quoteItem } from './quotes.js';
import { euros } from './wire.js';

/** The quote as shown through the public link: without internal history and stock. */
export const clientQuote = quote
  .omit({
    history: true,
    items: true,
    client_id: true,
    approval: true,
    approval_free_units: true,
    opened_at: true,
    edition: true,
    messages_non_lus: true,
  })
  .extend({
    /** Accepted and not paid: a decision `accepted` with `pay` leads to its payment. */
    payable: z.boolean(),
    /** What is paid next: the total, the deposit, or the balance once the deposit is paid. */
    a_payer: euros,
    acompte_paye: z.boolean(),
    items: z.array(quoteItem),
  });
export type ClientQuote = z.output<typeof clientQuote>;

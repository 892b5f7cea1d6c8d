import { z } from 'zod';

/** The specification's word for each status of an order, product or service; the code uses the keys. */
export const wireOrderStatus = {
  pending: 'en attente',
  paid: 'payé',
  cancelled: 'annulé',
  refunded: 'remboursé',
} as const;

/** What cancelled an order. */
export const wireCanceller = {
  client: 'client',
  expired: 'délai',
  replaced: 'nouvelle commande',
  staff: 'boutique',
} as const;

/** The order of an accepted quote, once it is confirmed: paid, or to be paid on account. */
export const wireQuoteOrder = { paid: 'confirmée', refunded: 'remboursée' } as const;
export const quoteOrder = z.enum(wireQuoteOrder).nullable();

/** The specification's word for each status of an order, product or service; the code uses the keys. */
export const wireOrderStatus = {
  pending: 'en attente',
  paid: 'payé',
  cancelled: 'annulé',
  refunded: 'remboursé',
} as const;

/** The status of the lines of a service order, by the order's status. */
export const lineStatus = {
  pending: 'pending',
  paid: 'validated',
  cancelled: 'cancelled',
  refunded: 'cancelled',
} as const;

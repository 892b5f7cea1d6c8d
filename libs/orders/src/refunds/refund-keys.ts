/** Begins the key of every refund of an order, among all refunds of the payment library. */
export const REFUND_KEY_PREFIX = 'order-refund-';

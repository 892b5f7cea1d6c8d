/** Codes of failures that several endpoints share. */

/** Of calls that put a product into a cart. */
export const stockConflicts = ['out-of-stock', 'quantity-over-stock', 'cart-full'] as const;

/** Of calls that ask the payment provider for the state of a payment. */
export const paymentConflicts = [
  'payment-pending',
  'payment-refused',
  'payment-cancelled',
  'payment-returned',
  'payment-review',
  'order-not-payable',
] as const;

/** Of calls that give money back. */
export const refundConflicts = [
  'nothing-to-refund',
  'refund-too-large',
  'payment-disputed',
  'credit-too-large',
  'withheld-too-large',
  'vouchers-off',
  'account-erased',
] as const;

/** Of calls that send or sell a quote whose discount an administrator has not approved. */
export const approvalConflicts = ['quote-approval-pending', 'quote-approval-refused'] as const;

/** Of a client's decision on a quote, with or without its order. */
export const quoteDecisionConflicts = [
  'quote-draft',
  'quote-expired',
  'quote-accepted',
  'quote-rejected',
  'quote-version-changed',
  'quote-total-changed',
  'quote-approval-requested',
  'no-approver',
  'quote-already-paid',
  'product-not-for-sale',
  'insufficient-stock',
] as const;

/** Of calls that open a session. */
export const signInErrors = {
  unauthenticated: ['wrong-credentials'],
  forbidden: ['address-not-verified', 'awaiting-validation'],
  locked: ['deactivated'],
  'too-many': ['sign-in-account', 'sign-in-address'],
} as const;

/** Why a coupon gives no discount: not valid at all, or a condition that the cart or the customer does not meet. */
export const couponRefusals = [
  'invalid-coupon',
  'coupon-already-used',
  'coupon-not-first-order',
  'coupon-account-only',
  'coupon-other-products',
  'coupon-below-minimum',
] as const;

import type { OrderRow } from './order.entity.js';

/** What an order has not when it is not cancelled, or no longer. */
export const notCancelled = { cancelledAt: null, cancelReason: null, cancelNote: null } as const;

/** What a new order does not have yet. */
export const unpaidOrder = {
  status: 'pending',
  paidAt: null,
  deliveredAt: null,
  paymentProvider: null,
  paymentSessionId: null,
  invoiceId: null,
  invoiceNumber: null,
  ...notCancelled,
  reviewReason: null,
  transferChosenAt: null,
  transferRemindedAt: null,
  dueOn: null,
  remindersPaused: false,
  depositPaidAt: null,
  depositProvider: null,
  depositSessionId: null,
  depositInvoiceId: null,
  balanceRemindedAt: null,
  voucherId: null,
  voucher: 0,
} as const;

/** What an order does not keep from its beginning, with the columns. */
export const changingColumns = {
  status: 'status',
  tokenHash: 'token_hash',
  net: 'net_cents',
  vat: 'vat_cents',
  total: 'total_cents',
  stockReserved: 'stock_reserved',
  reservedUntil: 'reserved_until',
  paidAt: 'paid_at',
  dueOn: 'due_on',
  deliveredAt: 'delivered_at',
  paymentProvider: 'payment_provider',
  paymentSessionId: 'payment_session_id',
  invoiceId: 'invoice_id',
  invoiceNumber: 'invoice_number',
  cancelledAt: 'cancelled_at',
  cancelReason: 'cancel_reason',
  cancelNote: 'cancel_note',
  reviewReason: 'review_reason',
  requestKey: 'request_key',
  transferChosenAt: 'transfer_chosen_at',
  transferRemindedAt: 'transfer_reminded_at',
  depositPaidAt: 'deposit_paid_at',
  depositProvider: 'deposit_provider',
  depositSessionId: 'deposit_session_id',
  depositInvoiceId: 'deposit_invoice_id',
  balanceRemindedAt: 'balance_reminded_at',
  termsVersion: 'terms_version',
  buyerReference: 'buyer_reference',
  withdrawalDays: 'withdrawal_days',
  returnPaidBy: 'return_paid_by',
} as const satisfies Partial<Record<keyof OrderRow, string>>;

type Columns = Partial<Record<keyof OrderRow, string>>;

/** What follows `set` in an update of these columns, whose first parameter is the id, and its values. */
export function changeOf(order: OrderRow, columns: Columns): { set: string; values: unknown[] } {
  const entries = Object.entries(columns) as [keyof OrderRow, string][];
  const set = entries.map(([, column], index) => `${column} = $${index + 2}`).join(', ');
  return { set, values: [order.id, ...entries.map(([name]) => order[name])] };
}

import type { BasisPoints, Cents, ReturnPayer, TerritoryId } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { OrderSource } from '../lifecycle/domain/order-kind.js';
import type { CancelReason, OrderStatus } from '../lifecycle/domain/order-status.js';
import type { ReviewReason } from '../payment/domain/payment-match.js';
import { OrderClient } from './order-client.js';
import type { OrderRecipient } from './order-recipient.js';

/** One row of `orders`; amounts in cents, `net` and `shipping` excluding tax. */
@Entity('orders')
@Unique('orders_invoice_id_key', ['invoiceId'])
@Unique('orders_invoice_number_key', ['invoiceNumber'])
@Unique('orders_number_key', ['number'])
@Unique('orders_request_key_key', ['requestKey'])
@Unique('orders_service_id_key', ['serviceId'])
@Unique('orders_token_hash_key', ['tokenHash'])
@Index('orders_awaiting_balance', ['depositPaidAt'], {
  where: "((status = 'pending'::text) AND (deposit_paid_at IS NOT NULL))",
})
// (placed_at DESC, id DESC)
@Index('orders_newest', { synchronize: false })
@Index('orders_of_quote', ['quoteNumber'], { unique: true, where: "(status <> 'cancelled'::text)" })
// (user_id, placed_at DESC)
@Index('orders_of_user', { synchronize: false })
@Index('orders_reserved', ['reservedUntil'], { where: "(status = 'pending'::text)" })
@Index('orders_of_guest_key', ['guestKeyHash'], { where: '(guest_key_hash IS NOT NULL)' })
@Index('orders_at_point', ['collectionPointId'], {
  where: '((collection_point_id IS NOT NULL) AND (delivered_at IS NULL))',
})
@Index('orders_exported', ['id'], { where: "(territory <> 'reunion'::text)" })
@Index('orders_on_account', ['userId', 'dueOn'], { where: '(due_on IS NOT NULL)' })
@Index('orders_unpaid', ['userId'], { where: "(status = 'pending'::text)" })
@Index('orders_voucher', ['voucherId'], { where: '(voucher_id IS NOT NULL)' })
@Index('orders_to_review', ['id'], { where: '(review_reason IS NOT NULL)' })
export class OrderRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  number!: string;

  /** Null once the account is deleted. */
  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  /** The id of a service order in addresses and emails, separate from those of product orders; null on these. */
  @Column({ type: 'integer', name: 'service_id', nullable: true })
  serviceId!: number | null;

  @Column({ type: 'text' })
  source!: OrderSource;

  @Column({ type: 'text', name: 'quote_number', nullable: true })
  quoteNumber!: string | null;

  /** Changed only by OrderLifecycle, which checks the allowed transitions. */
  @Column({ type: 'text', default: 'pending' })
  status!: OrderStatus;

  @Column({ type: 'text', name: 'token_hash', nullable: true })
  tokenHash!: string | null;

  /** Of the key that opens the order without an account, see `guest-key.ts`; null once an account has the order. */
  @Column({ type: 'text', name: 'guest_key_hash', nullable: true })
  guestKeyHash!: string | null;

  /** 4: relay point, 5: home; null for services. */
  @Column({ type: 'smallint', name: 'delivery_mode', nullable: true })
  deliveryMode!: number | null;

  /** Name and address of the collection point when the order was placed; null at home, and where it has no address. */
  @Column({ type: 'text', name: 'collection_point', nullable: true })
  collectionPoint!: string | null;

  /** The point itself, where the order takes a place until it is collected. */
  @Column({ type: 'integer', name: 'collection_point_id', nullable: true })
  @ForeignKey('delivery_methods', { name: 'orders_collection_point_id_fkey' })
  collectionPointId!: number | null;

  /** Of the collection point when the order was placed; null where they are not known. */
  @Column({ type: 'text', name: 'collection_hours', nullable: true })
  collectionHours!: string | null;

  /** Business days within which it is delivered once paid; null where the method of then is not known. */
  @Column({ type: 'smallint', name: 'delivery_days', nullable: true })
  deliveryDays!: number | null;

  /** Where its goods are delivered: an order that leaves La Réunion has no VAT. */
  @Column({ type: 'text', default: 'reunion' })
  territory!: TerritoryId;

  /** Null when the client receives it, at the address of `client` or at the collection point. */
  @Column({ type: 'jsonb', name: 'deliver_to', nullable: true })
  deliverTo!: OrderRecipient | null;

  /** The purchase-order number of a business. */
  @Column({ type: 'text', name: 'buyer_reference', nullable: true })
  buyerReference!: string | null;

  @Column(() => OrderClient, { prefix: false })
  client!: OrderClient;

  @Column({ type: 'integer', name: 'net_cents' })
  net!: Cents;

  @Column({ type: 'integer', name: 'shipping_cents' })
  shipping!: Cents;

  @Column({ type: 'integer', name: 'vat_cents' })
  vat!: Cents;

  /** Its lines have no VAT, because the seller charged none when it was placed (docs/decisions/0235). */
  @Column({ type: 'boolean', name: 'vat_exempt', default: false })
  vatExempt!: boolean;

  /** What is paid: `net` + `shipping` + `vat` - `discount`. */
  @Column({ type: 'integer', name: 'total_cents' })
  total!: Cents;

  @Column({ type: 'text', name: 'coupon_code', nullable: true })
  couponCode!: string | null;

  /** The voucher that pays a part of the total, or all of it; taken from it once the order is paid. */
  @Column({ type: 'integer', name: 'voucher_id', nullable: true })
  @ForeignKey('vouchers', { name: 'orders_voucher_id_fkey' })
  voucherId!: number | null;

  @Column({ type: 'integer', name: 'voucher_cents', default: 0 })
  voucher!: Cents;

  /** The coupon's part of the total including tax, in basis points; 0 without one and for one of an amount. */
  @Column({ type: 'integer', name: 'discount_bp', default: 0 })
  discountRate!: BasisPoints;

  @Column({ type: 'integer', name: 'discount_cents', default: 0 })
  discount!: Cents;

  /** True while its units are subtracted from the stock. */
  @Column({ type: 'boolean', name: 'stock_reserved' })
  stockReserved!: boolean;

  @Column({ type: 'timestamptz', name: 'reserved_until', nullable: true })
  reservedUntil!: Date | null;

  /** When the customer chose to pay by bank transfer: its cart no longer belongs to it. */
  @Column({ type: 'timestamptz', name: 'transfer_chosen_at', nullable: true })
  transferChosenAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'transfer_reminded_at', nullable: true })
  transferRemindedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'placed_at' })
  placedAt!: Date;

  @Column({ type: 'timestamptz', name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  /** Of an order on account, "2026-12-25": it is invoiced and delivered before it is paid, and `paidAt` is its confirmation. */
  @Column({ type: 'date', name: 'due_on', nullable: true })
  dueOn!: string | null;

  @Column({ type: 'boolean', name: 'reminders_paused', default: false })
  remindersPaused!: boolean;

  /** When the last of its products was received; null before, and where nobody recorded it. */
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column({ type: 'text', name: 'payment_provider', nullable: true })
  paymentProvider!: string | null;

  @Column({ type: 'text', name: 'payment_session_id', nullable: true })
  paymentSessionId!: string | null;

  @Column({ type: 'integer', name: 'invoice_id', nullable: true })
  invoiceId!: number | null;

  @Column({ type: 'text', name: 'invoice_number', nullable: true })
  invoiceNumber!: string | null;

  @Column({ type: 'timestamptz', name: 'cancelled_at', nullable: true })
  cancelledAt!: Date | null;

  @Column({ type: 'text', name: 'cancel_reason', nullable: true })
  cancelReason!: CancelReason | null;

  /** What staff told its client when they cancelled it; null from before it was stored. */
  @Column({ type: 'text', name: 'cancel_note', nullable: true })
  cancelNote!: string | null;

  @Column({ type: 'text', name: 'review_reason', nullable: true })
  reviewReason!: ReviewReason | null;

  /** What is paid first, so that the order is confirmed; null when it is paid at once. */
  @Column({ type: 'integer', name: 'deposit_cents', nullable: true })
  deposit!: Cents | null;

  /** The deposit's part of the total, in basis points; null for an amount. */
  @Column({ type: 'integer', name: 'deposit_bp', nullable: true })
  depositRate!: BasisPoints | null;

  @Column({ type: 'timestamptz', name: 'deposit_paid_at', nullable: true })
  depositPaidAt!: Date | null;

  @Column({ type: 'text', name: 'deposit_provider', nullable: true })
  depositProvider!: string | null;

  @Column({ type: 'text', name: 'deposit_session_id', nullable: true })
  depositSessionId!: string | null;

  @Column({ type: 'integer', name: 'deposit_invoice_id', nullable: true })
  depositInvoiceId!: number | null;

  @Column({ type: 'timestamptz', name: 'balance_reminded_at', nullable: true })
  balanceRemindedAt!: Date | null;

  /** Who placed it for the client; null for orders from carts and quotes, whose quote names its owner. */
  @Column({ type: 'integer', name: 'seller_id', nullable: true })
  sellerId!: number | null;

  /** The version of the terms of sale that the client has accepted; null where there were none, or nobody knows. */
  @Column({ type: 'integer', name: 'terms_version', nullable: true })
  termsVersion!: number | null;

  /** The withdrawal period that it promised, in days; null from before it was stored: that of the law. */
  @Column({ type: 'smallint', name: 'withdrawal_days', nullable: true })
  withdrawalDays!: number | null;

  /** Who it promised pays for the way back; null: the client. */
  @Column({ type: 'text', name: 'return_paid_by', nullable: true })
  returnPaidBy!: ReturnPayer | null;

  /** The request that placed it; see CallerInfo. */
  @Column({ type: 'text', name: 'request_key', nullable: true })
  requestKey!: string | null;

  /** The id in addresses and emails. */
  get publicId(): number {
    return this.serviceId ?? this.id;
  }
}

import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** A line of the cart, or of a quote, at the price when the approval was asked for. */
export interface ApprovalLine {
  /** Null for a free line of a quote. */
  productId: number | null;
  name: string;
  quantity: number;
  unitNet: Cents;
  /** What the line of a quote costs with its discounts; the lines of a cart cost their units. */
  net?: Cents;
}

/** A cart or a quote above the limit of a buyer, which a colleague approves or refuses. */
@Entity('company_approvals')
@Index('company_approvals_buyer', ['buyerId'])
@Index('company_approvals_company', ['companyId', 'requestedAt'])
@Index('company_approvals_decided_by', ['decidedBy'])
@Index('company_approvals_order', ['orderId'])
@Index('company_approvals_of_quote', ['quoteId'])
export class CompanyApprovalRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'buyer_id' })
  buyerId!: number;

  @Column({ type: 'integer', name: 'company_id' })
  companyId!: number;

  @Column({ type: 'text', default: 'pending' })
  state!: 'pending' | 'approved' | 'refused';

  @Column({ type: 'jsonb' })
  lines!: ApprovalLine[];

  /** Of the chosen way of delivery; excluding tax. */
  @Column({ type: 'integer', name: 'shipping_cents' })
  shipping!: Cents;

  /** Products and delivery excluding tax; once approved, up to which the order may be placed. */
  @Column({ type: 'integer', name: 'net_cents' })
  net!: Cents;

  @Column({ type: 'timestamptz', name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'integer', name: 'decided_by', nullable: true })
  decidedBy!: number | null;

  @Column({ type: 'text', default: '' })
  reason!: string;

  /** The order that was placed with it. */
  @Column({ type: 'integer', name: 'order_id', nullable: true })
  @ForeignKey(() => OrderRow, { name: 'company_approvals_order_id_fkey', onDelete: 'SET NULL' })
  orderId!: number | null;

  /** The version of a quote that was read; null for a cart. */
  @Column({ type: 'integer', name: 'quote_id', nullable: true })
  quoteId!: number | null;

  @Column({ type: 'text', name: 'quote_number', nullable: true })
  quoteNumber!: string | null;

  @Column({ type: 'integer', name: 'quote_version', nullable: true })
  quoteVersion!: number | null;
}

import type { QuoteLossReason } from '@boutik/contract';
import type { ApprovalState, BasisPoints, Cents } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { QuoteActor, QuoteStatus } from '../lifecycle/domain/quote-status.js';

/** One row of `quotes`; amounts include tax, in cents. */
@Entity('quotes')
@Unique('quotes_number_key', ['number'])
@Unique('quotes_order_id_key', ['orderId'])
@Unique('quotes_token_hash_key', ['tokenHash'])
@Index('quotes_client', ['clientId'])
@Index('quotes_ending', ['validUntil'], { where: "(status = 'sent'::text)" })
// (created_at DESC, id DESC)
@Index('quotes_newest', { synchronize: false })
@Index('quotes_open_request', ['clientId'], {
  unique: true,
  where: "((requested_at IS NOT NULL) AND (taken_at IS NULL) AND (status = 'draft'::text))",
})
// (sent_at) INCLUDE (id, owner_id, client_id, status, total_cents, order_id) WHERE sent_at IS NOT NULL
@Index('quotes_sent', { synchronize: false })
// (owner_id, created_at DESC, id DESC)
@Index('quotes_owner', { synchronize: false })
export class QuoteRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'integer', name: 'owner_id' })
  ownerId!: number;

  @Column({ type: 'integer', name: 'client_id' })
  clientId!: number;

  @Column({ type: 'text', name: 'search_text' })
  searchText!: string;

  @Column({ type: 'text', default: 'draft' })
  status!: QuoteStatus;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Calendar day in La Réunion, "2026-12-21": valid through that whole day. */
  @Column({ type: 'date', name: 'valid_until' })
  validUntil!: string;

  @Column({ type: 'integer', name: 'discount_bp', default: 0 })
  discount!: BasisPoints;

  @Column({ type: 'integer', name: 'subtotal_cents' })
  subtotalCents!: Cents;

  @Column({ type: 'integer', name: 'discount_cents' })
  discountCents!: Cents;

  @Column({ type: 'integer', name: 'total_cents' })
  totalCents!: Cents;

  /** Its lines were written while the seller charged no VAT (franchise en base): it is offered so, whatever the seller is today. */
  @Column({ type: 'boolean', name: 'vat_exempt', default: false })
  vatExempt!: boolean;

  /** The deposit's part of the total, in basis points; null without one, and for an amount. */
  @Column({ type: 'integer', name: 'deposit_bp', nullable: true })
  depositRate!: BasisPoints | null;

  @Column({ type: 'integer', name: 'deposit_cents', nullable: true })
  depositCents!: Cents | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  /** What the shop stated on every quote when this one was sent last, or created; null for none. */
  @Column({ type: 'text', nullable: true })
  conditions!: string | null;

  @Column({ type: 'text', name: 'link_nonce', nullable: true })
  linkNonce!: string | null;

  @Column({ type: 'text', name: 'token_hash', nullable: true })
  tokenHash!: string | null;

  /** When the client requested it; null for quotes that sales staff created on their own. */
  @Column({ type: 'timestamptz', precision: 3, name: 'requested_at', nullable: true })
  requestedAt!: Date | null;

  /** When sales staff took a request up: from then on the client no longer changes it. */
  @Column({ type: 'timestamptz', precision: 3, name: 'taken_at', nullable: true })
  takenAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** When the client first opened the present version through the link. */
  @Column({ type: 'timestamptz', precision: 3, name: 'opened_at', nullable: true })
  openedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'text', name: 'decided_by', nullable: true })
  decidedBy!: QuoteActor | null;

  @Column({ type: 'text', name: 'decided_from', nullable: true })
  decidedFrom!: string | null;

  @Column({ type: 'text', name: 'client_comment', nullable: true })
  clientComment!: string | null;

  @Column({ type: 'integer', name: 'order_id', nullable: true })
  orderId!: number | null;

  /** The version of the terms of sale that were online when it was accepted; null before, and where there were none. */
  @Column({ type: 'integer', name: 'terms_version', nullable: true })
  termsVersion!: number | null;

  /** When its expiry was recorded. */
  @Column({ type: 'timestamptz', precision: 3, name: 'expired_at', nullable: true })
  expiredAt!: Date | null;

  /** Why it is lost, as staff noted it: of a rejected quote, or of a sent one that has expired. */
  @Column({ type: 'text', name: 'lost_reason', nullable: true })
  lostReason!: QuoteLossReason | null;

  @Column({ type: 'text', name: 'lost_note', nullable: true })
  lostNote!: string | null;

  @Column({ type: 'text', nullable: true })
  approval!: ApprovalState | null;

  @Column({ type: 'integer', name: 'approval_discount_bp', nullable: true })
  approvalDiscount!: BasisPoints | null;

  @Column({ type: 'integer', name: 'approval_free_units', nullable: true })
  approvalFreeUnits!: number | null;

  @Column({ type: 'text', name: 'approval_reason', nullable: true })
  approvalReason!: string | null;

  @Column({ type: 'text', name: 'approval_answer', nullable: true })
  approvalAnswer!: string | null;

  /** Messages of the client that the owner has not read. */
  @Column({ type: 'smallint', name: 'unread_messages', default: 0 })
  unreadMessages!: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}

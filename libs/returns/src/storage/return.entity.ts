import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ReturnState } from '../domain/return-state.js';

/** A request to return products, or a withdrawal from the contract. */
@Entity('returns')
@Index('returns_open', ['requestedAt'], {
  where: "(state = ANY (ARRAY['requested'::text, 'accepted'::text, 'received'::text]))",
})
@Index('returns_order', ['orderId'])
export class ReturnRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: 'return' | 'withdrawal';

  @Column({ type: 'integer', name: 'order_id' })
  orderId!: number;

  @Column({ type: 'text', name: 'order_number' })
  orderNumber!: string;

  @Column({ type: 'text' })
  state!: ReturnState;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text' })
  comments!: string;

  @Column({ type: 'text', name: 'client_name' })
  clientName!: string;

  @Column({ type: 'text', name: 'client_email' })
  clientEmail!: string;

  @Column({ type: 'text', nullable: true })
  answer!: string | null;

  @Column({ type: 'timestamptz', name: 'requested_at' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'received_at', nullable: true })
  receivedAt!: Date | null;

  /** When staff graded the returned units. */
  @Column({ type: 'timestamptz', name: 'inspected_at', nullable: true })
  inspectedAt!: Date | null;

  /** Of the token with which the client prints the label without an account. */
  @Column({ type: 'text', name: 'label_token_hash', nullable: true })
  labelTokenHash!: string | null;

  @Column({ type: 'timestamptz', name: 'refund_requested_at', nullable: true })
  refundRequestedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'refunded_at', nullable: true })
  refundedAt!: Date | null;
}

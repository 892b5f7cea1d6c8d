import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';

export type QuoteAction =
  | 'created'
  | 'requested'
  | 'updated'
  | 'version'
  | 'status'
  | 'sent'
  | 'accepted'
  | 'rejected'
  | 'extended'
  | 'expired'
  | 'lost'
  | 'assigned'
  | 'approval-requested'
  | 'approval-given'
  | 'approval-refused'
  | 'opened'
  | 'reminded';

/** One entry of a quote's timeline; `description` is the French text that it shows, and names no person. */
@Entity('quote_history')
@Index('quote_history_quote', ['quoteId', 'id'])
export class QuoteHistoryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_history_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  @Column({ type: 'text' })
  action!: QuoteAction;

  @Column({ type: 'text' })
  description!: string;

  /** The address that an e-mail went to; null for other entries, and once the client's account is deleted. */
  @Column({ type: 'text', nullable: true })
  recipient!: string | null;

  /** Null for the client, through the link, and for automatic actions (expired, reminded). */
  @Column({ type: 'integer', name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;
}

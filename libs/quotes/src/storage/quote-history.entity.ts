import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
  | 'approval-asked'
  | 'approval-given'
  | 'approval-refused'
  | 'opened'
  | 'reminded';

/** One thing that happened to a quote, in the words that the timeline shows. */
@Entity('quote_history')
export class QuoteHistoryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  quoteId!: number;

  @Column({ type: 'text' })
  action!: QuoteAction;

  @Column({ type: 'text' })
  description!: string;

  /** Null: the client, through the link; for what ends or is recalled by itself, nobody. */
  @Column({ type: 'integer', name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}

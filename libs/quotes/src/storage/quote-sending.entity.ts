import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One request to e-mail a quote; `postedAt` is set once the e-mail is queued. */
@Entity('quote_sendings')
export class QuoteSendingRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  quoteId!: number;

  /** 1 is the first sending of this quote. */
  @Column({ type: 'integer' })
  sequence!: number;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'text', name: 'custom_message' })
  customMessage!: string;

  @Column({ type: 'boolean', name: 'copy_to_commercial' })
  copyToCommercial!: boolean;

  @Column({ type: 'integer', name: 'sent_by' })
  sentBy!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'posted_at', nullable: true })
  postedAt!: Date | null;
}

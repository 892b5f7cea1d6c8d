import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';

/** One request to e-mail a quote; `postedAt` is set once the e-mail is queued. */
@Entity('quote_sendings')
@Unique('quote_sendings_quote_id_place_key', ['quoteId', 'sequence'])
export class QuoteSendingRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_sendings_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  /** 1 is the first sending of this quote. */
  @Column({ type: 'integer' })
  sequence!: number;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'text', name: 'custom_message', default: '' })
  customMessage!: string;

  @Column({ type: 'boolean', name: 'copy_to_commercial', default: false })
  copyToCommercial!: boolean;

  @Column({ type: 'integer', name: 'sent_by' })
  sentBy!: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'posted_at', nullable: true })
  postedAt!: Date | null;
}

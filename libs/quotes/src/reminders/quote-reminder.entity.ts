import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';
import type { ReminderKind } from './domain/quote-reminders.js';

/** A reminder that a quote's client got. */
@Entity('quote_reminders')
@Unique('quote_reminders_quote_id_version_kind_key', ['quoteId', 'version', 'kind'])
export class QuoteReminderRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_reminders_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'text' })
  kind!: ReminderKind;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;
}

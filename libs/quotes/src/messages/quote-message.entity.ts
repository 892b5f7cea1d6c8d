import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';

export type MessageSide = 'client' | 'staff';

/** A message between the client of a quote and the staff. */
@Entity('quote_messages')
@Index('quote_messages_quote', ['quoteId', 'id'])
@Index('quote_messages_author', ['authorId'])
export class QuoteMessageRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_messages_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  @Column({ type: 'text' })
  side!: MessageSide;

  /** Null for the client, who writes through the link. */
  @Column({ type: 'integer', name: 'author_id', nullable: true })
  authorId!: number | null;

  @Column({ type: 'text' })
  content!: string;

  /** The client wants another version. */
  @Column({ type: 'boolean', name: 'change_requested', default: false })
  changeRequested!: boolean;

  /** The version of the quote when it was written. */
  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'written_at' })
  writtenAt!: Date;

  /** When the other side read it. */
  @Column({ type: 'timestamptz', precision: 3, name: 'read_at', nullable: true })
  readAt!: Date | null;
}

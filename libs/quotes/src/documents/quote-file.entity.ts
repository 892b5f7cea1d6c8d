import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';

/** The PDF of a state of a quote, in the file store. */
@Entity('quote_files')
@Unique('quote_files_quote_id_state_of_key', ['quoteId', 'stateOf'])
export class QuoteFileRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_files_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  @Column({ type: 'integer' })
  version!: number;

  /** The quote's `updatedAt` when the file was rendered. */
  @Column({ type: 'timestamptz', precision: 3, name: 'state_of' })
  stateOf!: Date;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  /** Of the file, in hexadecimal; null for files that are older than signatures. */
  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The PDF of a state of a quote, in the file store. */
@Entity('quote_files')
export class QuoteFileRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  quoteId!: number;

  @Column({ type: 'integer' })
  version!: number;

  /** The quote's `updatedAt` when the file was rendered. */
  @Column({ type: 'timestamptz', name: 'state_of' })
  stateOf!: Date;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  /** Of the file, in hexadecimal; null for files that are older than signatures. */
  @Column({ type: 'text', nullable: true })
  sha256!: string | null;
}

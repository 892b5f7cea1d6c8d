import type { OfferedLine } from '../pricing/quote-choice.js';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { QuoteRow } from '../storage/quote.entity.js';

/** The signature of one acceptance by the client. */
@Entity('quote_signatures')
export class QuoteSignatureRow {
  @PrimaryColumn({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_signatures_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  @Column({ type: 'integer' })
  version!: number;

  /** As typed; null when the client typed none. */
  @Column({ type: 'text', name: 'signer_name', nullable: true })
  signerName!: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'signed_at' })
  signedAt!: Date;

  /** Network of the signer, "203.0.113.0/24": never the full IP address. */
  @Column({ type: 'text', nullable: true })
  network!: string | null;

  @Column({ type: 'text', name: 'content_sha256' })
  contentSha256!: string;

  /** SHA-256 of the offered PDF, in hexadecimal; null until it is rendered. */
  @Column({ type: 'text', name: 'offered_sha256', nullable: true })
  offeredSha256!: string | null;

  /** The lines and quantities that were offered, where the client has chosen others. */
  @Column({ type: 'jsonb', name: 'offered_choice', nullable: true })
  offeredChoice!: OfferedLine[] | null;
}

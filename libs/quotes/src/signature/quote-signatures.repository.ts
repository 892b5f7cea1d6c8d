import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuoteSignatureRow } from './quote-signature.entity.js';

/** Stores the signatures of accepted quotes. */
@Injectable()
export class QuoteSignaturesRepository {
  constructor(private readonly database: DataSource) {}

  /** The signatures by quote id, in one SQL statement; none when no client has accepted. */
  async findByQuotes(rows: readonly QuoteRow[]): Promise<Map<number, QuoteSignatureRow>> {
    const signed = rows.filter(({ status, decidedBy }) => status === 'accepted' && decidedBy === 'client');
    if (signed.length === 0) return new Map();
    const found = await this.database.manager.findBy(QuoteSignatureRow, { quoteId: In(signed.map(({ id }) => id)) });
    return new Map(found.map((signature) => [signature.quoteId, signature]));
  }

  /** Saves the SHA-256 of the offered PDF (hexadecimal); an existing hash is not overwritten. */
  async saveOfferedHash(quoteId: number, sha256: string): Promise<void> {
    await this.database.query(
      'update quote_signatures set offered_sha256 = coalesce(offered_sha256, $2) where quote_id = $1',
      [quoteId, sha256],
    );
  }
}

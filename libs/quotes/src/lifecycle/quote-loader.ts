import type { UserProfile } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteSignatureRow } from '../signature/quote-signature.entity.js';
import { QuoteSignaturesRepository } from '../signature/quote-signatures.repository.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { uniqueProductIds } from '../pricing/quoted-lines.js';
import { QuoteParties, type QuoteWithParties } from './quote-parties.js';

export type { QuoteWithParties } from './quote-parties.js';

/** A quote with its lines, client, owner and products. */
export interface QuoteAggregate extends QuoteWithParties, StoredQuote {
  products: ReadonlyMap<number, ProductForSale>;
  /** The signature of the client's acceptance; null for all other quotes. */
  signature: QuoteSignatureRow | null;
}

/** Loads the client, owner, products and signature of stored quotes, in a constant number of SQL statements. */
@Injectable()
export class QuoteLoader {
  constructor(
    private readonly parties: QuoteParties,
    private readonly products: ProductsForSale,
    private readonly signatures: QuoteSignaturesRepository,
  ) {}

  findUsers(ids: readonly number[]): Promise<Map<number, UserProfile>> {
    return this.parties.findUsers(ids);
  }

  /** @param tx the caller's transaction, so that no second connection is needed */
  async loadWithParties(row: QuoteRow, tx?: EntityManager): Promise<QuoteWithParties> {
    const [quote] = await this.parties.load([row], tx);
    if (!quote) throw new Error(`Quote ${row.id} was not loaded.`);
    return quote;
  }

  loadParties(rows: readonly QuoteRow[]): Promise<QuoteWithParties[]> {
    return this.parties.load(rows);
  }

  async load(stored: StoredQuote): Promise<QuoteAggregate> {
    const [quote] = await this.loadMany([stored]);
    if (!quote) throw new Error(`Quote ${stored.row.id} was not loaded.`);
    return quote;
  }

  async loadMany(stored: readonly StoredQuote[]): Promise<QuoteAggregate[]> {
    const rows = stored.map(({ row }) => row);
    const quotes = await this.parties.load(rows);
    const ids = stored.flatMap(({ items }) => items.map((item) => item.productId));
    const products = await this.products.find(uniqueProductIds(ids));
    const signatures = await this.signatures.findByQuotes(rows);
    return quotes.map((quote, index) => ({
      ...quote,
      items: stored[index]?.items ?? [],
      products,
      signature: signatures.get(quote.row.id) ?? null,
    }));
  }
}

import type { Person } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { QuoteSignatureRow } from '../storage/quote-signature.entity.js';
import { QuoteSignatures } from '../storage/quote-signatures.js';
import type { StoredQuote } from '../storage/quotes.repository.js';
import { productsOf } from './quoted-lines.js';
import { QuotePeople, type QuoteWithPeople } from './quote-people.js';

export type { QuoteWithPeople } from './quote-people.js';

/** A quote with its lines, client, owner and products. */
export interface WholeQuote extends QuoteWithPeople, StoredQuote {
  products: ReadonlyMap<number, ProductForSale>;
  /** The signature of the client's acceptance; null for all other quotes. */
  signature: QuoteSignatureRow | null;
}

/** Loads the client, owner, products and signature of stored quotes, in a constant number of SQL statements. */
@Injectable()
export class WholeQuotes {
  constructor(
    private readonly persons: QuotePeople,
    private readonly products: ProductsForSale,
    private readonly signatures: QuoteSignatures,
  ) {}

  people(ids: readonly number[]): Promise<Map<number, Person>> {
    return this.persons.find(ids);
  }

  /** @param tx the caller's transaction, so that no second connection is needed */
  withPeople(rows: readonly QuoteRow[], tx?: EntityManager): Promise<QuoteWithPeople[]> {
    return this.persons.of(rows, tx);
  }

  async whole(stored: StoredQuote): Promise<WholeQuote> {
    const [whole] = await this.wholeMany([stored]);
    if (!whole) throw new Error(`Quote ${stored.row.id} was not loaded.`);
    return whole;
  }

  async wholeMany(stored: readonly StoredQuote[]): Promise<WholeQuote[]> {
    const rows = stored.map(({ row }) => row);
    const named = await this.persons.of(rows);
    const ids = stored.flatMap(({ items }) => items.map((item) => item.productId));
    const products = await this.products.find(productsOf(ids));
    const signatures = await this.signatures.of(rows);
    return named.map((quote, at) => ({
      ...quote,
      items: stored[at]?.items ?? [],
      products,
      signature: signatures.get(quote.row.id) ?? null,
    }));
  }
}

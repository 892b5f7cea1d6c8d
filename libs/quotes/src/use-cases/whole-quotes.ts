import { People, type Person } from '@boutik/accounts';
import { type ProductForSale, ProductsForSale } from '@boutik/catalog';
import { Clock } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { StoredQuote } from '../storage/quotes.repository.js';

/** A quote's head with the people that it names. */
export interface QuoteWithPeople {
  row: QuoteRow;
  client: Person;
  owner: Person;
  /** When it was read: says whether it is expired. */
  now: Date;
}

/** A quote with the people and products that it names. */
export interface WholeQuote extends QuoteWithPeople, StoredQuote {
  products: ReadonlyMap<number, ProductForSale>;
}

/** Adds to stored quotes whom and what they name, in a number of statements that does not grow. */
@Injectable()
export class WholeQuotes {
  constructor(
    private readonly persons: People,
    private readonly products: ProductsForSale,
    private readonly clock: Clock,
  ) {}

  people(ids: readonly number[]): Promise<Map<number, Person>> {
    return this.persons.findMany(ids);
  }

  async withPeople(rows: readonly QuoteRow[]): Promise<QuoteWithPeople[]> {
    const people = await this.persons.findMany(rows.flatMap((row) => [row.clientId, row.ownerId]));
    const now = this.clock.now();
    return rows.map((row) => ({
      row,
      client: personOf(people, row.clientId),
      owner: personOf(people, row.ownerId),
      now,
    }));
  }

  async whole(stored: StoredQuote): Promise<WholeQuote> {
    const [whole] = await this.wholeMany([stored]);
    if (!whole) throw new Error(`Quote ${stored.row.id} got lost.`);
    return whole;
  }

  async wholeMany(stored: readonly StoredQuote[]): Promise<WholeQuote[]> {
    const named = await this.withPeople(stored.map(({ row }) => row));
    const ids = stored.flatMap(({ items }) => items.map((item) => item.productId));
    const products = await this.products.find([...new Set(ids)]);
    return named.map((quote, at) => ({ ...quote, items: stored[at]?.items ?? [], products }));
  }
}

function personOf(people: ReadonlyMap<number, Person>, id: number): Person {
  const person = people.get(id);
  if (!person) throw new Error(`Person ${id} of a quote is missing.`);
  return person;
}

import { Clock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { soldPrice } from '../domain/price.js';
import {
  productChanged,
  productPicturesLinked,
  productPriceChanged,
  productStockChanged,
} from '../events/catalog-events.js';
import { isElsewhere } from '../pictures/imported-pictures.js';
import { keepPrices, strikePrices, unstrikePrices } from '../storage/price-history.js';
import { insertProducts, type KnownProduct, updateProducts } from '../storage/product-rows.js';

/** One product before (null when it is new) and after the change. */
export interface Change {
  before: KnownProduct | null;
  after: KnownProduct;
}

/** Writes created and edited products with their price history, and publishes the events. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores products whose rows the caller has locked, adds their new prices to the history and publishes the events.
   * @param source who sets the prices: "import:pc-parts", "demo", "staff:7"
   * @returns the same changes, with the ids of new products
   */
  async record(tx: EntityManager, changes: readonly Change[], source: string): Promise<Change[]> {
    const done = await this.save(tx, changes, source);
    await this.tell(tx, done);
    return done;
  }

  private async save(tx: EntityManager, changes: readonly Change[], source: string): Promise<Change[]> {
    const ids = await insertProducts(
      tx,
      changes.filter((change) => !change.before).map((change) => change.after),
    );
    await updateProducts(
      tx,
      changes.filter((change) => change.before).map((change) => change.after),
    );
    const done = changes.map(({ before, after }) => ({
      before,
      after: { ...after, id: ids.get(after.reference) ?? after.id },
    }));
    const starting = done.filter(({ before, after }) => after.is_promotion && !before?.is_promotion);
    const priced = starting.flatMap(({ after }) =>
      after.net_price_cents === null ? [] : [{ productId: after.id, netPriceCents: after.net_price_cents }],
    );
    await strikePrices(tx, priced, this.clock.now());
    await unstrikePrices(
      tx,
      done.filter(({ before, after }) => before?.is_promotion && !after.is_promotion).map(({ after }) => after.id),
    );
    await keepPrices(tx, done.flatMap(newPrice), source);
    return done;
  }

  private async tell(tx: EntityManager, changes: Change[]): Promise<void> {
    const changed = changes.map(({ before, after }) => ({ productId: after.id, created: before === null }));
    await this.outbox.tellMany(
      tx,
      productChanged,
      changed.map((data) => ({ aggregateId: data.productId, data })),
    );
    const prices = changes.flatMap(({ before, after }) => {
      const toCents = priceOf(after);
      const fromCents = before && priceOf(before);
      return before && toCents !== null && toCents !== fromCents ? [{ productId: after.id, fromCents, toCents }] : [];
    });
    await this.outbox.tellMany(
      tx,
      productPriceChanged,
      prices.map((data) => ({ aggregateId: data.productId, data })),
    );
    const stocks = changes.flatMap(({ before, after }) =>
      before && before.stock !== after.stock
        ? [{ productId: after.id, by: after.stock - before.stock, stock: after.stock }]
        : [],
    );
    await this.outbox.tellMany(
      tx,
      productStockChanged,
      stocks.map((data) => ({ aggregateId: data.productId, data })),
    );
    await this.outbox.tellMany(
      tx,
      productPicturesLinked,
      changes.filter(linksPictures).map(({ after: { id } }) => ({ aggregateId: id, data: { productId: id } })),
    );
  }
}

function linksPictures({ before, after }: Change): boolean {
  return after.image_urls.some((address) => isElsewhere(address) && !before?.image_urls.includes(address));
}

function newPrice({ before, after }: Change) {
  const sold = priceOf(after);
  if (sold === null || after.net_price_cents === null) return [];
  const same =
    before?.net_price_cents === after.net_price_cents &&
    priceOf(before) === sold &&
    before.is_promotion === after.is_promotion;
  return same
    ? []
    : [
        {
          productId: after.id,
          netPriceCents: after.net_price_cents,
          soldPriceCents: sold,
          isPromotion: after.is_promotion,
        },
      ];
}

function priceOf(product: KnownProduct): number | null {
  if (product.net_price_cents === null) return null;
  return soldPrice({
    netPriceCents: product.net_price_cents,
    promoPriceCents: product.promo_price_cents,
    isPromotion: product.is_promotion,
  });
}

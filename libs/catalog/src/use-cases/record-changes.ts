import { Clock } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { soldPrice } from '../domain/price.js';
import { causeOfSource } from '../domain/stock-cause.js';
import {
  productChanged,
  productPicturesLinked,
  productPriceChanged,
  productStockChanged,
} from '../events/catalog-events.js';
import { belowMinimum } from '../margins/margin-refusals.js';
import { refusedPrices } from '../margins/refused-prices.js';
import { isRemote } from '../pictures/imported-pictures.js';
import { applyPromotions } from '../promotions/apply-promotions.js';
import { clearStruckPrices, insertPrices, setStruckPrices, type StartingPromotion } from '../storage/price-history.js';
import { insertProducts, type StoredProduct, updateProducts } from '../storage/product-rows.js';

/** One product before (null when it is new) and after the change. */
export interface StoredChange {
  before: StoredProduct | null;
  after: StoredProduct;
}

/** Writes created and edited products with their price history, and publishes the events. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores products whose rows the caller has locked, with the prices of running promotions, adds their new prices to the history and publishes the events.
   * @param options.source who sets the prices: "import:pc-parts", "demo", "staff:7"
   * @param options.restores whether the prices are those of before an undo, which stay possible
   * @returns the changes as stored, with the ids of new products
   * @throws DomainError invalid `below-minimum-margin`; who goes on with the other rows leaves these out first, by `refusedPrices`
   */
  async record(
    tx: EntityManager,
    changes: readonly StoredChange[],
    { source, restores }: { source: string; restores?: boolean },
  ): Promise<StoredChange[]> {
    const [refused] = restores ? [] : (await refusedPrices(tx, changes)).values();
    if (refused) throw belowMinimum(refused);
    const given = changes.map(({ after }) => after);
    const priced = await applyPromotions(tx, given, this.clock.now());
    const saved = await this.save(
      tx,
      changes.map(({ before, after }, index) => ({ before, after: priced[index] ?? after })),
      source,
    );
    await this.publish(tx, saved);
    return saved;
  }

  private async save(tx: EntityManager, changes: readonly StoredChange[], source: string): Promise<StoredChange[]> {
    const cause = causeOfSource(source);
    const ids = await insertProducts(
      tx,
      changes.filter((change) => !change.before).map((change) => change.after),
      cause,
    );
    await updateProducts(
      tx,
      changes.filter((change) => change.before).map((change) => change.after),
      cause,
    );
    const saved = changes.map(({ before, after }) => ({
      before,
      after: { ...after, id: ids.get(after.reference) ?? after.id },
    }));
    await setStruckPrices(tx, saved.filter(startsPromotion).flatMap(toStartingPromotion), this.clock.now());
    await clearStruckPrices(
      tx,
      saved.filter(({ before, after }) => before?.is_promotion && !after.is_promotion).map(({ after }) => after.id),
    );
    await insertPrices(tx, saved.flatMap(toNewPrices), source);
    return saved;
  }

  private async publish(tx: EntityManager, changes: StoredChange[]): Promise<void> {
    const changed = changes.map(({ before, after }) => ({ productId: after.id, created: before === null }));
    await this.outbox.publishMany(
      tx,
      productChanged,
      changed.map((data) => ({ aggregateId: data.productId, data })),
    );
    const prices = changes.flatMap(({ before, after }) => {
      const toCents = soldPriceOf(after);
      const fromCents = before && soldPriceOf(before);
      return before && toCents !== null && toCents !== fromCents ? [{ productId: after.id, fromCents, toCents }] : [];
    });
    await this.outbox.publishMany(
      tx,
      productPriceChanged,
      prices.map((data) => ({ aggregateId: data.productId, data })),
    );
    const stocks = changes.flatMap(({ before, after }) =>
      before && before.stock !== after.stock
        ? [{ productId: after.id, by: after.stock - before.stock, stock: after.stock }]
        : [],
    );
    await this.outbox.publishMany(
      tx,
      productStockChanged,
      stocks.map((data) => ({ aggregateId: data.productId, data })),
    );
    await this.outbox.publishMany(
      tx,
      productPicturesLinked,
      changes.filter(hasNewRemotePictures).map(({ after: { id } }) => ({ aggregateId: id, data: { productId: id } })),
    );
  }
}

function startsPromotion({ before, after }: StoredChange): boolean {
  return after.is_promotion && (!before?.is_promotion || before.promotion_id !== after.promotion_id);
}

function toStartingPromotion({ after }: StoredChange): StartingPromotion[] {
  const { id, net_price_cents: net, promotion_id } = after;
  return net === null ? [] : [{ productId: id, netPriceCents: net, promotionId: promotion_id }];
}

function hasNewRemotePictures({ before, after }: StoredChange): boolean {
  return after.image_urls.some((address) => isRemote(address) && !before?.image_urls.includes(address));
}

function toNewPrices({ before, after }: StoredChange) {
  const sold = soldPriceOf(after);
  if (sold === null || after.net_price_cents === null) return [];
  const same =
    before?.net_price_cents === after.net_price_cents &&
    soldPriceOf(before) === sold &&
    before.is_promotion === after.is_promotion &&
    before.promotion_id === after.promotion_id;
  return same
    ? []
    : [
        {
          productId: after.id,
          netPriceCents: after.net_price_cents,
          soldPriceCents: sold,
          isPromotion: after.is_promotion,
          promotionId: after.promotion_id,
        },
      ];
}

function soldPriceOf(product: StoredProduct): number | null {
  if (product.net_price_cents === null) return null;
  return soldPrice({
    netPriceCents: product.net_price_cents,
    promoPriceCents: product.promo_price_cents,
    isPromotion: product.is_promotion,
  });
}

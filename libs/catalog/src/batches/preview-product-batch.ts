import type { BatchPreviewRow, ProductBatchPreview } from '@boutik/contract';
import { type Cents, toEuros, withVat } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { chargedVat } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isBelowMinimum, ownPrice, writesPrice } from '../margins/domain/minimum-margin.js';
import type { RefusedPrice } from '../margins/margin-refusals.js';
import { minimumMarginOf, minimumMargin } from '../margins/minimum-margins.js';
import { refusedPrices } from '../margins/refused-prices.js';
import { type BatchInput, selectedProducts, toChange } from './batch-terms.js';
import { applyFields, changeOf, type ItemFields, toBatched } from './domain/batch-change.js';

const SHOWN = 10;

export const previewedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  net_price_cents: z.number().nullable(),
  promo_price_cents: z.number().nullable(),
  promotion_id: z.number().nullable(),
  eco_fee_cents: z.number().nullable(),
  purchase_price_cents: z.number().nullable(),
  vat_rate_bp: z.number(),
  stock: z.number(),
  subsubcategory_id: z.number(),
  is_active: z.boolean(),
  delivery_time: z.string().nullable(),
  is_draft: z.boolean(),
  minimum: minimumMargin,
});
/** Of `products p`. */
export const PREVIEWED_COLUMNS = Object.keys(previewedRow.shape)
  .map((column) => (column === 'minimum' ? `${minimumMarginOf('p')} as minimum` : `p.${column}`))
  .join(', ');
export type PreviewedProduct = z.infer<typeof previewedRow>;
interface Changed {
  product: PreviewedProduct;
  change: ItemFields;
}

/** What a change of many products would do, in two statements; nothing is written. */
@Injectable()
export class PreviewProductBatch {
  constructor(private readonly database: DataSource) {}

  async preview({ selection, modification }: BatchInput): Promise<ProductBatchPreview> {
    const change = toChange(modification);
    const { where, values } = selectedProducts(selection);
    const products = await queryRows(
      this.database,
      previewedRow,
      `select ${PREVIEWED_COLUMNS} from products p where ${where} order by p.name, p.id`,
      [...values],
    );
    const results = products
      .map((product) => ({ ...product, vat_rate_bp: chargedVat(product.vat_rate_bp) }))
      .map((product) => ({ product, change: changeOf(toBatched(product), change) }));
    return summarizeChanges(results, [...(await refusedPrices(this.database, writtenOf(results))).values()]);
  }
}

interface Result {
  product: PreviewedProduct;
  change: ItemFields | null;
}

/** The products that change, before and after. */
function writtenOf(results: readonly Result[]): { before: PreviewedProduct; after: PreviewedProduct }[] {
  return results.flatMap(({ product, change }) =>
    change === null ? [] : [{ before: product, after: applyFields(product, change) }],
  );
}

/**
 * The first and the largest of the changes; null is a product that cannot be changed so.
 * @param refused prices that a minimum margin refuses
 */
export function summarizeChanges(results: readonly Result[], refused: readonly RefusedPrice[]): ProductBatchPreview {
  const accepted = results.flatMap(({ product, change }) => (change === null ? [] : [{ product, change }]));
  const changed = accepted.filter(({ change }) => Object.keys(change).length > 0);
  const byEffect = changed.toSorted((a, b) => effectOf(b) - effectOf(a));
  const movesPrices = changed.some(
    ({ change }) => change.net_price_cents !== undefined || change.own_promo_cents !== undefined,
  );
  return {
    total: results.length,
    modifies: changed.length,
    inchanges: accepted.length - changed.length,
    refuses: results.length - accepted.length,
    sous_achat: changed.filter(isBelowCost).length,
    sous_marge: changed.filter(isBelowMargin).length,
    sous_marge_bloquee: refused.length,
    bloques: refused.slice(0, SHOWN).map(({ name }) => name),
    premiers: changed.slice(0, SHOWN).map(toView),
    extremes: movesPrices && changed.length > SHOWN ? byEffect.slice(0, SHOWN).map(toView) : [],
  };
}

/** How far the price moves, as a part of the price. */
function effectOf({ product, change }: Changed): number {
  const [before, after] = [ownPrice(product), ownPrice(applyFields(product, change))];
  return before && after ? Math.abs(after - before) / before : 0;
}

function isBelowCost(changed: Changed): boolean {
  return (writtenPrice(changed) ?? Infinity) < (changed.product.purchase_price_cents ?? 0);
}

function isBelowMargin(changed: Changed): boolean {
  const { purchase_price_cents: cost, minimum } = changed.product;
  const net = writtenPrice(changed);
  return net !== null && isBelowMinimum({ net, cost, minimum });
}

/** What the product costs after the change; null when its price stays. */
function writtenPrice({ product, change }: Changed): Cents | null {
  const after = applyFields(product, change);
  return writesPrice(product, after) ? ownPrice(after) : null;
}

function toView({ product, change }: Changed): BatchPreviewRow {
  const after = change.net_price_cents ?? product.net_price_cents;
  const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));
  return {
    id: product.id,
    nom: product.name,
    reference: product.reference,
    prix_avant: euros(product.net_price_cents),
    prix_apres: euros(after),
    prix_apres_ttc: euros(after === null ? null : withVat(after, product.vat_rate_bp)),
    ...(change.own_promo_cents !== undefined && { promo_apres: euros(change.own_promo_cents) }),
    prix_achat: euros(product.purchase_price_cents),
  };
}

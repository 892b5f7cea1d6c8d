import type { InputOf, PreviewedProduct, previewPromotion, PromotionPreview } from '@boutik/contract';
import { type Cents, Clock, reductionPercent, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isBelowMinimum } from '../margins/domain/minimum-margin.js';
import { minimumMarginOf, minimumMargin } from '../margins/minimum-margins.js';
import { lowestOf30Days } from '../storage/price-history.js';
import { hasOwnPromotion } from './apply-promotions.js';
import {
  type PromotionTarget,
  promotionalPrice,
  type TargetKind,
  targetKinds,
  winningPromotion,
} from './domain/promotion.js';
import { findMatchingPromotions } from './matching-promotions.js';
import { narrowestTarget, type SelectedProducts, TARGETED, targetIds } from './promotion-targets.js';
import { toDiscount, toPeriod, toTargets, wireMoment } from './promotion-terms.js';

type Terms = InputOf<typeof previewPromotion>['body'];

const SHOWN = 10;
/** The promotion that is previewed, among those that are stored; the newest. */
const NEW = Number.MAX_SAFE_INTEGER;

const pricedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  brand_id: z.number().nullable(),
  subsubcategory_id: z.number(),
  subcategory_id: z.number(),
  category_id: z.number(),
  net_price_cents: z.number(),
  eco_fee_cents: z.number().nullable(),
  purchase_price_cents: z.number().nullable(),
  promo_price_cents: z.number().nullable(),
  promotion_id: z.number().nullable(),
  lowest_cents: z.number(),
  minimum: minimumMargin,
});
type PricedRow = z.infer<typeof pricedRow>;
interface Previewed {
  product: PricedRow;
  price: Cents;
}

/** Products of a promotion; `targets` is null when each of them is a target of its own. */
interface Promoted {
  selected: SelectedProducts;
  targets: readonly PromotionTarget[] | null;
}

/** What a promotion would change, before it is stored: three statements, whatever the number of products. */
@Injectable()
export class PreviewPromotion {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Today's prices count, as if none changed before the start. @throws DomainError 422 as creating it */
  preview(terms: Terms): Promise<PromotionPreview> {
    const targets = toTargets(terms.cibles);
    return this.previewOf(terms, { selected: { where: TARGETED, values: targetIds(targets) }, targets });
  }

  /** The same for each product of a selection. */
  previewProducts(terms: Omit<Terms, 'cibles'>, selected: SelectedProducts): Promise<PromotionPreview> {
    return this.previewOf(terms, { selected, targets: null });
  }

  private async previewOf(terms: Omit<Terms, 'cibles'>, { selected, targets }: Promoted): Promise<PromotionPreview> {
    const now = this.clock.now();
    const given = toPeriod(terms, now);
    const period = { ...given, from: given.from < now ? now : given.from };
    const all = await this.findProducts(selected, period.from);
    const promotable = all.filter((product) => !hasOwnPromotion(product));
    const matches = (await findMatchingPromotions(this.database, promotable, period)).map((of) =>
      of.filter(({ id }) => id !== terms.id),
    );
    const discount = toDiscount(terms.type, terms.valeur);
    const lowered: Previewed[] = [];
    let [otherWins, withoutEffect] = [0, 0];
    promotable.forEach((product, index) => {
      const price = promotionalPrice(discount, product);
      const target = targets ? kindOf(targets, product) : 'product';
      const own = { id: NEW, discount, priority: terms.priorite, target };
      if (price === null) withoutEffect += 1;
      else if (winningPromotion(product, [own, ...(matches[index] ?? [])])?.promotion.id !== NEW) otherWins += 1;
      else lowered.push({ product, price });
    });
    return {
      produits: lowered.length,
      prix_propre: all.length - promotable.length,
      sans_effet: withoutEffect,
      autre_promotion: otherWins,
      ...summarize(lowered),
      chevauchements: await this.overlaps(matches.flatMap((of) => of.map(({ id }) => id))),
    };
  }

  private findProducts({ where, values }: SelectedProducts, from: Date): Promise<PricedRow[]> {
    return queryRows(this.database, pricedRow, productsStatement(where, `$${values.length + 1}::timestamptz`), [
      ...values,
      from,
    ]);
  }

  private async overlaps(ids: readonly number[]): Promise<PromotionPreview['chevauchements']> {
    if (ids.length === 0) return [];
    const rows = await queryRows(
      this.database,
      overlapRow,
      'select id, name, starts_at, ends_at, priority from promotions where id = any($1::int[]) order by starts_at, id',
      [[...new Set(ids)]],
    );
    return rows.map(({ id, name, starts_at, ends_at, priority }) => ({
      id,
      nom: name,
      debut: wireMoment(starts_at),
      fin: ends_at && wireMoment(ends_at),
      priorite: priority,
      produits: ids.filter((one) => one === id).length,
    }));
  }
}

const overlapRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  starts_at: z.date(),
  ends_at: z.date().nullable(),
  priority: z.number(),
});

/** With the reference price for a start at `from`. */
const productsStatement = (where: string, from: string) => `
  select p.id, p.name, p.reference, p.brand_id, p.subsubcategory_id, l.subcategory_id, s.category_id, p.net_price_cents,
    p.eco_fee_cents, p.purchase_price_cents, p.promo_price_cents, p.promotion_id,
    ${minimumMarginOf('p')} as minimum, ${lowestOf30Days('p', from)} as lowest_cents
  from products p join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
  where ${where} and p.is_active and p.net_price_cents is not null order by p.name, p.id`;

function kindOf(targets: readonly PromotionTarget[], product: PricedRow): TargetKind {
  return narrowestTarget(targets, product) ?? targetKinds[0];
}

function summarize(lowered: readonly Previewed[]) {
  const reduction = ({ product, price }: Previewed) => 1 - price / product.net_price_cents;
  const extremes = lowered.toSorted((a, b) => reduction(b) - reduction(a));
  const below = lowered.filter(({ product, price }) =>
    isBelowMinimum({ net: price, cost: product.purchase_price_cents, minimum: product.minimum }),
  );
  const refused = below.filter(({ product }) => product.minimum?.blocks);
  return {
    sans_prix_barre: lowered.filter(({ product, price }) => price >= product.lowest_cents).length,
    sous_marge: below.length,
    sous_marge_bloquee: refused.length,
    bloques: refused.slice(0, SHOWN).map(({ product }) => product.name),
    sous_achat: lowered.filter(({ product, price }) => price < (product.purchase_price_cents ?? 0)).length,
    premiers: lowered.slice(0, SHOWN).map(toView),
    extremes: lowered.length > SHOWN ? extremes.slice(0, SHOWN).map(toView) : [],
  };
}

function toView({ product, price }: Previewed): PreviewedProduct {
  const { id, name, reference, net_price_cents: net, lowest_cents: lowest, purchase_price_cents: purchase } = product;
  return {
    id,
    nom: name,
    reference,
    prix_vente: toEuros(net),
    prix_promo: toEuros(price),
    prix_reference: toEuros(lowest),
    remise_affichee: reductionPercent(lowest, price),
    prix_achat: purchase === null ? null : toEuros(purchase),
  };
}

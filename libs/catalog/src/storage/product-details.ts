import type { PriceTier, Product, ProductCard, Specification, StarCounts } from '@boutik/contract';
import { DomainError, notFound, toEuros, withVat } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { chargedVat } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { soldPrice } from '../domain/price.js';
import { priceTiers } from '../price-lists/domain/unit-price.js';
import { priceRules, PUBLIC_LISTS, rulesOf } from '../price-lists/price-rules.js';
import { toProductCard } from './product-card.js';
import { CARD_TABLES, SHOP_CARD_COLUMNS, shopCardRow } from './card-row.js';
import { toProductFamily } from '../families/family-column.js';
import { ProductReviews } from './product-reviews.js';
import { runPrepared } from './prepared-query.js';

/** Older ones are loaded page by page. */
const MAX_SHOWN_REVIEWS = 50;

const detailsRow = shopCardRow.extend({
  ean: z.string().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  description_html: z.string(),
  alternative_texts: z.record(z.string(), z.string()).nullable(),
  specification: z.custom<Specification>(),
  subsubcategory_id: z.number(),
  eco_fee_cents: z.number().nullable(),
  repair_index_tenths: z.number().nullable(),
  spare_parts_years: z.number().nullable(),
  energy_class: z.string().nullable(),
  refurbished_grade: z.enum(['A', 'B', 'C']).nullable(),
  star_counts: z.custom<StarCounts>(),
  questions: z.number(),
  rules: priceRules,
});

const SELECT_DETAILS = `
         with lists as materialized (${PUBLIC_LISTS})
         select ${SHOP_CARD_COLUMNS}, case when exists (select from lists) then ${rulesOf('p')} end as rules, p.ean, p.seo_title, p.seo_description, p.description_html,
           p.subsubcategory_id, p.eco_fee_cents, p.repair_index_tenths, p.spare_parts_years, p.energy_class, p.refurbished_grade,
           (select json_object_agg(i.address, i.alternative_text) from product_pictures i
            where i.product_id = p.id and i.alternative_text <> '') as alternative_texts,
           (select json_build_object(1, count(*) filter (where rating = 1), 2, count(*) filter (where rating = 2),
              3, count(*) filter (where rating = 3), 4, count(*) filter (where rating = 4),
              5, count(*) filter (where rating = 5)) from reviews r where r.product_id = p.id and r.state = 'published'
              and (r.bought_at is not null or not $2::boolean)) as star_counts,
           (select count(*)::int from product_questions q where q.product_id = p.id and q.state = 'published') as questions
         from ${CARD_TABLES} where p.id = $1`;

const DETAILS = {
  name: 'catalog-product-details',
  row: detailsRow,
  text: `${SELECT_DETAILS} and p.is_active`,
};
/** For staff: also before the product is published. */
const PREVIEW = {
  name: 'catalog-product-preview',
  row: detailsRow.extend({ net_price_cents: z.number().nullable() }),
  text: SELECT_DETAILS,
};

/**
 * Of other families the representative, and none of its own. As a subquery of a value, so that the index is read in the
 * order of prices whatever the planner knows of families.
 */
const STANDS_ALONE = `coalesce((select m.is_representative and m.family_id is distinct from this.family_id
       from product_family_members m where m.product_id = p.id), true)`;

/**
 * The 12 products nearest in price to `this`, above and below it, of one part of the products on sale: the index
 * products_nearest_price is read from the price of `this` in both directions, until enough are found.
 */
function nearest({ group, other, inStock }: { group: number; other: boolean; inStock: boolean }): string {
  const id = other ? 's.id' : 'this.subsubcategory_id';
  const read = (comparison: string, direction: string) => `
    (select id, net_price_cents from products p where p.subsubcategory_id = ${id} and p.is_active and p.id <> this.id
       and p.stock ${inStock ? '>' : '='} 0 and ${STANDS_ALONE} and p.net_price_cents ${comparison} this.net_price_cents
     order by net_price_cents ${direction}, id limit 12)`;
  return `select near.id, ${group} as rank, abs(near.net_price_cents - this.net_price_cents) as distance
    from this ${other ? 'join subsubcategories s on s.subcategory_id = this.subcategory_id and s.id <> this.subsubcategory_id' : ''}
      cross join lateral (${read('>=', 'asc')} union all ${read('<', 'desc')}) as near
    order by distance, near.id limit 12`;
}

/** Same category first, then the same subcategory; within each, products in stock and with a similar price first. */
const SIMILAR = {
  name: 'catalog-similar-products',
  row: shopCardRow,
  text: `with this as materialized (
           select p.id, p.subsubcategory_id, s.subcategory_id, p.net_price_cents,
             (select family_id from product_family_members where product_id = $1) as family_id
           from products p join subsubcategories s on s.id = p.subsubcategory_id where p.id = $1 and p.is_active),
         first as materialized (${nearest({ group: 1, other: false, inStock: true })}),
         second as materialized (select * from (${nearest({ group: 2, other: false, inStock: false })}) as found
           where (select count(*) from first) < 12),
         third as materialized (select * from (${nearest({ group: 3, other: true, inStock: true })}) as found
           where (select count(*) from first) + (select count(*) from second) < 12),
         fourth as materialized (select * from (${nearest({ group: 4, other: true, inStock: false })}) as found
           where (select count(*) from first) + (select count(*) from second) + (select count(*) from third) < 12),
         found as (select * from first union all select * from second union all select * from third
           union all select * from fourth order by rank, distance, id limit 12)
         select ${SHOP_CARD_COLUMNS} from found join products p on p.id = found.id left join brands b on b.id = p.brand_id
         order by found.rank, found.distance, p.id`,
};

/** The details page of one product: a constant number of statements. */
@Injectable()
export class ProductDetails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ProductReviews,
  ) {}

  /** @throws DomainError not-found `unknown-product`, also for a product that is off sale */
  async find(id: number, viewer: SignedInUser | null): Promise<Product> {
    return this.withReviews(await this.withoutReviews(id, viewer));
  }

  /** @throws as `find` */
  async withoutReviews(id: number, viewer: SignedInUser | null): Promise<Omit<Product, 'reviews'>> {
    const [row] = await runPrepared(this.dataSource, DETAILS, [id, configuration().reviews.verifiedOnly]);
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    return toDetails(row, viewer);
  }

  /**
   * The same for a product that is not on sale.
   * @throws DomainError not-found `unknown-product`; conflict `product-without-price`
   */
  async preview(id: number, viewer: SignedInUser): Promise<Product> {
    const [row] = await runPrepared(this.dataSource, PREVIEW, [id, configuration().reviews.verifiedOnly]);
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    const { net_price_cents } = row;
    if (net_price_cents === null)
      throw new DomainError('conflict', 'product-without-price', 'Un produit sans prix n’a pas de page.');
    return this.withReviews(toDetails({ ...row, net_price_cents }, viewer));
  }

  /** At most 12 similar products, never the product itself: for a process without the index of the products, which knows them. */
  async similar(id: number, viewer: SignedInUser | null): Promise<ProductCard[]> {
    const rows = await runPrepared(this.dataSource, SIMILAR, [id]);
    return rows.map((row) => toProductCard(row, viewer?.role ?? null));
  }

  private async withReviews(details: Omit<Product, 'reviews'>): Promise<Product> {
    const reviews = details.avis_publies > 0 ? await this.reviews.newest(details.id, { take: MAX_SHOWN_REVIEWS }) : [];
    return { ...details, reviews };
  }
}

function toDetails(row: z.infer<typeof detailsRow>, viewer: SignedInUser | null): Omit<Product, 'reviews'> {
  return {
    ...toProductCard(row, viewer?.role ?? null),
    description: row.description_html,
    textes_images: row.image_urls.map((address) => row.alternative_texts?.[address] ?? ''),
    seo_titre: row.seo_title,
    seo_description: row.seo_description,
    json_specification: row.specification,
    ean: row.ean,
    subsubcategory_id: row.subsubcategory_id,
    eco_participation: row.eco_fee_cents === null ? null : toEuros(row.eco_fee_cents),
    indice_reparabilite: row.repair_index_tenths === null ? null : row.repair_index_tenths / 10,
    pieces_detachees_annees: row.spare_parts_years,
    classe_energie: row.energy_class,
    grade: row.refurbished_grade,
    paliers: toTiers(row),
    repartition_avis: row.star_counts,
    avis_publies: row.rating_count,
    questions_publiees: row.questions,
    ...toProductFamily(row.family),
  };
}

/** Volume prices for everybody; a page is made again when one starts or ends (`AnnouncePriceLists`). */
function toTiers(row: z.infer<typeof detailsRow>): PriceTier[] {
  const netPrice = soldPrice({
    netPriceCents: row.net_price_cents,
    promoPriceCents: row.promo_price_cents,
    isPromotion: row.is_promotion,
  });
  const product = { basePrice: row.net_price_cents, netPrice, ecoFee: Math.min(row.eco_fee_cents ?? 0, netPrice) };
  return priceTiers(product, row.rules ?? [], new Date()).map(({ quantity, price }) => ({
    quantite: quantity,
    prix_ht: toEuros(price),
    prix_ttc: toEuros(withVat(price, chargedVat(row.vat_rate_bp))),
  }));
}

import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { HIDDEN_LEAVES } from '../categories/category-levels.js';
import { runPrepared } from './prepared-query.js';

/** A range of products on sale, by id; `count` is their number, `changedAt` the latest change among them. */
const sitemapProductRangeRow = z.strictObject({
  first: z.number(),
  last: z.number(),
  count: z.number(),
  changedAt: z.date(),
});
export type SitemapProductRange = z.infer<typeof sitemapProductRangeRow>;

const sitemapProductRow = z.strictObject({
  id: z.number(),
  changedAt: z.date(),
  /** As stored: paths on this site or absolute URLs. */
  pictures: z.array(z.string()),
});
export type SitemapProduct = z.infer<typeof sitemapProductRow>;

const sitemapCategoryRow = z.strictObject({
  level: z.enum(['category', 'subcategory', 'subsubcategory']),
  id: z.number(),
  changedAt: z.date(),
});
export type SitemapCategory = z.infer<typeof sitemapCategoryRow>;

const sitemapBrandRow = z.strictObject({ name: z.string(), changedAt: z.date() });
export type SitemapBrand = z.infer<typeof sitemapBrandRow>;

/** Number of products read per statement. */
const BATCH_SIZE = 1000;

const PRODUCT_RANGES = {
  name: 'catalog-sitemap-product-ranges',
  row: sitemapProductRangeRow,
  text: `select min(id) as first, max(id) as last, count(*)::integer as count, max(updated_at) as "changedAt"
         from (select id, updated_at, (row_number() over (order by id) - 1) / $1::integer as run
               from products where is_active and subsubcategory_id not in (${HIDDEN_LEAVES})) as counted
         group by run order by run`,
};

const PRODUCTS = {
  name: 'catalog-sitemap-products',
  row: sitemapProductRow,
  text: `select id, updated_at as "changedAt", image_urls as pictures from products
         where is_active and id > $1 and id <= $2 and subsubcategory_id not in (${HIDDEN_LEAVES})
         order by id limit ${BATCH_SIZE}`,
};

const CATEGORIES = `
  select case when grouping(l.id) = 0 then 'subsubcategory' when grouping(s.id) = 0 then 'subcategory' else 'category' end as level,
    coalesce(l.id, s.id, s.category_id) as id, max(p.updated_at) as "changedAt"
  from products p join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
  where p.is_active and l.id not in (${HIDDEN_LEAVES}) group by grouping sets ((s.category_id), (s.id), (l.id)) order by 1, 2`;

const BRANDS = `
  select b.name, max(p.updated_at) as "changedAt"
  from products p join brands b on b.id = p.brand_id
  where p.is_active and not b.is_hidden and p.subsubcategory_id not in (${HIDDEN_LEAVES}) group by b.id order by b.id`;

const BEST_SELLING = `
  select id from products where is_active and subsubcategory_id not in (${HIDDEN_LEAVES})
  order by sold_count desc, id desc limit $1`;

/** Products on sale, categories and brands with their last change, for the sitemap. */
@Injectable()
export class SitemapCatalog {
  constructor(private readonly dataSource: DataSource) {}

  /** All products on sale that customers can reach, in ranges of at most `size`. */
  productRanges(size: number): Promise<SitemapProductRange[]> {
    return runPrepared(this.dataSource, PRODUCT_RANGES, [size]);
  }

  /** The products of a range, in batches of a thousand, so that memory use stays constant. */
  async *products({ first, last }: SitemapProductRange): AsyncGenerator<SitemapProduct[]> {
    for (let after = first - 1; after < last; ) {
      const batch = await runPrepared(this.dataSource, PRODUCTS, [after, last]);
      if (batch.length === 0) return;
      yield batch;
      after = batch.at(-1)?.id ?? last;
    }
  }

  /** Ids of the products that were sold most, at most `limit`. */
  async bestSelling(limit: number): Promise<number[]> {
    const rows = await queryRows(this.dataSource, z.strictObject({ id: z.number() }), BEST_SELLING, [limit]);
    return rows.map(({ id }) => id);
  }

  /** Categories of all levels that have products on sale. */
  categories(): Promise<SitemapCategory[]> {
    return queryRows(this.dataSource, sitemapCategoryRow, CATEGORIES);
  }

  /** Brands that have products on sale. */
  brands(): Promise<SitemapBrand[]> {
    return queryRows(this.dataSource, sitemapBrandRow, BRANDS);
  }
}

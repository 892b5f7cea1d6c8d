import type { InputOf, listStaffBrands, StaffBrand, StaffBrandDetail } from '@boutik/contract';
import { type DomainError, notFound } from '@boutik/kernel';
import { escapeLike, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const listedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  logo_url: z.string().nullable(),
  is_hidden: z.boolean(),
  products: z.number(),
});
const detailRow = listedRow.extend({
  description_html: z.string(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  version: z.number(),
});

const PRODUCTS = '(select count(*)::integer from products p where p.brand_id = b.id)';

type Query = InputOf<typeof listStaffBrands>['query'];
const sortColumns: Record<Query['sort_by'], string> = { id: 'b.id', nom: 'lower(b.name)', produits: 'products' };

export function unknownBrand(): DomainError {
  return notFound('unknown-brand', 'Cette marque n’existe plus.');
}

/** Brands as staff see them: also hidden ones and those without products. */
@Injectable()
export class StaffBrands {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ data: StaffBrand[]; total: number }> {
    const values: unknown[] = [escapeLike(query.search)];
    const where = [`b.name ilike '%' || $1 || '%'`];
    if (query.masquee !== undefined) {
      values.push(query.masquee);
      where.push(`b.is_hidden = $${values.length}`);
    }
    const condition = where.join(' and ');
    const direction = query.sort_direction;
    const [[counted], rows] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from brands b where ${condition}`, values),
      queryRows(
        this.database,
        listedRow,
        `select b.id, b.name, b.logo_url, b.is_hidden, ${PRODUCTS} as products from brands b where ${condition}
         order by ${sortColumns[query.sort_by]} ${direction}, b.id ${direction}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { data: rows.map(toBrand), total: counted?.total ?? 0 };
  }

  /** @throws DomainError not-found `unknown-brand` */
  async find(id: number): Promise<StaffBrandDetail> {
    const [row] = await queryRows(
      this.database,
      detailRow,
      `select b.id, b.name, b.logo_url, b.is_hidden, b.description_html, b.seo_title, b.seo_description, b.version,
         ${PRODUCTS} as products from brands b where b.id = $1`,
      [id],
    );
    if (!row) throw unknownBrand();
    return {
      ...toBrand(row),
      description: row.description_html,
      titre_seo: row.seo_title,
      description_seo: row.seo_description,
      version: row.version,
    };
  }
}

function toBrand({ id, name, logo_url, is_hidden, products }: z.infer<typeof listedRow>): StaffBrand {
  return { id, nom: name, image: logo_url, masquee: is_hidden, produits: products };
}

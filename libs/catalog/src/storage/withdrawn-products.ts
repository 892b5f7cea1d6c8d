import type { ProductCard } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SHOP_CARD_COLUMNS, shopCardRow } from './card-row.js';
import { runPrepared } from './prepared-query.js';
import { toProductCard } from './product-card.js';

const withdrawnProductRow = z.strictObject({ id: z.number(), name: z.string(), subsubcategory_id: z.number() });
type WithdrawnProduct = z.infer<typeof withdrawnProductRow>;

/** Drafts and products without a price ("sur demande") are excluded: they have never been on sale. */
const WITHDRAWN = {
  name: 'catalog-withdrawn-product',
  row: withdrawnProductRow,
  text: `select id, name, subsubcategory_id from products where id = $1 and not is_active and not is_draft and net_price_cents is not null`,
};

/** Products on sale in the same category: other variants first, then those in stock, then by similar price. */
const REPLACEMENTS = {
  name: 'catalog-withdrawn-replacements',
  row: shopCardRow,
  text: `select ${SHOP_CARD_COLUMNS}
         from products this join products p on p.subsubcategory_id = this.subsubcategory_id
           left join brands b on b.id = p.brand_id
         where this.id = $1 and p.is_active
         order by (select family_id from product_family_members where product_id = p.id) is distinct from
             (select family_id from product_family_members where product_id = this.id),
           p.stock = 0, abs(p.net_price_cents - this.net_price_cents), p.id limit 8`,
};

/** Products that were on sale: search engines and emails still link to their pages. */
@Injectable()
export class WithdrawnProducts {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError not-found `unknown-product`, also for a product that is on sale */
  async find(id: number): Promise<WithdrawnProduct> {
    const [row] = await runPrepared(this.dataSource, WITHDRAWN, [id]);
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    return row;
  }

  /** At most 8 products as replacements. */
  async findReplacements(id: number, viewer: SignedInUser | null): Promise<ProductCard[]> {
    const rows = await runPrepared(this.dataSource, REPLACEMENTS, [id]);
    return rows.map((row) => toProductCard(row, viewer?.role ?? null));
  }
}

import type { Product, ProductCard, Specification } from '@boutik/contract';
import { notFound, reunionIso } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cardOf } from './product-card.js';
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from './card-row.js';
import { runPrepared } from './prepared-query.js';

interface SheetRow extends CardRow {
  ean: string | null;
  description_html: string;
  specification: Specification;
  subsubcategory_id: number;
}

export interface ReviewView {
  id: number;
  client: string;
  produit_id: number;
  rating: number;
  message: string;
  created_at: string;
}

const SHEET = {
  name: 'catalog-product-sheet',
  text: `select ${CARD_COLUMNS}, p.ean, p.description_html, p.specification, p.subsubcategory_id
         from ${CARD_TABLES} where p.id = $1 and p.is_active`,
};

const REVIEWS = {
  name: 'catalog-product-reviews',
  text: `select id, client, product_id as produit_id, rating, message, created_at
         from reviews where product_id = $1 order by created_at desc, id desc limit 100`,
};

/** Same place in the tree first, then the same subcategory; what can be bought now and costs about the same comes first. */
const SIMILAR = {
  name: 'catalog-similar-products',
  text: `with this as (
           select p.id, p.subsubcategory_id, s.subcategory_id, p.net_price_cents
           from products p join subsubcategories s on s.id = p.subsubcategory_id where p.id = $1 and p.is_active)
         select ${CARD_COLUMNS}
         from this join subsubcategories s on s.subcategory_id = this.subcategory_id
           join products p on p.subsubcategory_id = s.id left join brands b on b.id = p.brand_id
         where p.id <> this.id and p.is_active
         order by p.subsubcategory_id <> this.subsubcategory_id, p.stock = 0, abs(p.net_price_cents - this.net_price_cents), p.id
         limit 12`,
};

/** The page of one product: statements do not grow with what it holds. */
@Injectable()
export class ProductSheet {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError not-found `unknown-product`, also for what is off sale */
  async find(id: number, viewer: SignedInUser | null): Promise<Product> {
    const [row] = await runPrepared<SheetRow>(this.dataSource, SHEET, [id]);
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    return {
      ...cardOf(row, viewer?.role ?? null),
      description: row.description_html,
      json_specification: row.specification,
      ean: row.ean,
      subsubcategory_id: row.subsubcategory_id,
    };
  }

  /** The newest 100 reviews. */
  async reviews(id: number): Promise<ReviewView[]> {
    const rows = await runPrepared<Omit<ReviewView, 'created_at'> & { created_at: Date }>(this.dataSource, REVIEWS, [
      id,
    ]);
    return rows.map((row) => ({ ...row, created_at: reunionIso(row.created_at) }));
  }

  /** At most 12 neighbours, never the product itself. */
  async similar(id: number, viewer: SignedInUser | null): Promise<ProductCard[]> {
    const rows = await runPrepared<CardRow>(this.dataSource, SIMILAR, [id]);
    return rows.map((row) => cardOf(row, viewer?.role ?? null));
  }
}

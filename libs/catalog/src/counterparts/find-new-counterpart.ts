import type { Product, Specification } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ProductDetails } from '../storage/product-details.js';
import { comparableFacts, replaces } from './domain/comparable-facts.js';

const candidateRow = z.strictObject({
  id: z.number(),
  refurbished: z.boolean(),
  specification: z.custom<Specification>(),
});
/** New products, the cheapest first. */
const MAX_CANDIDATES = 300;

const IS_APPLE = "exists(select from brands b where b.id = p.brand_id and lower(b.name) = 'apple')";

/** The new product that a refurbished one is compared with. */
@Injectable()
export class FindNewCounterpart {
  constructor(
    private readonly database: DataSource,
    private readonly details: ProductDetails,
  ) {}

  /**
   * The cheapest new one in stock, of the same category of the second level where that has new ones, otherwise of the
   * first, with at least the same memory, storage and screen; of Apple for one of Apple, whose system others do not have,
   * and for it alone. Null without one, or for a product that is not refurbished.
   */
  async find(id: number, viewer: SignedInUser | null): Promise<Omit<Product, 'reviews'> | null> {
    const rows = await queryRows(
      this.database,
      candidateRow,
      `with this as (
         select p.id, p.specification, s.id as subcategory_id, s.category_id, ${IS_APPLE} as apple
         from products p join subsubcategories l on l.id = p.subsubcategory_id join subcategories s on s.id = l.subcategory_id
         where p.id = $1 and p.is_active and p.is_refurbished),
       fresh as (
         select p.id, p.specification, p.net_price_cents, s.id = this.subcategory_id as near
         from this join subcategories s on s.category_id = this.category_id
           join subsubcategories l on l.subcategory_id = s.id join products p on p.subsubcategory_id = l.id
         where ${IS_APPLE} = this.apple and p.is_active and not p.is_refurbished and p.stock > 0 and p.net_price_cents is not null
           and not (l.is_hidden or s.is_hidden))
       select id, true as refurbished, specification from this
       union all
       select * from (select id, false, specification from fresh
         where near or not exists (select from fresh where near)
         order by net_price_cents, id limit ${MAX_CANDIDATES}) as cheapest`,
      [id],
    );
    const [own, ...candidates] = rows;
    if (!own?.refurbished) return null;
    const wanted = comparableFacts(own.specification);
    const found = candidates.find(({ specification }) => replaces(comparableFacts(specification), wanted));
    return found ? this.details.withoutReviews(found.id, viewer) : null;
  }
}

import type { ProductCard } from '@boutik/contract';
import { hiddenFromPlanner } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toProductCard } from './product-card.js';
import { CARD_TABLES, SHOP_CARD_COLUMNS, shopCardRow } from './card-row.js';
import { runPrepared } from './prepared-query.js';

const BY_IDS = {
  name: 'catalog-product-cards',
  row: shopCardRow,
  text: `select ${SHOP_CARD_COLUMNS} from ${CARD_TABLES} where p.id = any(${hiddenFromPlanner('$1::int[]')}) and p.is_active`,
};

@Injectable()
export class ProductCards {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Cards of the products on sale, by id, in one prepared statement; unknown products and those off sale are absent.
   */
  async byIds(ids: readonly number[], viewer: SignedInUser | null): Promise<Map<number, ProductCard>> {
    if (ids.length === 0) return new Map();
    const rows = await runPrepared(this.dataSource, BY_IDS, [ids]);
    return new Map(rows.map((row) => [row.id, toProductCard(row, viewer?.role ?? null)]));
  }

  /** The same, as a list in the order of `ids`. */
  async inOrder(ids: readonly number[], viewer: SignedInUser | null): Promise<ProductCard[]> {
    const cards = await this.byIds(ids, viewer);
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}

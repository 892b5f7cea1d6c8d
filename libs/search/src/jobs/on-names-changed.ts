import { brandChanged, categoryChanged } from '@boutik/catalog';
import type { CategoryLevel } from '@boutik/contract';
import { idRow, queryRows } from '@boutik/platform/database';
import { type EventMeta, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IndexServer } from '../meilisearch/index-server.js';
import { repairSearchIndex } from './search-jobs.js';

/** Documents per statement. */
const CHUNK = 500;

const productsOf: Record<CategoryLevel | 'brand', string> = {
  category: `subsubcategory_id in (select l.id from subsubcategories l
    join subcategories s on s.id = l.subcategory_id where s.category_id = $1)`,
  subcategory: 'subsubcategory_id in (select id from subsubcategories where subcategory_id = $1)',
  subsubcategory: 'subsubcategory_id = $1',
  brand: 'brand_id = $1',
};

/** Rebuilds the search texts of the products of a renamed or moved category or brand. Idempotent. */
@Injectable()
@ListensTo(categoryChanged)
@ListensTo(brandChanged)
export class OnNamesChanged {
  constructor(
    private readonly database: DataSource,
    private readonly server: IndexServer,
    private readonly jobs: Jobs,
  ) {}

  async handle(
    changed: { level: CategoryLevel; categoryId: number } | { brandId: number },
    { eventId }: EventMeta,
  ): Promise<void> {
    if ('brandId' in changed) await this.rebuild('brand', changed.brandId);
    else await this.rebuild(changed.level, changed.categoryId);
    if (this.server.isConfigured) await this.jobs.add(repairSearchIndex, {}, { id: `names-${eventId}` });
  }

  private async rebuild(kind: CategoryLevel | 'brand', id: number): Promise<void> {
    const products = await queryRows(
      this.database,
      idRow,
      `select id from products where ${productsOf[kind]} and is_active order by id`,
      [id],
    );
    for (let from = 0; from < products.length; from += CHUNK) {
      const ids = products.slice(from, from + CHUNK).map((product) => product.id);
      // Noted again: results of the former texts may have been cached since the names changed.
      await this.database.query('select search_index_products($1::integer[]), search_note_changes($1::integer[])', [
        ids,
      ]);
    }
  }
}

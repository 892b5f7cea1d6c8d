import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FoundBrand, FoundPlace, Scope } from '../search-engine.js';
import { queryWords } from './query-words.js';

const MOST = 6;
const tables = { category: 'categories', subcategory: 'subcategories', subsubcategory: 'subsubcategories' } as const;

const PLACES = `
  select id, name, type from (
    select id, name, 'category' as type, 1 as level from categories
    union all select id, name, 'subcategory', 2 from subcategories
    union all select id, name, 'subsubcategory', 3 from subsubcategories) place
  where (select bool_and(search_words(name) like '%' || word || '%') from unnest($1::text[]) word)
    or (level = 3 and id = any($2::int[]))
  order by (level = 3 and id = any($2::int[])), level, length(name) limit ${MOST}`;

const BRANDS = `
  select b.id, b.name, b.logo_url as "logoUrl" from brands b
  where exists (select 1 from unnest($1::text[]) word where search_words(b.name) like word || '%')
    or b.id in (select p.brand_id from products p where p.id = any($2::int[]))
  order by not exists (select 1 from unnest($1::text[]) word where search_words(b.name) like word || '%'), b.name limit ${MOST}`;

/** The tree and the brands, as far as a search names them. */
@Injectable()
export class Places {
  constructor(private readonly database: DataSource) {}

  /** @param leafIds leaf places of what was found, best first @param productIds the best products found */
  async suggest(
    text: string,
    found: { leafIds: readonly number[]; productIds: readonly number[] },
  ): Promise<{ places: FoundPlace[]; brands: FoundBrand[] }> {
    const words = queryWords(text);
    if (words.length === 0) return { places: [], brands: [] };
    const [places, brands] = await Promise.all([
      this.database.query<FoundPlace[]>(PLACES, [words, found.leafIds.slice(0, 3)]),
      this.database.query<FoundBrand[]>(BRANDS, [words.filter((word) => word.length > 1), found.productIds]),
    ]);
    return { places, brands };
  }

  /** Throws not-found when a listing that found nothing is of a place or brand that does not exist. */
  async requireExisting(scope: Scope): Promise<void> {
    if (scope.kind === 'brand') {
      const [brand] = await this.database.query<unknown[]>('select 1 from brands where lower(name) = lower($1)', [
        scope.name,
      ]);
      if (!brand) throw new DomainError('not-found', 'unknown-brand', "Cette marque n'existe pas.");
    } else if ('id' in scope) {
      const [place] = await this.database.query<unknown[]>(`select 1 from ${tables[scope.kind]} where id = $1`, [
        scope.id,
      ]);
      if (!place) throw new DomainError('not-found', 'unknown-category', "Cette catégorie n'existe pas.");
    }
  }
}

import { anyRow, queryRows } from '@boutik/platform/database';
import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CategoriesAndBrands } from '../facet-index/facet-index.js';
import {
  type FoundBrand,
  type FoundCategory,
  type Scope,
  type Suggestions,
  foundCategoryRow,
  foundBrandRow,
} from '../search-engine.js';
import { namesAt, singular } from '../language/synonyms.js';
import { significantWords, queryWords } from './query-words.js';

const MAX_SUGGESTIONS = 6;
/** Pages that are rendered sooner after a change live shortly (apps/api/src/pages/page-cache.ts). */
const CACHE_TTL_MS = 1000;
/** Without hidden categories and those below them; facets are those of the nearest level that has its own. */
const CATEGORIES_SQL = `
  select id, name, 'category' as type, facets from categories where not is_hidden
  union all select s.id, s.name, 'subcategory', coalesce(s.facets, c.facets)
  from subcategories s join categories c on c.id = s.category_id where not (s.is_hidden or c.is_hidden)
  union all select l.id, l.name, 'subsubcategory', coalesce(l.facets, s.facets, c.facets)
  from subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
  where not (l.is_hidden or s.is_hidden or c.is_hidden)`;
const BRANDS_SQL = 'select id, name, logo_url as "logoUrl" from brands where not is_hidden order by name';
const categoryRow = foundCategoryRow.extend({ facets: z.array(z.string()).nullable() });

type WithWords<T> = T & { words: string[] };

/** A few hundred names, cached for some seconds: normalizing their words in SQL would cost more than the search. */
interface DirectoryEntries {
  categories: WithWords<FoundCategory>[];
  brands: WithWords<FoundBrand>[];
  /** By type and id, of categories whose facets staff chose. */
  facets: ReadonlyMap<string, readonly string[]>;
  /** Words of all names, also in the singular. */
  words: ReadonlySet<string>;
}

/** The names of categories and brands, for suggestions and for the existence check of a scope. */
@Injectable()
export class CategoryDirectory {
  private entries: Promise<DirectoryEntries> | undefined;
  private readAt = 0;

  constructor(private readonly database: DataSource) {}

  /** Categories and brands whose name matches the text, then `related` ones; broader categories first. */
  async suggest(text: string, related: CategoriesAndBrands): Promise<Suggestions> {
    const words = significantWords(text);
    if (words.length === 0) return { categories: [], brands: [] };
    const { categories, brands } = await this.read();
    const synonym = namesAt(words, 0);
    const names = [words, ...(synonym.length === words.length ? synonym.others : [])];
    const namedCategories = categories.filter((category) =>
      names.some((name) => name.every((word) => category.words.some((one) => one.startsWith(singular(word))))),
    );
    const relatedCategories = related.leafIds
      .slice(0, 3)
      .flatMap((id) => categories.filter((category) => category.type === 'subsubcategory' && category.id === id));
    const prefix = words.at(-1) ?? '';
    const namedBrands = brands.filter(
      ({ words: [first = ''] }) => words.includes(first) || (prefix.length > 2 && first.startsWith(prefix)),
    );
    const relatedBrands = related.brands.flatMap((name) => brands.filter((brand) => brand.name === name));
    return {
      categories: [...new Set([...namedCategories, ...relatedCategories])]
        .slice(0, MAX_SUGGESTIONS)
        .map(({ id, name, type }) => ({ id, name, type })),
      brands: [...new Set([...namedBrands, ...relatedBrands])]
        .slice(0, MAX_SUGGESTIONS)
        .map(({ id, name, logoUrl }) => ({ id, name, logoUrl })),
    };
  }

  /** The words of the names of categories and brands. */
  async words(): Promise<ReadonlySet<string>> {
    return (await this.read()).words;
  }

  /** The groups of facets that staff chose for the scope, in order; null for the most useful ones. */
  async facetGroups(scope: Scope): Promise<readonly string[] | null> {
    if (!('id' in scope)) return null;
    return (await this.read()).facets.get(`${scope.kind} ${scope.id}`) ?? null;
  }

  /** @throws DomainError not-found when the category or brand of the scope does not exist or is hidden */
  async requireExisting(scope: Scope): Promise<void> {
    if (scope.kind === 'brand') {
      const [brand] = await queryRows(
        this.database,
        anyRow,
        'select 1 from brands where lower(name) = lower($1) and not is_hidden',
        [scope.name],
      );
      if (!brand) throw new DomainError('not-found', 'unknown-brand', "Cette marque n'existe pas.");
    } else if ('id' in scope) {
      const [category] = await queryRows(
        this.database,
        anyRow,
        `select 1 from (${CATEGORIES_SQL}) as shown where type = $1 and id = $2`,
        [scope.kind, scope.id],
      );
      if (!category) throw new DomainError('not-found', 'unknown-category', "Cette catégorie n'existe pas.");
    }
  }

  private read(): Promise<DirectoryEntries> {
    if (this.entries && Date.now() - this.readAt < CACHE_TTL_MS) return this.entries;
    this.readAt = Date.now();
    const reading = this.load();
    this.entries = reading;
    reading.catch(() => {
      this.entries = undefined;
    });
    return reading;
  }

  private async load(): Promise<DirectoryEntries> {
    const [categories, brands] = await Promise.all([
      queryRows(this.database, categoryRow, CATEGORIES_SQL),
      queryRows(this.database, foundBrandRow, BRANDS_SQL),
    ]);
    const withWords = <T extends { name: string }>(one: T): WithWords<T> => ({ ...one, words: queryWords(one.name) });
    const entries = {
      categories: categories.map(({ id, name, type }) => withWords({ id, name, type })),
      brands: brands.map(withWords),
    };
    const words = [...entries.categories, ...entries.brands].flatMap((one) => one.words);
    const facets = new Map(
      categories.flatMap(({ type, id, facets: chosen }) => (chosen ? [[`${type} ${id}`, chosen] as const] : [])),
    );
    return { ...entries, facets, words: new Set(words.flatMap((word) => [word, singular(word)])) };
  }
}

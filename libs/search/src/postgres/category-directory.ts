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
  /** Leaf categories by id, and brands by name. */
  leaves: ReadonlyMap<number, WithWords<FoundCategory>[]>;
  brandsByName: ReadonlyMap<string, WithWords<FoundBrand>[]>;
  /** Type and id of every category, and names of brands in lower case. */
  scopes: ReadonlySet<string>;
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
  /** The words by name: most names are the same at each reading. */
  private wordsOf: ReadonlyMap<string, string[]> = new Map();

  constructor(private readonly database: DataSource) {}

  /** Categories and brands whose name matches the text, then `related` ones; broader categories first. */
  async suggest(text: string, related: CategoriesAndBrands): Promise<Suggestions> {
    const words = significantWords(text);
    if (words.length === 0) return { categories: [], brands: [] };
    const { categories, brands, leaves, brandsByName } = await this.read();
    const synonym = namesAt(words, 0);
    const names = [words, ...(synonym.length === words.length ? synonym.others : [])].map((name) => name.map(singular));
    const prefix = words.at(-1) ?? '';
    const foundCategories = new Set(
      categories.filter((category) =>
        names.some((name) => name.every((word) => category.words.some((one) => one.startsWith(word)))),
      ),
    );
    for (const id of related.leafIds.slice(0, 3)) for (const leaf of leaves.get(id) ?? []) foundCategories.add(leaf);
    const foundBrands = new Set(
      brands.filter(
        ({ words: [first = ''] }) => words.includes(first) || (prefix.length > 2 && first.startsWith(prefix)),
      ),
    );
    for (const name of related.brands) {
      if (foundBrands.size >= MAX_SUGGESTIONS) break;
      for (const brand of brandsByName.get(name) ?? []) foundBrands.add(brand);
    }
    return {
      categories: [...foundCategories].slice(0, MAX_SUGGESTIONS).map(({ id, name, type }) => ({ id, name, type })),
      brands: [...foundBrands].slice(0, MAX_SUGGESTIONS).map(({ id, name, logoUrl }) => ({ id, name, logoUrl })),
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
    const { scopes } = await this.read();
    // One that is not among them may be newer.
    if (scopes.has(scopeKey(scope))) return;
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

  /** The names are read again: some have changed. */
  forget(): void {
    this.entries = undefined;
  }

  private read(): Promise<DirectoryEntries> {
    if (this.entries && Date.now() - this.readAt < CACHE_TTL_MS) return this.entries;
    this.readAt = Date.now();
    const reading = this.load();
    this.entries = reading;
    reading.catch(() => {
      if (this.entries === reading) this.forget();
    });
    return reading;
  }

  private async load(): Promise<DirectoryEntries> {
    const [categories, brands] = await Promise.all([
      queryRows(this.database, categoryRow, CATEGORIES_SQL),
      queryRows(this.database, foundBrandRow, BRANDS_SQL),
    ]);
    const former = this.wordsOf;
    this.wordsOf = new Map(
      [...categories, ...brands].map(({ name }) => [name, former.get(name) ?? queryWords(name)] as const),
    );
    const withWords = <T extends { name: string }>(one: T): WithWords<T> => ({
      ...one,
      words: this.wordsOf.get(one.name) ?? [],
    });
    const entries = {
      categories: categories.map(({ id, name, type }) => withWords({ id, name, type })),
      brands: brands.map(withWords),
    };
    const words = [...entries.categories, ...entries.brands].flatMap((one) => one.words);
    const facets = new Map(
      categories.flatMap(({ type, id, facets: chosen }) => (chosen ? [[`${type} ${id}`, chosen] as const] : [])),
    );
    return {
      ...entries,
      leaves: groupBy(
        entries.categories.filter(({ type }) => type === 'subsubcategory'),
        ({ id }) => id,
      ),
      brandsByName: groupBy(entries.brands, ({ name }) => name),
      scopes: new Set([
        ...categories.map(({ type, id }) => `${type} ${id}`),
        ...brands.map(({ name }) => `brand ${name.toLowerCase()}`),
      ]),
      facets,
      words: new Set(words.flatMap((word) => [word, singular(word)])),
    };
  }
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function scopeKey(scope: Scope): string {
  if (scope.kind === 'brand') return `brand ${scope.name.toLowerCase()}`;
  return 'id' in scope ? `${scope.kind} ${scope.id}` : scope.kind;
}

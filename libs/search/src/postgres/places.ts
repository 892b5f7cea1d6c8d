import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Surroundings } from '../facet-index/facet-index.js';
import type { FoundBrand, FoundPlace, Scope, Suggestions } from '../search-engine.js';
import { namesAt, singular } from '../language/synonyms.js';
import { askedWords, queryWords } from './query-words.js';

const MOST = 6;
const FRESH_MS = 5000;
const tables = { category: 'categories', subcategory: 'subcategories', subsubcategory: 'subsubcategories' } as const;

const PLACES = `
  select id, name, 'category' as type from categories
  union all select id, name, 'subcategory' from subcategories
  union all select id, name, 'subsubcategory' from subsubcategories`;
const BRANDS = 'select id, name, logo_url as "logoUrl" from brands order by name';

type Worded<T> = T & { words: string[] };

/** A few hundred names, cached for some seconds: normalizing their words in SQL would cost more than the search. */
interface Directory {
  places: Worded<FoundPlace>[];
  brands: Worded<FoundBrand>[];
  /** Words of all names, also in the singular. */
  words: ReadonlySet<string>;
}

/** The names of categories and brands, for suggestions and for the existence check of a scope. */
@Injectable()
export class Places {
  private directory: Promise<Directory> | undefined;
  private readAt = 0;

  constructor(private readonly database: DataSource) {}

  /** Categories and brands whose name matches the text, then `related` ones; broader categories first. */
  async suggest(text: string, around: Surroundings): Promise<Suggestions> {
    const words = askedWords(text);
    if (words.length === 0) return { places: [], brands: [] };
    const { places, brands } = await this.read();
    const whole = namesAt(words, 0);
    const names = [words, ...(whole.length === words.length ? whole.others : [])];
    const named = places.filter((place) =>
      names.some((name) => name.every((word) => place.words.some((one) => one.startsWith(singular(word))))),
    );
    const nearby = around.leafIds
      .slice(0, 3)
      .flatMap((id) => places.filter((place) => place.type === 'subsubcategory' && place.id === id));
    const beginning = words.at(-1) ?? '';
    const namedBrands = brands.filter(
      ({ words: [first = ''] }) => words.includes(first) || (beginning.length > 2 && first.startsWith(beginning)),
    );
    const sold = around.brands.flatMap((name) => brands.filter((brand) => brand.name === name));
    return {
      places: [...new Set([...named, ...nearby])].slice(0, MOST).map(({ id, name, type }) => ({ id, name, type })),
      brands: [...new Set([...namedBrands, ...sold])]
        .slice(0, MOST)
        .map(({ id, name, logoUrl }) => ({ id, name, logoUrl })),
    };
  }

  /** The words of the names of categories and brands. */
  async words(): Promise<ReadonlySet<string>> {
    return (await this.read()).words;
  }

  /** @throws DomainError not-found when the category or brand of the scope does not exist */
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

  private read(): Promise<Directory> {
    if (this.directory && Date.now() - this.readAt < FRESH_MS) return this.directory;
    this.readAt = Date.now();
    const reading = this.load();
    this.directory = reading;
    reading.catch(() => {
      this.directory = undefined;
    });
    return reading;
  }

  private async load(): Promise<Directory> {
    const [places, brands] = await Promise.all([
      this.database.query<FoundPlace[]>(PLACES),
      this.database.query<FoundBrand[]>(BRANDS),
    ]);
    const worded = <T extends { name: string }>(one: T): Worded<T> => ({ ...one, words: queryWords(one.name) });
    const directory = { places: places.map(worded), brands: brands.map(worded) };
    const words = [...directory.places, ...directory.brands].flatMap((one) => one.words);
    return { ...directory, words: new Set(words.flatMap((word) => [word, singular(word)])) };
  }
}

import type { MultiSearchQuery, Settings } from 'meilisearch';

type Field = string | number | null | (string | number)[];
export type FakeDocument = Record<string, Field | Record<string, number[]>> & { id: number };

/** Thrown for a filter, sort or facet that a real server would refuse with 400. */
export class RefusedSearch extends Error {
  constructor(
    readonly code: 'invalid_search_filter' | 'invalid_search_sort' | 'invalid_search_facets',
    message: string,
  ) {
    super(message);
  }
}

/**
 * One index of the fake server: it filters, sorts and counts as Meilisearch documents it, for the expressions that the
 * shop sends. Its text search is plain (whole words, prefix of the last one, phrases): ranking and typo tolerance
 * are tested on a real server.
 */
export class FakeMeilisearchIndex {
  settings: Settings = {};
  readonly documents = new Map<number, FakeDocument>();

  search(query: MultiSearchQuery) {
    const filter = [query.filter ?? []].flat();
    const found = [...this.documents.values()].filter(
      (one) =>
        this.matches(one, query.q ?? '') &&
        filter.every((each) => [each].flat().some((condition) => this.satisfies(one, condition))),
    );
    this.sort(found, query.sort ?? []);
    const perPage = query.hitsPerPage ?? 20;
    const page = query.page ?? 1;
    return {
      indexUid: query.indexUid,
      hits: found.slice((page - 1) * perPage, page * perPage).map((one) => this.shown(one, query)),
      query: query.q ?? '',
      processingTimeMs: 1,
      hitsPerPage: perPage,
      page,
      totalPages: perPage === 0 ? 0 : Math.ceil(found.length / perPage),
      totalHits: Math.min(found.length, this.settings.pagination?.maxTotalHits ?? 1000),
      ...(query.facets ? { facetDistribution: this.distribution(found, query.facets), facetStats: {} } : {}),
    };
  }

  private shown(one: FakeDocument, { attributesToRetrieve }: MultiSearchQuery): Partial<FakeDocument> {
    const displayed = new Set(this.settings.displayedAttributes ?? Object.keys(one));
    const wanted = attributesToRetrieve ?? Object.keys(one);
    return Object.fromEntries(wanted.filter((name) => displayed.has(name)).map((name) => [name, one[name]]));
  }

  private satisfies(one: FakeDocument, condition: string): boolean {
    const [, field = '', operator = '', rest = ''] =
      /^([\w.]+) (=|>=|<=|IN|NOT IN|(?=-?[\d.]+ TO ))\s*(.*)$/.exec(condition) ?? [];
    const rule = this.settings.filterableAttributes?.find(
      (each) =>
        typeof each === 'object' &&
        each.attributePatterns.some((pattern) =>
          pattern.endsWith('*') ? field.startsWith(pattern.slice(0, -1)) : pattern === field,
        ),
    );
    const features = typeof rule === 'object' ? rule.features.filter : null;
    const needed = operator === '=' || operator.endsWith('IN') ? features?.equality : features?.comparison;
    if (!needed) throw new RefusedSearch('invalid_search_filter', `\`${condition}\` cannot be asked`);
    const values = valuesOf(one, field);
    if (operator === 'IN') return listOf(rest).some((wanted) => values.some((value) => same(value, wanted)));
    if (operator === 'NOT IN') return !listOf(rest).some((wanted) => values.some((value) => same(value, wanted)));
    if (operator === '=') return values.some((value) => same(value, unquoted(rest)));
    const numbers = values.filter((value) => typeof value === 'number');
    if (operator === '>=') return numbers.some((value) => value >= Number(rest));
    if (operator === '<=') return numbers.some((value) => value <= Number(rest));
    const [low, high] = rest.split(' TO ').map(Number);
    return numbers.some((value) => value >= (low ?? NaN) && value <= (high ?? NaN));
  }

  private matches(one: FakeDocument, q: string): boolean {
    const terms = q.match(/"[^"]*"|\S+/g) ?? [];
    const searched = (this.settings.searchableAttributes ?? []).flatMap((name) => valuesOf(one, name).map(String));
    return terms.every((term, at) => {
      const others = Object.entries(this.settings.synonyms ?? {}).flatMap(([word, same]) =>
        word === term ? same : [],
      );
      return [term, ...others].some((wanted) =>
        searched.some((text) => contains(text, wanted, at === terms.length - 1)),
      );
    });
  }

  private sort(found: FakeDocument[], requested: readonly string[]): void {
    for (const rule of requested)
      if (!this.settings.sortableAttributes?.includes(rule.split(':')[0] ?? ''))
        throw new RefusedSearch('invalid_search_sort', `\`${rule}\` cannot be sorted by`);
    const custom = (this.settings.rankingRules ?? []).filter((rule) => rule.includes(':'));
    const rules = [...requested, ...custom].map((rule) => rule.split(':'));
    found.sort((a, b) => {
      for (const [name = '', direction] of rules) {
        const order = compare(valuesOf(a, name)[0], valuesOf(b, name)[0]);
        if (order !== 0) return direction === 'desc' ? -order : order;
      }
      return a.id - b.id;
    });
  }

  private distribution(found: readonly FakeDocument[], facets: readonly string[]) {
    const limit = this.settings.faceting?.maxValuesPerFacet ?? 100;
    return Object.fromEntries(
      facets.map((facet) => {
        const counts = new Map<string, { original: string; count: number }>();
        for (const one of found)
          for (const value of new Set(valuesOf(one, facet).map(String))) {
            const known = counts.get(compared(value)) ?? { original: value, count: 0 };
            counts.set(compared(value), { ...known, count: known.count + 1 });
          }
        const byName = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, limit);
        return [facet, Object.fromEntries(byName.map(([, { original, count }]) => [original, count]))];
      }),
    );
  }
}

/** Facet values are compared trimmed, in compatibility form, without letter case. */
function compared(value: string): string {
  return value.trim().normalize('NFKD').toLowerCase();
}

function same(value: string | number, wanted: string): boolean {
  return compared(String(value)) === compared(wanted);
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  return a < b ? -1 : 1;
}

function valuesOf(one: FakeDocument, path: string): (string | number)[] {
  const value = path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null
      ? Object.entries(inner).find(([key]) => key === name)?.[1]
      : null;
  }, one);
  return [value].flat().filter((each) => typeof each === 'string' || typeof each === 'number');
}

function contains(text: string, term: string, isLast: boolean): boolean {
  if (term.startsWith('"') || term.includes(' ')) return ` ${text} `.includes(` ${term.replaceAll('"', '')} `);
  return text.split(' ').some((word) => word === term || (isLast && word.startsWith(term) && !/^\d+$/.test(term)));
}

function listOf(list: string): string[] {
  return [...list.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => unquoted(quoted));
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value;
}

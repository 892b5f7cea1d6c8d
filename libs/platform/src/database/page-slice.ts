/** Where the rows of a page are, counted from the nearer end: an offset reads all that it skips. */
export interface PageSlice {
  /** Whether the rows are counted from the end of the order. */
  isReversed: boolean;
  limit: number;
  offset: number;
}

export function pageSlice({ page, per_page: perPage }: { page: number; per_page: number }, total: number): PageSlice {
  const from = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, total - from));
  const after = total - from - limit;
  return from <= after
    ? { isReversed: false, limit: perPage, offset: from }
    : { isReversed: true, limit, offset: Math.max(0, after) };
}

export interface OrderTerm {
  /** An expression, without values of users. */
  sql: string;
  direction: 'asc' | 'desc';
  /** Where an index has them; absent: last when ascending, first when descending, as PostgreSQL does. */
  nulls?: 'first' | 'last';
}

/** The terms of an "order by", or of the opposite order. */
export function orderTerms(terms: readonly OrderTerm[], isReversed = false): string {
  return terms
    .map(({ sql, direction, nulls }) => {
      const first = nulls ? nulls === 'first' : direction === 'desc';
      const descending = (direction === 'desc') !== isReversed;
      return `${sql} ${descending ? 'desc' : 'asc'} nulls ${first !== isReversed ? 'first' : 'last'}`;
    })
    .join(', ');
}

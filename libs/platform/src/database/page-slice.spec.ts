import fc from 'fast-check';
import { orderTerms, pageSlice } from './page-slice.js';

describe('pageSlice', () => {
  it('finds the rows of the page from either end, and skips at most half of them', () => {
    const sizes = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(sizes, ([total, page, perPage]) => {
        const rows = Array.from({ length: total }, (_, at) => at);
        const { isReversed, limit, offset } = pageSlice({ page, per_page: perPage }, total);
        const read = (isReversed ? rows.toReversed() : rows).slice(offset, offset + limit);
        expect(isReversed ? read.toReversed() : read).toEqual(rows.slice((page - 1) * perPage, page * perPage));
        expect(offset).toBeLessThanOrEqual(Math.max(total / 2, 0));
      }),
    );
  });
});

describe('orderTerms', () => {
  it('writes an order and its opposite, with nulls at the other end', () => {
    const terms = [
      { sql: 'a', direction: 'desc', nulls: 'last' },
      { sql: 'id', direction: 'asc' },
    ] as const;
    expect(orderTerms(terms)).toBe('a desc nulls last, id asc nulls last');
    expect(orderTerms(terms, true)).toBe('a asc nulls first, id desc nulls first');
  });
});

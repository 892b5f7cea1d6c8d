import { typedLimit } from './typed-limit';

describe('typedLimit', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['1234,5', 1234.5],
    ['1\u202f234.50', 1234.5],
    ['200 €', 200],
    // Never no limit.
    ['deux cents', -1],
    ['€', -1],
    ['1.234,50', -1],
  ])('of %p is %p', (text, limit) => {
    expect(typedLimit(text)).toBe(limit);
  });
});

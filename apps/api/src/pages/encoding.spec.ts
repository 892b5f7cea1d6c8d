import { negotiateEncoding } from './encoding.js';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['deflate', 'identity'],
  ] as const)('%s gives %s', (accept, encoding) => {
    expect(negotiateEncoding(accept)).toBe(encoding);
  });
});

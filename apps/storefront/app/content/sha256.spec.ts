import { createHash } from 'node:crypto';
import { sha256 } from './sha256';

describe('sha256', () => {
  it.each([0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 200])('of %d characters is the known digest', (length) => {
    const text = 'abcdefghij?expires=&'.repeat(20).slice(0, length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('of a salt and a number too', () => {
    for (let number = 0; number < 500; number += 1) {
      const text = `0123456789abcdef01234567?expires=1795281801&${number * 97}`;
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

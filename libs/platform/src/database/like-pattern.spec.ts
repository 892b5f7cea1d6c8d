import { escapeLike, likePattern } from './like-pattern.js';

describe('patterns of a like', () => {
  it.each([
    ['100% coton', '100\\% coton'],
    ['ref_12', 'ref\\_12'],
    ['C:\\pilotes', 'C:\\\\pilotes'],
    ['clavier', 'clavier'],
  ])('takes the characters of "%s" as they are', (text, escaped) => expect(escapeLike(text)).toBe(escaped));

  it('finds the text anywhere', () => expect(likePattern('50%')).toBe('%50\\%%'));
});

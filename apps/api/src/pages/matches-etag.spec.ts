import { matchesEtag } from './matches-etag.js';

describe('If-None-Match', () => {
  it.each([
    ['the ETag itself', 'W/"abc"', true],
    ['its strong form', '"abc"', true],
    ['a list with it', '"x", W/"abc","y"', true],
    ['whatever there is', ' * ', true],
    ['others', 'W/"x", "abcd", "*"', false],
    ['nothing', undefined, false],
  ])('with %s', (_what, header, expected) => {
    expect(matchesEtag(header, 'W/"abc"')).toBe(expected);
  });
});

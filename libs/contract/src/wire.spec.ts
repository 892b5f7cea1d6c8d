import { optionalText } from './customer-fields.js';
import { line } from './wire.js';

describe('a line of text', () => {
  const name = line(20, 'Le nom est obligatoire.');

  it.each([
    ['\u202egnurtlA', 'gnurtlA'],
    ['\u2066Marie\u2069 ', 'Marie'],
    ['Zoé 👩\u200d👩\u200d👧', 'Zoé 👩\u200d👩\u200d👧'],
    ["O'Brien <b>", "O'Brien <b>"],
  ])('has nothing that turns the text around it: %j', (typed, stored) => {
    expect(name.parse(typed)).toBe(stored);
    expect(optionalText(20).parse(typed)).toBe(stored);
  });

  it.each(['\u200b\u200b', ' \u00a0\u2800', '\u202e', '\u3164'])('is missing when nobody sees it: %j', (typed) => {
    expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Le nom est obligatoire.']);
  });
});

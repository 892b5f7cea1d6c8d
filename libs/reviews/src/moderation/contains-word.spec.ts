import { containsWord } from './contains-word.js';

describe('words of a list in a review', () => {
  it.each([
    ['Quel voleur !', true],
    ['VOLEUR', true],
    ['Un vo\u200bleur, un vo\u00adleur', true],
    ['ｖｏｌｅｕｒ', true],
    ['Vóleur.', true],
    ['Des voleurs', false],
    ['Envoleur', false],
    ['', false],
  ])('%j: %s', (text, found) => expect(containsWord(text, ['voleur'])).toBe(found));

  it('are found as an expression, across lines and punctuation', () => {
    expect(containsWord('Service\nà la  noix...', ['a la noix'])).toBe(true);
    expect(containsWord('À la maison, une noix', ['à la noix'])).toBe(false);
  });

  it('are not found when the list or the word is empty', () => {
    expect(containsWord('Bien', [])).toBe(false);
    expect(containsWord('Bien !', ['!', ''])).toBe(false);
  });
});

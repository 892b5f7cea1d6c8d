import { cutTitle, shortName, titleCase } from './product-title';

describe('names of products', () => {
  it('are converted from all caps, and keep intended capitals', () => {
    expect(titleCase('ECRAN GAMER 27 POUCES')).toBe('Ecran Gamer 27 Pouces');
    expect(titleCase("carte graphique MSI RTX 4070 d'occasion")).toBe("Carte Graphique MSI RTX 4070 D'Occasion");
    expect(titleCase('portable reconditionné (Core i5-8350U) avec iPhone')).toBe(
      'Portable Reconditionné (Core i5-8350U) Avec iPhone',
    );
    expect(titleCase('PC i5-8350U')).toBe('PC i5-8350U');
  });

  it('have an ellipsis only when truncated', () => {
    expect(cutTitle('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}...`);
    expect(cutTitle('a'.repeat(80), 80)).toBe('a'.repeat(80));
  });

  it('have 40 characters on a phone, 50 on a desktop', () => {
    const long = 'a'.repeat(39) + ' ' + 'b'.repeat(30);
    expect(shortName(long)).toEqual({ head: `A${'a'.repeat(38)}`, tail: ` B${'b'.repeat(9)}`, cut: true });
    expect(shortName('a'.repeat(45))).toEqual({ head: `A${'a'.repeat(39)}`, tail: 'aaaaa', cut: false });
    expect(shortName('a'.repeat(40))).toEqual({ head: `A${'a'.repeat(39)}`, tail: '', cut: false });
  });
});

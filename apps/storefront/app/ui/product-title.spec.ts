import { cutTitle, titleCase } from './product-title';

describe('names of products', () => {
  it('are calmed when shouted, and keep the capitals that are meant', () => {
    expect(titleCase('ECRAN GAMER 27 POUCES')).toBe('Ecran Gamer 27 Pouces');
    expect(titleCase("carte graphique MSI RTX 4070 d'occasion")).toBe("Carte Graphique MSI RTX 4070 D'Occasion");
  });

  it('take an ellipsis only when cut', () => {
    expect(cutTitle('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}...`);
    expect(cutTitle('a'.repeat(80), 80)).toBe('a'.repeat(80));
  });
});

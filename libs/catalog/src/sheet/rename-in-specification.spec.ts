import { findDoubles } from './find-doubles.js';
import { renameInSpecification } from './rename-in-specification.js';

describe('renaming in a data sheet', () => {
  const rename = (kind: 'section' | 'name' | 'value', sources: string[], target: string, name: string | null = null) =>
    ({ kind, name, sources, target }) as const;

  it('keeps the order, joins groups, and keeps the value that stood first', () => {
    const sheet = { Memoire: { Type: 'DDR5', ECC: '' }, Poids: '1 kg', Mémoire: { Type: 'DDR4', ECC: 'Non', CL: 30 } };
    expect(JSON.stringify(renameInSpecification(sheet, rename('section', ['Memoire'], 'Mémoire')))).toBe(
      JSON.stringify({ Mémoire: { Type: 'DDR5', ECC: 'Non', CL: 30 }, Poids: '1 kg' }),
    );
    expect(renameInSpecification({ A: { Color: 'Noir' } }, rename('name', ['Color', 'Colour'], 'Couleur'))).toEqual({
      A: { Couleur: 'Noir' },
    });
    expect(renameInSpecification({ Type: { Type: 'x' } }, rename('name', ['Type'], 'Sorte'))).toEqual({
      Type: { Sorte: 'x' },
    });
  });

  it('changes a value of one name alone, in lists and numbers too', () => {
    const sheet = { Capacité: '16Go', Autre: '16Go', Couleurs: ['noir', 'Noir'], Ports: 2 };
    expect(renameInSpecification(sheet, rename('value', ['16Go'], '16 Go', 'Capacité'))).toEqual({
      ...sheet,
      Capacité: '16 Go',
    });
    expect(renameInSpecification(sheet, rename('value', ['noir'], 'Noir', 'Couleurs'))).toMatchObject({
      Couleurs: ['Noir'],
    });
    expect(renameInSpecification(sheet, rename('value', ['2'], '2 ports', 'Ports'))).toMatchObject({
      Ports: '2 ports',
    });
  });

  it('is proposed for spellings of the same letters and for usual English names', () => {
    const names = ['Memoire', 'Mémoire', 'memoire ', 'Color', 'Type'].map((text, at) => ({ text, products: 9 - at }));
    const advice = findDoubles(names, { translate: true });
    expect(advice.get('Memoire')).toEqual({ others: ['Mémoire', 'memoire '], proposal: 'Mémoire' });
    expect(advice.get('Mémoire')?.proposal).toBeNull();
    expect(advice.get('Color')).toEqual({ others: [], proposal: 'Couleur' });
    expect(advice.get('Type')).toEqual({ others: [], proposal: null });
  });
});

import { findDoubles } from './find-doubles.js';
import { type Renaming, renameInSpecification } from './rename-in-specification.js';

describe('renaming in a data sheet', () => {
  const rename = (kind: 'section' | 'name', sources: string[], target: string): Renaming => ({
    kind,
    name: null,
    sources,
    target,
  });
  const revalue = (name: string, source: string, target: string): Renaming => ({
    kind: 'value',
    name,
    sources: [source],
    target,
  });

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
    expect(renameInSpecification(sheet, revalue('Capacité', '16Go', '16 Go'))).toEqual({
      ...sheet,
      Capacité: '16 Go',
    });
    expect(renameInSpecification(sheet, revalue('Couleurs', 'noir', 'Noir'))).toMatchObject({
      Couleurs: ['Noir'],
    });
    expect(renameInSpecification(sheet, revalue('Ports', '2', '2 ports'))).toMatchObject({
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

import { findDoubles } from './find-doubles.js';
import { readableName, readableSheet } from './french-names.js';
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
    const readable = ['duree_garantie', 'Fréquence boost', 'usb_c', 'WiFi', 'memoire_video'].map(readableName);
    expect(readable).toEqual(['Durée de garantie', 'Fréquence boost', 'USB-C', 'Wi-Fi', 'Mémoire vidéo']);
  });

  it('makes a supplier’s sheet readable, names that only need a capital excepted', () => {
    expect(readableSheet({ general: { marque: 'MSI' }, ecran: { taille_ecran: '32 pouces', pivot: 'Non' } })).toEqual({
      Général: { marque: 'MSI' },
      Écran: { 'Taille de l’écran': '32 pouces', pivot: 'Non' },
    });
  });
});

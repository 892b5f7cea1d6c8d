import { readableName, readableSheet } from './specification-names.js';

describe('names of specifications', () => {
  it('are French and written as usual', () => {
    const readable = ['duree_garantie', 'Fréquence boost', 'usb_c', 'WiFi', 'memoire_video'].map(readableName);
    expect(readable).toEqual(['Durée de garantie', 'Fréquence boost', 'USB-C', 'Wi-Fi', 'Mémoire vidéo']);
    expect(['durabilite', 'frequences'].map(readableName)).toEqual(['Durabilité', 'Fréquences']);
  });

  it('makes a supplier’s sheet readable, names that only need a capital excepted', () => {
    expect(readableSheet({ general: { marque: 'MSI' }, ecran: { taille_ecran: '32 pouces', pivot: 'Non' } })).toEqual({
      Général: { marque: 'MSI' },
      Écran: { 'Taille de l’écran': '32 pouces', pivot: 'Non' },
    });
  });
});

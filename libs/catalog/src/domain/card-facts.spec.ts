import { cardFacts } from './card-facts.js';

const laptop = {
  Écran: { 'Taille de l’écran': '15.6 pouces', 'Taux de rafraîchissement': '144 Hz' },
  processeur: { fondeur: 'AMD', 'Modèle de processeur': 'AMD Ryzen 7 7445HS' },
  Mémoire: { 'Mémoire vive': '16 Go', 'Type de mémoire': 'DDR5' },
  stockage: { 'Capacité du SSD': '512 Go' },
};

describe('the facts of a card', () => {
  it.each([
    ['a laptop', laptop, ['Ryzen 7 7445HS', '16\u00a0Go DDR5', '512\u00a0Go']],
    [
      'a screen, as suppliers write its lines',
      { ecran: { taille_ecran: '15.6 pouces', type_dalle: 'IPS', frequence_rafraichissement: '165 Hz' } },
      ['15,6\u00a0pouces', 'IPS', '165\u00a0Hz'],
    ],
    [
      'a motherboard',
      { plateforme: { socket: 'AM5', chipset: 'B650', format: 'ATX' }, memoire: { type_memoire: 'DDR5' } },
      ['AM5', 'B650', 'ATX'],
    ],
    [
      'a processor',
      { processeur: { socket: 'AM4', nombre_coeurs: '6' }, frequences: { frequence_boost: '4.2 GHz' } },
      ['AM4', '6\u00a0cœurs', '4,2\u00a0GHz'],
    ],
    [
      'a drive, whose version of a standard keeps its point',
      {
        stockage: { Capacité: '1 To' },
        interface: { interface: 'USB 3.2 Gen 2' },
        performances: { lecture: '1050 Mo/s' },
      },
      ['1\u00a0To', 'USB 3.2 Gen 2', '1050\u00a0Mo/s'],
    ],
    [
      'a NAS, which has a processor too',
      { a: { nombre_baies: '2', memoire_vive: '2 Go' }, ...laptop },
      ['2 baies', '2\u00a0Go'],
    ],
    ['a network card with one port', { a: { norme: 'Wi-Fi 6', nombre_ports: '1' } }, ['Wi-Fi 6', '1 port']],
    ['a key without ports', { a: { norme: 'Wi-Fi 5', nombre_ports: '0' } }, ['Wi-Fi 5']],
  ])('of %s', (_, sheet, expected) => {
    expect(cardFacts(sheet)).toEqual(expected);
  });

  it('are few and short: a long text and "Non" are none', () => {
    const sheet = { a: { puissance: '550 W', certification: 'une certification bien trop longue pour une carte' } };
    expect(cardFacts({ ...sheet, b: { modularite: 'Non' } })).toEqual(['550\u00a0W']);
  });

  it('are none without data, and of kinds that have none', () => {
    expect(cardFacts({})).toEqual([]);
    expect(cardFacts({ a: { couleur: 'Noir', poids: '1 kg' } })).toEqual([]);
  });
});

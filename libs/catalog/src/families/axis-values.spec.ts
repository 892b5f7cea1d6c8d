import { withAxisValues } from './axis-values.js';

it('replaces the values of the axes in a data sheet, whatever their spelling, and nothing else', () => {
  const sheet = { Mémoire: { capacite: '1 To', Type: 'NVMe' }, Couleur: ['Noir'], poids: '8 g' };
  expect(
    withAxisValues(
      sheet,
      new Map([
        ['Capacité', '2 To'],
        ['couleur', 'Blanc'],
      ]),
    ),
  ).toEqual({
    Mémoire: { capacite: '2 To', Type: 'NVMe' },
    Couleur: 'Blanc',
    poids: '8 g',
  });
});

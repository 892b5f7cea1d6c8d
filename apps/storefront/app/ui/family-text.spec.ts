import type { CardFamily } from '@boutik/contract';
import { familyText } from './family-text';

const family = (axes: CardFamily['axes'], declinaisons = 3): CardFamily => ({
  id: 1,
  nom: 'Souris',
  declinaisons,
  axes,
  prix_min: 10,
  prix_max: 20,
});

it.each([
  ['Couleur', '3 couleurs'],
  ['Capacité', '3 capacités'],
  ['Coloris', '3 coloris'],
  ['Panneau', '3 panneaux'],
  ['Taille d’écran', '3 déclinaisons'],
])('counts the values of the axis %s in words: %s', (nom, text) => {
  expect(familyText(family([{ nom, valeurs: 3 }]))).toBe(text);
});

it('counts products that differ in several attributes, and names the one that varies', () => {
  const axes = (second: number) => [
    { nom: 'Couleur', valeurs: 2 },
    { nom: 'Clavier', valeurs: second },
  ];
  expect(familyText(family(axes(3), 5))).toBe('5 déclinaisons');
  expect(familyText(family(axes(1), 2))).toBe('2 couleurs');
});

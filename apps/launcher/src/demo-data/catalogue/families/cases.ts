import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, form, colour, GPU mm, cooler mm, fans, litres, grams, glass, euros. */
type Row = readonly [
  string,
  string,
  'ATX' | 'Micro-ATX' | 'Mini-ITX',
  'Noir' | 'Blanc',
  number,
  number,
  number,
  number,
  number,
  boolean,
  number,
];

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Corsair', '3500X', 'ATX', 'Noir', 410, 170, 0, 52, 8900, true, 104],
  ['Corsair', '4000D RS', 'ATX', 'Noir', 430, 170, 3, 51, 8300, true, 109],
  ['Corsair', '4000D RS', 'ATX', 'Blanc', 430, 170, 3, 51, 8300, true, 114],
  ['Corsair', '2500X', 'Micro-ATX', 'Blanc', 400, 180, 0, 44, 8000, true, 119],
  ['Fractal Design', 'North', 'ATX', 'Noir', 355, 170, 2, 45, 7700, false, 149],
  ['Fractal Design', 'North', 'ATX', 'Blanc', 355, 170, 2, 45, 7700, true, 154],
  ['Fractal Design', 'Pop Air', 'ATX', 'Noir', 405, 170, 3, 46, 7300, true, 94],
  ['Fractal Design', 'Terra', 'Mini-ITX', 'Noir', 322, 77, 0, 10, 5000, false, 179],
  ['Fractal Design', 'Ridge', 'Mini-ITX', 'Blanc', 325, 70, 2, 13, 4600, false, 129],
  ['NZXT', 'H5 Flow', 'ATX', 'Noir', 410, 170, 2, 47, 7400, true, 94],
  ['NZXT', 'H6 Flow', 'ATX', 'Blanc', 365, 163, 3, 53, 9400, true, 119],
  ['NZXT', 'H9 Flow', 'ATX', 'Noir', 459, 165, 4, 66, 12100, true, 169],
  ['Lian Li', 'O11 Dynamic EVO', 'ATX', 'Noir', 422, 167, 0, 60, 12000, true, 169],
  ['Lian Li', 'Lancool 207', 'ATX', 'Blanc', 375, 180, 4, 45, 7600, true, 94],
  ['Lian Li', 'A3-mATX', 'Micro-ATX', 'Noir', 415, 165, 0, 26, 4600, false, 79],
  ['be quiet!', 'Pure Base 501 Airflow', 'ATX', 'Noir', 369, 178, 2, 41, 6800, false, 89],
  ['be quiet!', 'Light Base 600 LX', 'ATX', 'Blanc', 400, 180, 4, 58, 11200, true, 169],
  ['Cooler Master', 'MasterBox Q300L V2', 'Micro-ATX', 'Noir', 360, 159, 1, 33, 4300, true, 54],
  ['Cooler Master', 'NR200P V2', 'Mini-ITX', 'Blanc', 356, 67, 2, 18, 5600, true, 119],
  ['MSI', 'MAG Forge 321R Airflow', 'Micro-ATX', 'Noir', 390, 160, 4, 39, 5900, true, 69],
  ['ASUS', 'Prime AP201', 'Micro-ATX', 'Blanc', 338, 170, 1, 33, 5100, false, 84],
];

export const cases: Family = () => rows.map(box);

function box([brand, name, form, colour, gpu, cooler, fans, litres, grams, glass, euros]: Row): ProductDraft {
  const category = { ATX: 'Moyen tour ATX', 'Micro-ATX': 'Micro-ATX', 'Mini-ITX': 'Compact Mini-ITX' }[form];
  const panel = glass ? 'Verre trempé' : name === 'North' ? 'Tôle et façade en bois' : 'Tôle ajourée';
  return {
    family: 'BOI',
    brand,
    name: `${brand} ${name} ${colour.toLowerCase()}`,
    manufacturerReference: `${name}-${colour}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Composants', 'Boîtiers', category],
    targetPriceEuros: euros,
    picture: {
      kind: 'case',
      variant: `${form === 'ATX' ? 'mid' : form === 'Micro-ATX' ? 'small' : 'itx'}-${glass ? 'glass' : 'mesh'}-${colour === 'Noir' ? 'dark' : 'light'}`,
    },
    weight: formatWeight(grams),
    warrantyYears: 2,
    sections: {
      general: { marque: brand, couleur: colour, usage: litres < 20 ? 'Salon et bureau compact' : 'Jeu et création' },
      format: {
        format_boitier: category,
        carte_mere:
          form === 'ATX' ? 'ATX, Micro-ATX, Mini-ITX' : form === 'Micro-ATX' ? 'Micro-ATX, Mini-ITX' : 'Mini-ITX',
        volume: `${litres} litres`,
      },
      compatibilite: {
        longueur_carte_graphique: `${gpu} mm`,
        hauteur_ventirad: `${cooler} mm`,
        alimentation: form === 'Mini-ITX' ? 'SFX' : 'ATX',
      },
      refroidissement: {
        ventilateurs_fournis: String(fans),
        radiateur_maximal: form === 'ATX' ? '360 mm' : form === 'Micro-ATX' ? '280 mm' : '240 mm',
      },
      stockage: { emplacements_35: form === 'Mini-ITX' ? '0' : '2', emplacements_25: '2' },
      connectique: { usb_c_facade: euros > 60 ? 'Oui' : 'Non', usb_a_facade: '2', prise_casque: 'Oui' },
      materiaux: { panneau_lateral: panel },
      specifications: { finition: colour },
    },
    paragraphs: [
      `Le boîtier ${brand} ${name} ${colour.toLowerCase()}, de format ${form === 'Mini-ITX' ? 'très compact' : form === 'Micro-ATX' ? 'compact' : 'moyen tour'}, occupe ${litres} litres ; il est ${fans > 0 ? `livré avec ${fans} ventilateur${fans > 1 ? 's' : ''}` : 'livré sans ventilateur pour vous laisser le choix'}.`,
      `Il accepte une carte graphique de ${gpu} mm et un ventirad de ${cooler} mm de haut. ${cooler < 90 ? 'À ce format, un ventirad bas ou un watercooling tout-en-un est nécessaire.' : 'La plupart des ventirads du marché y trouvent leur place.'}`,
      glass
        ? 'Son panneau en verre trempé laisse voir les composants et se retire sans outil.'
        : "Ses parois ajourées laissent entrer beaucoup d'air : un avantage réel sous notre climat.",
      "Des filtres amovibles retiennent la poussière et se rincent à l'eau. Les passages de câbles à l'arrière de la carte mère facilitent un montage soigné.",
    ],
    sellingPoints: [
      `Cartes mères ${form === 'Mini-ITX' ? 'Mini-ITX' : `jusqu'au format ${form}`}`,
      `Carte graphique jusqu'à ${gpu} mm`,
      `Ventirad jusqu'à ${cooler} mm`,
      `${panel}, ${litres} litres`,
    ],
  };
}

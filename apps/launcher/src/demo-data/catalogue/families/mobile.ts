import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, kind, chip, Go, storage, inches, Hz, mAh, grams, euros. */
type Row = readonly [
  string,
  string,
  'phone' | 'tablet',
  string,
  number,
  string,
  number,
  number,
  number,
  number,
  number,
];
// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Samsung', 'Galaxy A26 5G', 'phone', 'Exynos 1380', 6, '128 Go', 6.7, 120, 5000, 200, 249],
  ['Samsung', 'Galaxy S25', 'phone', 'Snapdragon 8 Elite', 12, '256 Go', 6.2, 120, 4000, 162, 799],
  ['Google', 'Pixel 9a', 'phone', 'Google Tensor G4', 8, '128 Go', 6.3, 120, 5100, 186, 479],
  ['Xiaomi', 'Redmi Note 14 Pro', 'phone', 'Helio G100 Ultra', 8, '256 Go', 6.7, 120, 5500, 180, 279],
  ['Samsung', 'Galaxy Tab A9+', 'tablet', 'Snapdragon 695', 4, '64 Go', 11, 90, 7040, 480, 199],
  ['Samsung', 'Galaxy Tab S10 FE', 'tablet', 'Exynos 1580', 8, '128 Go', 10.9, 90, 8000, 497, 479],
  ['Apple', 'iPad A16', 'tablet', 'Apple A16', 6, '128 Go', 10.9, 60, 7600, 477, 399],
  ['Lenovo', 'Idea Tab', 'tablet', 'Dimensity 6300', 4, '128 Go', 11, 90, 7040, 480, 189],
  ['Xiaomi', 'Pad 7', 'tablet', 'Snapdragon 7+ Gen 3', 8, '128 Go', 11.2, 144, 8850, 500, 349],
];

export const mobile: Family = () => rows.map(device);

function device([brand, name, kind, chip, ram, disk, inches, hertz, battery, grams, euros]: Row): ProductDraft {
  const phone = kind === 'phone';
  return {
    family: phone ? 'TEL' : 'TAB',
    brand,
    name: `${phone ? 'Smartphone' : 'Tablette'} ${brand} ${name} (${ram} Go, ${disk})`,
    manufacturerReference: `${name}-${disk}`.replace(/[^A-Za-z0-9+]+/g, '-').toUpperCase(),
    categoryPath: [
      'Smartphones et tablettes',
      phone ? 'Smartphones' : 'Tablettes',
      phone ? 'Smartphones neufs' : 'Tablettes tactiles',
    ],
    targetPriceEuros: euros,
    picture: { kind, variant: phone ? (euros > 400 ? 'triple' : 'double') : 'standard' },
    weight: formatWeight(grams),
    warrantyYears: 2,
    sections: {
      general: { marque: brand, gamme: name.split(' ')[0] ?? name, etat: 'Neuf' },
      ecran: { taille_ecran: `${inches} pouces`, frequence_rafraichissement: `${hertz} Hz` },
      processeur: { fondeur: chip.split(' ')[0] ?? chip, modele_processeur: chip },
      memoire: { memoire_vive: `${ram} Go` },
      stockage: { capacite_ssd: disk },
      batterie: { batterie: `${battery} mAh` },
      connectique: { wifi: 'Oui', usb_c: 'Oui', reseau_mobile: phone ? (name.includes('Redmi') ? '4G' : '5G') : 'Non' },
      specifications: { couleur: 'Noir' },
    },
    paragraphs: [
      `${phone ? 'Le smartphone' : 'La tablette'} ${brand} ${name} réunit un écran de ${String(inches).replace('.', ',')} pouces à ${hertz} Hz, ${ram} Go de mémoire et ${disk} de stockage.`,
      phone
        ? 'Photos nettes, de jour comme de nuit, et mises à jour suivies pendant plusieurs années : un téléphone à garder longtemps.'
        : 'Lecture, cours, dessin ou films : elle remplace volontiers un ordinateur pour les usages légers, sur le canapé comme en voyage.',
      `Sa batterie de ${battery} mAh tient la journée et se recharge en USB-C. ${phone ? "Compatible avec les opérateurs de l'île." : 'Étui et clavier sont proposés séparément.'}`,
    ],
    sellingPoints: [
      `Écran de ${String(inches).replace('.', ',')} pouces, ${hertz} Hz`,
      chip,
      `${ram} Go de mémoire, ${disk}`,
      `Batterie de ${battery} mAh`,
    ],
  };
}

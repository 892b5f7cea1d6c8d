import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

type Kind = 'laptop' | 'tower' | 'mini-pc' | 'monitor' | 'phone' | 'tablet' | 'all-in-one';
/** brand, name, kind, cpu or chip, memory Go, storage, inches, grams, grade, euros. */
type Row = readonly [string, string, Kind, string, number, string, number, number, 'A' | 'B' | 'C', number];

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Lenovo', 'ThinkPad T480', 'laptop', 'Intel Core i5-8350U', 16, '256 Go', 14, 1580, 'A', 289],
  ['Lenovo', 'ThinkPad T490', 'laptop', 'Intel Core i5-8365U', 16, '512 Go', 14, 1460, 'A', 339],
  ['Lenovo', 'ThinkPad T14 Gen 2', 'laptop', 'Intel Core i5-1145G7', 16, '512 Go', 14, 1470, 'A', 449],
  ['Lenovo', 'ThinkPad X1 Carbon Gen 8', 'laptop', 'Intel Core i7-10610U', 16, '512 Go', 14, 1090, 'B', 459],
  ['Lenovo', 'ThinkPad L380', 'laptop', 'Intel Core i5-8250U', 8, '256 Go', 13.3, 1460, 'C', 199],
  ['Dell', 'Latitude 5400', 'laptop', 'Intel Core i5-8365U', 16, '256 Go', 14, 1480, 'A', 299],
  ['Dell', 'Latitude 5420', 'laptop', 'Intel Core i5-1145G7', 16, '512 Go', 14, 1370, 'B', 399],
  ['Dell', 'Latitude 7490', 'laptop', 'Intel Core i7-8650U', 16, '512 Go', 14, 1400, 'B', 319],
  ['Dell', 'Precision 5550', 'laptop', 'Intel Core i7-10850H', 32, '1 To', 15.6, 1840, 'A', 749],
  ['HP', 'EliteBook 840 G6', 'laptop', 'Intel Core i5-8365U', 16, '256 Go', 14, 1480, 'A', 309],
  ['HP', 'EliteBook 840 G8', 'laptop', 'Intel Core i5-1145G7', 16, '512 Go', 14, 1320, 'A', 469],
  ['HP', 'ProBook 450 G7', 'laptop', 'Intel Core i5-10210U', 8, '256 Go', 15.6, 2000, 'B', 319],
  ['Apple', 'MacBook Air 13 M1', 'laptop', 'Apple M1', 8, '256 Go', 13.3, 1290, 'A', 569],
  ['Apple', 'MacBook Pro 14 M1 Pro', 'laptop', 'Apple M1 Pro', 16, '512 Go', 14.2, 1600, 'B', 1049],
  ['Dell', 'OptiPlex 7060 SFF', 'tower', 'Intel Core i5-8500', 16, '256 Go', 0, 5300, 'A', 219],
  ['Dell', 'OptiPlex 7080 Tour', 'tower', 'Intel Core i7-10700', 16, '512 Go', 0, 7900, 'A', 379],
  ['HP', 'EliteDesk 800 G5 SFF', 'tower', 'Intel Core i5-9500', 16, '512 Go', 0, 5600, 'A', 259],
  ['HP', 'Z2 Tower G4', 'tower', 'Intel Xeon E-2174G', 32, '512 Go', 0, 11000, 'B', 449],
  ['Lenovo', 'ThinkCentre M720q', 'mini-pc', 'Intel Core i5-8500T', 16, '256 Go', 0, 1320, 'A', 199],
  ['Lenovo', 'ThinkCentre M75q Gen 2', 'mini-pc', 'AMD Ryzen 5 PRO 5650GE', 16, '512 Go', 0, 1250, 'A', 299],
  ['HP', 'EliteDesk 800 G6 Mini', 'mini-pc', 'Intel Core i5-10500T', 16, '512 Go', 0, 1420, 'B', 269],
  ['Dell', 'OptiPlex 3070 Micro', 'mini-pc', 'Intel Core i3-9100T', 8, '256 Go', 0, 1180, 'C', 139],
  ['Apple', 'iMac 24 M1', 'all-in-one', 'Apple M1', 8, '256 Go', 23.5, 4480, 'A', 849],
  ['Dell', 'P2419H', 'monitor', 'Full HD', 0, '', 24, 5600, 'A', 89],
  ['Dell', 'U2720Q', 'monitor', '4K', 0, '', 27, 6600, 'B', 259],
  ['HP', 'EliteDisplay E243', 'monitor', 'Full HD', 0, '', 24, 5300, 'B', 79],
  ['Iiyama', 'ProLite B2483HSU', 'monitor', 'Full HD', 0, '', 24, 5700, 'C', 59],
  ['Philips', '272B7QU', 'monitor', 'QHD', 0, '', 27, 6900, 'A', 149],
  ['Apple', 'iPhone 12', 'phone', 'Apple A14', 4, '64 Go', 6.1, 164, 'A', 269],
  ['Apple', 'iPhone 13', 'phone', 'Apple A15', 4, '128 Go', 6.1, 174, 'A', 379],
  ['Apple', 'iPhone 13 mini', 'phone', 'Apple A15', 4, '128 Go', 5.4, 141, 'B', 299],
  ['Apple', 'iPhone 14', 'phone', 'Apple A15', 6, '128 Go', 6.1, 172, 'B', 459],
  ['Samsung', 'Galaxy S21', 'phone', 'Exynos 2100', 8, '128 Go', 6.2, 169, 'B', 229],
  ['Samsung', 'Galaxy S22', 'phone', 'Exynos 2200', 8, '128 Go', 6.1, 167, 'A', 319],
  ['Samsung', 'Galaxy A52s 5G', 'phone', 'Snapdragon 778G', 6, '128 Go', 6.5, 189, 'C', 149],
  ['Google', 'Pixel 7', 'phone', 'Google Tensor G2', 8, '128 Go', 6.3, 197, 'A', 279],
  ['Xiaomi', '12T', 'phone', 'Dimensity 8100 Ultra', 8, '128 Go', 6.7, 202, 'B', 219],
  ['Apple', 'iPad 9', 'tablet', 'Apple A13', 3, '64 Go', 10.2, 487, 'A', 219],
  ['Apple', 'iPad Air 4', 'tablet', 'Apple A14', 4, '64 Go', 10.9, 458, 'B', 329],
  ['Samsung', 'Galaxy Tab S7', 'tablet', 'Snapdragon 865+', 6, '128 Go', 11, 498, 'B', 289],
  ['Microsoft', 'Surface Pro 7', 'tablet', 'Intel Core i5-1035G4', 8, '256 Go', 12.3, 775, 'B', 349],
  ['Lenovo', 'ThinkPad E15 Gen 2', 'laptop', 'AMD Ryzen 5 4500U', 16, '256 Go', 15.6, 1700, 'B', 329],
  ['HP', 'ZBook Firefly 14 G7', 'laptop', 'Intel Core i7-10610U', 16, '512 Go', 14, 1400, 'A', 499],
  ['Microsoft', 'Surface Laptop 3', 'laptop', 'Intel Core i5-1035G7', 8, '256 Go', 13.5, 1270, 'B', 369],
  ['Acer', 'TravelMate P214', 'laptop', 'Intel Core i5-1135G7', 8, '256 Go', 14, 1630, 'B', 289],
  ['HP', 'ProDesk 600 G4 SFF', 'tower', 'Intel Core i5-8500', 8, '256 Go', 0, 5300, 'C', 169],
  ['Lenovo', 'ThinkStation P330', 'tower', 'Intel Core i7-9700', 32, '512 Go', 0, 8000, 'B', 489],
  ['Apple', 'Mac mini M1', 'mini-pc', 'Apple M1', 8, '256 Go', 0, 1200, 'A', 399],
  ['LG', '27UK850', 'monitor', '4K', 0, '', 27, 6400, 'B', 219],
  ['Samsung', 'Galaxy S20 FE', 'phone', 'Snapdragon 865', 6, '128 Go', 6.5, 190, 'C', 159],
  ['Google', 'Pixel 6a', 'phone', 'Google Tensor', 6, '128 Go', 6.1, 178, 'B', 189],
  ['Apple', 'iPad Pro 11 (2020)', 'tablet', 'Apple A12Z', 6, '128 Go', 11, 471, 'B', 429],
];

// biome-ignore format: a table, one entry a line
const categories: Readonly<Record<Kind, readonly [string, string, string]>> = {
  laptop: ['Ordinateurs portables', 'Portables reconditionnés', 'Portables professionnels reconditionnés'],
  tower: ['Ordinateurs de bureau', 'PC reconditionnés', 'PC fixes reconditionnés'],
  'mini-pc': ['Ordinateurs de bureau', 'PC reconditionnés', 'Mini-PC reconditionnés'],
  'all-in-one': ['Ordinateurs de bureau', 'PC reconditionnés', 'PC fixes reconditionnés'],
  monitor: ['Écrans', 'Écrans reconditionnés', 'Écrans de bureau reconditionnés'],
  phone: ['Smartphones et tablettes', 'Smartphones', 'Smartphones reconditionnés'],
  tablet: ['Smartphones et tablettes', 'Tablettes', 'Tablettes reconditionnées'],
};
const nouns: Readonly<Record<Kind, string>> = {
  laptop: 'Ordinateur portable',
  tower: 'Ordinateur de bureau',
  'mini-pc': 'Mini-PC',
  'all-in-one': 'PC tout-en-un',
  monitor: 'Écran',
  phone: 'Smartphone',
  tablet: 'Tablette',
};
// biome-ignore format: a table, one entry a line
const tested: Readonly<Record<Kind, string>> = {
  laptop: ", de l'écran aux ports en passant par le clavier et le réseau",
  tower: ', du stockage aux ports en passant par la ventilation et le réseau',
  'mini-pc': ', du stockage aux ports en passant par la ventilation et le réseau',
  'all-in-one': ", de l'écran aux haut-parleurs en passant par le réseau",
  monitor: ' : dalle, rétroéclairage, réglages et connectique',
  phone: ", de l'écran à l'appareil photo en passant par le réseau et la charge",
  tablet: ", de l'écran tactile à l'appareil photo en passant par le réseau et la charge",
};
// biome-ignore format: a table, one entry a line
const wear = {
  A: "très peu de traces d'usage, invisibles à bout de bras",
  B: "des traces d'usage légères, visibles de près, sans effet sur le fonctionnement",
  C: "des traces d'usage visibles, rayures ou marques, sans effet sur le fonctionnement",
} as const;

export const refurbished: Family = () => rows.map(device);

export function device(row: Row): ProductDraft {
  const [brand, name, kind, chip, ram, disk, inches, grams, grade, euros] = row;
  const equipment =
    kind === 'monitor'
      ? `${inches}" ${chip}`
      : kind === 'phone' || kind === 'tablet'
        ? disk
        : `${chip.replace(/^(Intel|AMD) /, '')}, ${ram} Go, ${disk}`;
  const feminine = kind === 'tablet';
  return {
    family: 'REC',
    brand,
    name: `${brand} ${name} reconditionné${feminine ? 'e' : ''} grade ${grade} (${equipment})`,
    manufacturerReference: `${name}-${ram || inches}-${grade}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: categories[kind],
    targetPriceEuros: euros,
    picture: refurbishedPicture(row),
    weight: formatWeight(grams),
    warrantyYears: 2,
    grade,
    sections: refurbishedSections(row),
    paragraphs: [
      `${nouns[kind]} d'occasion reconditionné${feminine ? 'e' : ''} : ${brand} ${name}, grade ${grade}, c'est-à-dire ${wear[grade]}.`,
      `Toutes ses fonctions ont été testées par nos techniciens${tested[kind]}. ${kind === 'monitor' ? "L'appareil ne conserve aucune donnée." : "Les données de l'ancien utilisateur ont été effacées de façon définitive, avec un certificat d'effacement."}`,
      kind === 'laptop' || kind === 'phone' || kind === 'tablet'
        ? "La batterie d'origine garde au moins 80 % de sa capacité ; elle est remplacée en dessous de ce seuil."
        : 'Les pièces usées ont été remplacées et le dépoussiérage est complet.',
      `Garantie légale de conformité de 2 ans, droit de rétractation comme pour le neuf. ${kind === 'monitor' ? 'Câbles fournis.' : 'Chargeur compatible fourni, emballage neutre.'} Prolonger la vie d'un appareil évite d'en fabriquer un autre.`,
    ],
    sellingPoints: [
      `Grade ${grade} : ${wear[grade]}`,
      'Toutes les fonctions testées',
      kind === 'monitor' ? 'Aucune donnée conservée' : 'Données effacées, certificat fourni',
      'Garantie légale de 2 ans',
    ],
  };
}

function refurbishedPicture([, , kind, , , , inches, , grade]: Row): ProductDraft['picture'] {
  const variant = {
    laptop: inches > 15 ? 'wide' : 'slim',
    tower: 'office',
    'mini-pc': 'flat',
    'all-in-one': 'standard',
    monitor: inches < 26 ? 'office-small' : 'office',
    phone: grade === 'A' ? 'double' : 'triple',
    tablet: 'standard',
  }[kind];
  return { kind, variant };
}

function refurbishedSections([brand, name, kind, chip, ram, disk, inches, , grade]: Row): ProductDraft['sections'] {
  const portable = kind === 'laptop' || kind === 'phone' || kind === 'tablet';
  return {
    general: { marque: brand, gamme: name.split(' ')[0] ?? name, etat: 'Reconditionné' },
    reconditionnement: {
      grade: `Grade ${grade}`,
      fonctions_testees: 'Oui',
      effacement_donnees: kind === 'monitor' ? 'Sans objet' : 'Certifié',
      lieu: 'Atelier partenaire',
    },
    ...(kind === 'monitor'
      ? {}
      : {
          processeur: { fondeur: chip.split(' ')[0] ?? chip, modele_processeur: chip },
          memoire: { memoire_vive: `${ram} Go` },
          stockage: { capacite_ssd: disk },
        }),
    ...(inches
      ? { ecran: { taille_ecran: `${inches} pouces`, ...(kind === 'monitor' ? { definition: chip } : {}) } }
      : {}),
    ...(kind === 'monitor' ? { dalle: { type_dalle: 'IPS' }, affichage: { frequence_rafraichissement: '60 Hz' } } : {}),
    connectique: {
      wifi: kind === 'monitor' ? 'Non' : 'Oui',
      usb_c: kind === 'monitor' && chip !== '4K' ? 'Non' : 'Oui',
    },
    batterie: { batterie: portable ? '80 % de capacité ou plus' : 'Sans batterie' },
    specifications: {
      couleur: brand === 'Apple' ? 'Gris' : 'Noir',
      contenu: kind === 'monitor' ? 'Écran et câbles' : 'Appareil et chargeur',
    },
  };
}

import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, inches, definition, panel, Hz, use, grams, euros, curved. */
type Row = readonly [
  string,
  string,
  number,
  'Full HD' | 'QHD' | '4K' | 'UWQHD',
  'IPS' | 'VA' | 'OLED',
  number,
  Use,
  number,
  number,
  boolean,
];
type Use = 'jeu' | 'bureau' | 'creation';

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['AOC', '24G4XE', 24, 'Full HD', 'IPS', 180, 'jeu', 3900, 129, false],
  ['AOC', 'Q27G4XF', 27, 'QHD', 'IPS', 180, 'jeu', 5300, 209, false],
  ['AOC', 'CU34G4', 34, 'UWQHD', 'VA', 180, 'jeu', 7600, 319, true],
  ['ASUS', 'TUF Gaming VG249Q3A', 24, 'Full HD', 'IPS', 180, 'jeu', 3600, 139, false],
  ['ASUS', 'TUF Gaming VG27AQ5A', 27, 'QHD', 'IPS', 210, 'jeu', 5200, 229, false],
  ['ASUS', 'ROG Swift OLED PG27AQDP', 27, 'QHD', 'OLED', 480, 'jeu', 7300, 849, false],
  ['MSI', 'MAG 274QRF QD E2', 27, 'QHD', 'IPS', 180, 'jeu', 6500, 279, false],
  ['MSI', 'MPG 321URX QD-OLED', 32, '4K', 'OLED', 240, 'jeu', 9000, 1049, false],
  ['MSI', 'G27C4X', 27, 'Full HD', 'VA', 250, 'jeu', 4900, 159, true],
  ['Gigabyte', 'M27Q3', 27, 'QHD', 'IPS', 180, 'jeu', 6200, 239, false],
  ['Gigabyte', 'MO34WQC2', 34, 'UWQHD', 'OLED', 240, 'jeu', 7600, 749, true],
  ['Samsung', 'Odyssey G5 G50F', 27, 'QHD', 'IPS', 180, 'jeu', 5200, 229, false],
  ['Samsung', 'Odyssey OLED G8', 32, '4K', 'OLED', 240, 'jeu', 8900, 1099, false],
  ['LG', 'UltraGear 27GS85Q', 27, 'QHD', 'IPS', 200, 'jeu', 6100, 269, false],
  ['LG', 'UltraWide 34WR50QK', 34, 'UWQHD', 'VA', 100, 'bureau', 7100, 319, true],
  ['Iiyama', 'ProLite XUB2492HSU-B6', 24, 'Full HD', 'IPS', 100, 'bureau', 5000, 139, false],
  ['Iiyama', 'ProLite XUB2792QSU-B6', 27, 'QHD', 'IPS', 100, 'bureau', 6300, 219, false],
  ['Iiyama', 'ProLite XUB2797QSN-B1', 27, 'QHD', 'IPS', 100, 'bureau', 6500, 279, false],
  ['Dell', 'P2425H', 24, 'Full HD', 'IPS', 100, 'bureau', 5500, 189, false],
  ['Dell', 'P2725DE', 27, 'QHD', 'IPS', 100, 'bureau', 6800, 349, false],
  ['Dell', 'UltraSharp U2725QE', 27, '4K', 'IPS', 120, 'creation', 6900, 649, false],
  ['HP', 'Series 5 Pro 524pf', 24, 'Full HD', 'IPS', 100, 'bureau', 4900, 169, false],
  ['Philips', '241E2FD', 24, 'Full HD', 'IPS', 75, 'bureau', 2900, 109, false],
  ['Philips', '27E2F7901', 27, '4K', 'IPS', 60, 'creation', 6100, 429, false],
  ['BenQ', 'GW2790', 27, 'Full HD', 'IPS', 100, 'bureau', 4900, 159, false],
  ['BenQ', 'PD2725U', 27, '4K', 'IPS', 60, 'creation', 7600, 849, false],
  ['ASUS', 'ProArt PA279CRV', 27, '4K', 'IPS', 60, 'creation', 8000, 479, false],
  ['Samsung', 'ViewFinity S8', 32, '4K', 'IPS', 60, 'creation', 7900, 399, false],
];

const pixels = { 'Full HD': '1920 x 1080', QHD: '2560 x 1440', '4K': '3840 x 2160', UWQHD: '3440 x 1440' } as const;
// biome-ignore format: a table, one entry a line
const categoryByUse: Readonly<Record<Use, (row: Row) => string>> = {
  jeu: (row) => (row[2] >= 30 ? '30 pouces et plus' : row[2] >= 26 ? 'De 26 à 29 pouces' : 'De 23 à 25 pouces'),
  bureau: (row) => (row[2] >= 30 ? '30 pouces et plus' : row[2] >= 26 ? 'De 26 à 29 pouces' : 'De 23 à 25 pouces'),
  creation: () => 'Écrans 4K pour la création',
};
// biome-ignore format: a table, one entry a line
const descriptions: Readonly<Record<Use, string>> = {
  jeu: "Compatible avec la synchronisation adaptative, il accorde son rythme à celui de la carte graphique : l'image ne se déchire plus et les gestes restent précis.",
  bureau: 'Son pied réglable et son filtre de lumière bleue ménagent le cou et les yeux pendant les longues journées ; le scintillement est supprimé à la source.',
  creation: "Étalonné en usine, il affiche des couleurs fidèles pour la retouche et la mise en page, et se relie à un portable par un seul câble USB-C.",
};

export const monitors: Family = () => rows.map(monitor);

function monitor(row: Row): ProductDraft {
  const [brand, name, inches, definition, panel, hertz, use, grams, euros, curved] = row;
  return {
    family: 'ECR',
    brand,
    name: `Écran ${brand} ${name} ${inches}" ${definition} ${hertz} Hz`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: [
      'Écrans',
      inches >= 34
        ? 'Écrans ultra-larges'
        : use === 'jeu'
          ? 'Écrans de jeu'
          : use === 'bureau'
            ? 'Écrans de bureau'
            : 'Écrans de création',
      categoryByUse[use](row),
    ],
    targetPriceEuros: euros,
    picture: {
      kind: 'monitor',
      variant:
        inches >= 34
          ? 'ultrawide'
          : use === 'jeu'
            ? curved
              ? 'curved'
              : 'gaming'
            : use === 'creation'
              ? 'studio'
              : inches < 26
                ? 'office-small'
                : 'office',
    },
    weight: formatWeight(grams),
    warrantyYears: 3,
    sections: monitorSections(row),
    paragraphs: [
      `L'écran ${brand} ${name} affiche ${pixels[definition].replace('x', '×')} pixels sur une dalle ${panel} de ${inches} pouces, à ${hertz} Hz.`,
      descriptions[use],
      panel === 'OLED'
        ? "Sur une dalle OLED, chaque pixel s'éteint de lui-même : les noirs sont absolus et le contraste spectaculaire. Un entretien automatique préserve la dalle au fil du temps."
        : panel === 'VA'
          ? `Sa dalle VA donne des noirs profonds${curved ? ' et sa courbure enveloppe le regard' : ''}.`
          : 'Sa dalle IPS garde des couleurs justes, même vue de côté.',
      `${inches > 30 ? 'Prévoyez un bureau assez profond pour garder une distance confortable. ' : ''}Câbles vidéo et d'alimentation fournis.`,
    ],
    sellingPoints: [
      `${inches} pouces, ${definition} (${pixels[definition].replace('x', '×')})`,
      `Dalle ${panel}${curved ? ' incurvée' : ''}, ${hertz} Hz`,
      use === 'creation' ? 'USB-C avec charge de 90 W' : 'HDMI et DisplayPort',
      'Fixation VESA',
    ],
  };
}

function monitorSections([
  brand,
  name,
  inches,
  definition,
  panel,
  hertz,
  use,
  ,
  euros,
  curved,
]: Row): ProductDraft['sections'] {
  return {
    general: { marque: brand, usage: { jeu: 'Jeu', bureau: 'Bureautique', creation: 'Création' }[use] },
    ecran: {
      taille_ecran: `${inches} pouces`,
      definition: definition,
      resolution: pixels[definition],
      ecran_incurve: curved ? 'Oui' : 'Non',
    },
    dalle: { type_dalle: panel, temps_de_reponse: panel === 'OLED' ? '0.03 ms' : use === 'jeu' ? '1 ms' : '5 ms' },
    affichage: {
      frequence_rafraichissement: `${hertz} Hz`,
      luminosite: panel === 'OLED' ? '275 cd/m2' : use === 'jeu' ? '350 cd/m2' : '300 cd/m2',
      hdr: panel === 'OLED' ? 'HDR400 True Black' : use === 'bureau' ? 'Non' : 'HDR400',
    },
    connectique: {
      hdmi: hertz > 200 ? 'HDMI 2.1' : 'HDMI 2.0',
      displayport: euros > 110 ? 'Oui' : 'Non',
      usb_c: use === 'creation' || /DE$|QSN/.test(name) ? '90 W' : 'Non',
    },
    ergonomie: {
      reglage_hauteur: euros > 125 ? 'Oui' : 'Non',
      pivot: use === 'bureau' && euros > 125 ? 'Oui' : 'Non',
      fixation_vesa: inches > 30 ? '100 x 200' : '100 x 100',
    },
    energie: { classe_energetique: inches < 26 ? 'D' : definition === '4K' ? 'G' : 'F' },
    specifications: { couleur: use === 'creation' ? 'Argent' : 'Noir' },
  };
}

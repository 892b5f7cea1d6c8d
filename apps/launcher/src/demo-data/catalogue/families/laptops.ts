import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, use, inches, panel, Hz, cpu, graphics, Go, storage, grams, battery Wh, repair index, euros. */
type Row = readonly [
  string,
  string,
  Use,
  number,
  string,
  number,
  string,
  string,
  number,
  string,
  number,
  number,
  number,
  number,
];
type Use = 'bureau' | 'pro' | 'jeu' | 'creation';

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['ASUS', 'Vivobook 15', 'bureau', 15.6, 'Full HD IPS', 60, 'Intel Core 5 120U', 'Intel Graphics', 16, '512 Go', 1700, 42, 7.1, 599],
  ['ASUS', 'Vivobook S 14 OLED', 'bureau', 14, '2.8K OLED', 120, 'AMD Ryzen AI 7 350', 'Radeon 860M', 16, '1 To', 1300, 75, 7.4, 999],
  ['ASUS', 'Zenbook 14 OLED', 'pro', 14, '2.8K OLED', 120, 'Intel Core Ultra 7 258V', 'Intel Arc 140V', 32, '1 To', 1200, 75, 7.6, 1399],
  ['ASUS', 'ExpertBook B1', 'pro', 14, 'Full HD IPS', 60, 'Intel Core i5-1334U', 'Intel Iris Xe', 16, '512 Go', 1400, 50, 7.9, 749],
  ['ASUS', 'TUF Gaming A15', 'jeu', 15.6, 'Full HD IPS', 144, 'AMD Ryzen 7 7445HS', 'GeForce RTX 5050', 16, '512 Go', 2200, 56, 7.2, 999],
  ['ASUS', 'TUF Gaming F16', 'jeu', 16, 'WUXGA IPS', 165, 'Intel Core i7-14650HX', 'GeForce RTX 5060', 16, '1 To', 2200, 90, 7.3, 1399],
  ['ASUS', 'ROG Strix G16', 'jeu', 16, 'WQXGA IPS', 240, 'Intel Core Ultra 9 275HX', 'GeForce RTX 5070 Ti', 32, '1 To', 2650, 90, 7.3, 2299],
  ['ASUS', 'ProArt P16', 'creation', 16, '3K OLED', 120, 'AMD Ryzen AI 9 HX 370', 'GeForce RTX 5070', 32, '1 To', 1850, 90, 7.0, 2599],
  ['Acer', 'Aspire Go 15', 'bureau', 15.6, 'Full HD IPS', 60, 'Intel Core i3-N355', 'Intel UHD', 8, '256 Go', 1750, 53, 7.0, 399],
  ['Acer', 'Aspire 16 AI', 'bureau', 16, 'WUXGA IPS', 120, 'AMD Ryzen AI 5 340', 'Radeon 840M', 16, '512 Go', 1550, 65, 7.3, 749],
  ['Acer', 'Swift Go 14', 'pro', 14, 'WUXGA IPS', 60, 'Intel Core Ultra 5 225U', 'Intel Graphics', 16, '512 Go', 1320, 65, 7.5, 849],
  ['Acer', 'Nitro V 15', 'jeu', 15.6, 'Full HD IPS', 165, 'Intel Core i5-13420H', 'GeForce RTX 4050', 16, '512 Go', 2110, 57, 7.0, 849],
  ['Acer', 'Predator Helios Neo 16', 'jeu', 16, 'WQXGA IPS', 240, 'Intel Core Ultra 9 275HX', 'GeForce RTX 5070', 32, '1 To', 2700, 90, 7.1, 1899],
  ['Lenovo', 'IdeaPad Slim 3', 'bureau', 15.3, 'WUXGA IPS', 60, 'AMD Ryzen 5 7535HS', 'Radeon 660M', 16, '512 Go', 1590, 60, 7.6, 579],
  ['Lenovo', 'IdeaPad Slim 5', 'bureau', 14, 'WUXGA OLED', 60, 'AMD Ryzen AI 7 350', 'Radeon 860M', 16, '1 To', 1430, 60, 7.7, 849],
  ['Lenovo', 'ThinkPad E14 Gen 7', 'pro', 14, 'WUXGA IPS', 60, 'Intel Core Ultra 5 225U', 'Intel Graphics', 16, '512 Go', 1340, 48, 8.6, 899],
  ['Lenovo', 'ThinkPad T14s Gen 6', 'pro', 14, 'WUXGA IPS', 60, 'AMD Ryzen AI 7 PRO 360', 'Radeon 880M', 32, '1 To', 1280, 58, 9.1, 1699],
  ['Lenovo', 'ThinkPad X1 Carbon Gen 13', 'pro', 14, '2.8K OLED', 120, 'Intel Core Ultra 7 258V', 'Intel Arc 140V', 32, '1 To', 1000, 57, 9.2, 2199],
  ['Lenovo', 'LOQ 15', 'jeu', 15.6, 'Full HD IPS', 144, 'AMD Ryzen 7 250', 'GeForce RTX 5060', 16, '512 Go', 2380, 60, 7.8, 1149],
  ['Lenovo', 'Legion 5', 'jeu', 15.1, 'WQXGA OLED', 165, 'AMD Ryzen 7 260', 'GeForce RTX 5060', 32, '1 To', 1900, 80, 7.9, 1549],
  ['HP', '255 G10', 'bureau', 15.6, 'Full HD IPS', 60, 'AMD Ryzen 5 7530U', 'Radeon Graphics', 8, '512 Go', 1530, 41, 7.8, 499],
  ['HP', 'OmniBook 5 14', 'bureau', 14, '2K OLED', 60, 'AMD Ryzen AI 5 340', 'Radeon 840M', 16, '512 Go', 1390, 59, 7.5, 799],
  ['HP', 'ProBook 4 G1i 14', 'pro', 14, 'WUXGA IPS', 60, 'Intel Core Ultra 5 225U', 'Intel Graphics', 16, '512 Go', 1400, 56, 8.8, 999],
  ['HP', 'EliteBook 6 G1a 14', 'pro', 14, 'WUXGA IPS', 60, 'AMD Ryzen AI 7 PRO 350', 'Radeon 860M', 32, '1 To', 1430, 56, 9.0, 1499],
  ['HP', 'Omen 16', 'jeu', 16, 'Full HD IPS', 144, 'AMD Ryzen AI 7 350', 'GeForce RTX 5060', 16, '1 To', 2430, 83, 7.9, 1499],
  ['HP', 'Victus 15', 'jeu', 15.6, 'Full HD IPS', 144, 'AMD Ryzen 5 8645HS', 'GeForce RTX 4050', 16, '512 Go', 2290, 52, 7.7, 849],
  ['Dell', 'Dell 14 Plus', 'bureau', 14, 'QHD+ IPS', 60, 'Intel Core Ultra 7 256V', 'Intel Arc 140V', 16, '1 To', 1520, 64, 7.6, 1049],
  ['Dell', 'Latitude 5450', 'pro', 14, 'Full HD IPS', 60, 'Intel Core Ultra 5 135U', 'Intel Graphics', 16, '512 Go', 1390, 54, 8.9, 1199],
  ['Dell', 'Alienware 16 Aurora', 'jeu', 16, 'WQXGA IPS', 120, 'Intel Core 7 240H', 'GeForce RTX 5060', 16, '1 To', 2570, 96, 7.0, 1499],
  ['MSI', 'Modern 15', 'bureau', 15.6, 'Full HD IPS', 60, 'Intel Core i5-1334U', 'Intel Iris Xe', 16, '512 Go', 1750, 53, 6.9, 549],
  ['MSI', 'Katana 15 HX', 'jeu', 15.6, 'QHD IPS', 165, 'Intel Core i7-14650HX', 'GeForce RTX 5070', 16, '1 To', 2400, 75, 6.9, 1599],
  ['MSI', 'Vector 16 HX', 'jeu', 16, 'WQXGA IPS', 240, 'Intel Core Ultra 9 275HX', 'GeForce RTX 5080', 32, '2 To', 2700, 90, 6.8, 2899],
  ['Apple', 'MacBook Air 13 M4', 'creation', 13.6, 'Liquid Retina', 60, 'Apple M4', 'GPU 10 cœurs', 16, '256 Go', 1240, 54, 7.0, 1149],
  ['Apple', 'MacBook Pro 14 M4 Pro', 'creation', 14.2, 'Liquid Retina XDR', 120, 'Apple M4 Pro', 'GPU 16 cœurs', 24, '512 Go', 1600, 72, 7.1, 2399],
  ['Microsoft', 'Surface Laptop 7', 'pro', 13.8, 'PixelSense', 120, 'Snapdragon X Plus', 'Adreno', 16, '512 Go', 1340, 54, 8.0, 1149],
];

const categories: Readonly<Record<Use, string>> = {
  bureau: 'Portables polyvalents',
  pro: 'Portables professionnels',
  jeu: 'Portables gaming',
  creation: 'Portables de création',
};
// biome-ignore format: a table, one entry a line
const descriptions: Readonly<Record<Use, string>> = {
  bureau: 'Pour les cours, les démarches en ligne, les films et les photos, il trouve le bon équilibre entre confort et prix.',
  pro: 'Châssis solide, lecteur d\'empreintes, puce de sécurité et webcam avec volet : il est pensé pour le travail, au bureau comme en déplacement.',
  jeu: 'Sa carte graphique dédiée et son refroidissement renforcé lui permettent de jouer longtemps sans perdre en vitesse ; branché, il donne sa pleine puissance.',
  creation: 'Son écran fidèle et sa réserve de puissance conviennent à la retouche, au montage vidéo et à la musique, avec une autonomie qui suit.',
};

export const laptops: Family = () => rows.map(laptop);

function laptop(row: Row): ProductDraft {
  const [brand, name, use, inches, panel, hertz, cpu, gpu, ram, disk, grams, , , euros] = row;
  return {
    family: 'POR',
    brand,
    name: `${name.startsWith(brand) ? name : `${brand} ${name}`} (${inches}", ${cpu.replace(/^(Intel|AMD) /, '')}, ${ram} Go, ${disk}${use === 'jeu' ? `, ${gpu.replace('GeForce ', '')}` : ''})`,
    manufacturerReference: `${name}-${cpu.split(' ').at(-1)}-${ram}-${disk}`
      .replace(/[^A-Za-z0-9]+/g, '-')
      .toUpperCase(),
    categoryPath: [
      'Ordinateurs portables',
      use === 'jeu' ? 'Gaming' : use === 'creation' ? 'Création' : 'Bureautique',
      categories[use],
    ],
    targetPriceEuros: euros,
    picture: {
      kind: 'laptop',
      variant:
        use === 'jeu'
          ? inches >= 16
            ? 'gaming-large'
            : 'gaming'
          : inches < 14.5
            ? use === 'creation'
              ? 'slim-art'
              : 'slim'
            : 'wide',
    },
    weight: formatWeight(grams),
    warrantyYears: use === 'pro' ? 3 : 2,
    sections: laptopSections(row),
    paragraphs: [
      `Le portable ${name.startsWith(brand) ? name : `${brand} ${name}`} associe un processeur ${cpu}, ${ram} Go de mémoire et un SSD de ${disk} autour d'un écran ${panel} de ${String(inches).replace('.', ',')} pouces.`,
      descriptions[use],
      `Il pèse ${formatWeight(grams).replace('.', ',')}${grams < 1450 ? " : on l'oublie dans un sac" : ''}. ${use === 'jeu' ? `L'affichage à ${hertz} Hz rend les mouvements nets, et la puce ${gpu} fait tourner les jeux récents.` : `La batterie tient une bonne partie de la journée et se recharge en USB-C.`}`,
      'Clavier français AZERTY. Sur demande, notre atelier installe vos logiciels, transfère vos fichiers et règle les sauvegardes avant la remise.',
    ],
    sellingPoints: [
      `${cpu}, ${ram} Go de mémoire, SSD de ${disk}`,
      `Écran ${panel}, ${hertz} Hz`,
      `Graphismes : ${gpu}`,
      `Poids : ${formatWeight(grams).replace('.', ',')}`,
    ],
  };
}

function laptopSections([
  brand,
  name,
  use,
  inches,
  panel,
  hertz,
  cpu,
  gpu,
  ram,
  disk,
  ,
  battery,
  repair,
]: Row): ProductDraft['sections'] {
  return {
    general: {
      marque: brand,
      gamme: name.split(' ')[0] ?? name,
      usage: categories[use].replace('Portables ', '').replace(/^de /, ''),
    },
    ecran: {
      taille_ecran: `${inches} pouces`,
      dalle: panel,
      frequence_rafraichissement: `${hertz} Hz`,
      ecran_tactile: brand === 'Microsoft' ? 'Oui' : 'Non',
    },
    processeur: { fondeur: cpu.split(' ')[0] ?? cpu, modele_processeur: cpu },
    memoire: {
      memoire_vive: `${ram} Go`,
      type_memoire: /Ultra [57] 25|Apple|Snapdragon|AI/.test(cpu) ? 'LPDDR5X' : 'DDR5',
    },
    stockage: { capacite_ssd: disk, type_stockage: 'SSD NVMe' },
    graphismes: { carte_graphique: gpu, carte_dediee: use === 'jeu' || gpu.startsWith('GeForce') ? 'Oui' : 'Non' },
    connectique: {
      usb_c: 'Oui',
      hdmi: inches < 14.3 && brand !== 'Lenovo' && use === 'creation' ? 'Non' : 'Oui',
      wifi: use === 'bureau' ? 'Wi-Fi 6' : 'Wi-Fi 6E',
      ethernet: use === 'jeu' || brand === 'HP' || brand === 'Dell' ? 'Oui' : 'Non',
    },
    batterie: { capacite_batterie: `${battery} Wh` },
    durabilite: {
      indice_reparabilite: `${repair.toFixed(1)} / 10`,
      systeme: brand === 'Apple' ? 'macOS' : use === 'pro' ? 'Windows 11 Pro' : 'Windows 11 Famille',
    },
    specifications: {
      clavier: 'AZERTY rétroéclairé',
      couleur: use === 'jeu' ? 'Noir' : brand === 'Apple' ? 'Argent' : 'Gris',
    },
  };
}

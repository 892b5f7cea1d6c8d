import type { Family, ProductDraft } from '../product-draft.js';

/** brand, line, capacity, interface, read Mo/s, write Mo/s, endurance To, euros. */
type Row = readonly [string, string, string, string, number, number, number, number];

// biome-ignore format: a table, one entry a line
const nvme: readonly Row[] = [
  ['Samsung', '990 EVO Plus', '1 To', 'PCIe 5.0 x2', 7150, 6300, 600, 89],
  ['Samsung', '990 EVO Plus', '2 To', 'PCIe 5.0 x2', 7250, 6300, 1200, 154],
  ['Samsung', '990 PRO', '1 To', 'PCIe 4.0 x4', 7450, 6900, 600, 114],
  ['Samsung', '990 PRO', '2 To', 'PCIe 4.0 x4', 7450, 6900, 1200, 189],
  ['Samsung', '9100 PRO', '2 To', 'PCIe 5.0 x4', 14700, 13400, 1200, 299],
  ['WD', 'Blue SN5000', '500 Go', 'PCIe 4.0 x4', 5000, 4000, 300, 54],
  ['WD', 'Blue SN5000', '1 To', 'PCIe 4.0 x4', 5150, 4900, 600, 79],
  ['WD', 'Black SN7100', '1 To', 'PCIe 4.0 x4', 7250, 6900, 600, 94],
  ['WD', 'Black SN7100', '2 To', 'PCIe 4.0 x4', 7250, 6900, 1200, 159],
  ['Crucial', 'P310', '500 Go', 'PCIe 4.0 x4', 6600, 3500, 110, 52],
  ['Crucial', 'P310', '1 To', 'PCIe 4.0 x4', 7100, 6000, 220, 77],
  ['Crucial', 'T500', '2 To', 'PCIe 4.0 x4', 7400, 7000, 1200, 164],
  ['Crucial', 'T710', '2 To', 'PCIe 5.0 x4', 14500, 13800, 1200, 279],
  ['Kingston', 'NV3', '500 Go', 'PCIe 4.0 x4', 5000, 3000, 160, 46],
  ['Kingston', 'NV3', '1 To', 'PCIe 4.0 x4', 6000, 4000, 320, 69],
  ['Kingston', 'KC3000', '2 To', 'PCIe 4.0 x4', 7000, 7000, 1600, 174],
  ['Lexar', 'NM790', '4 To', 'PCIe 4.0 x4', 7400, 6500, 3000, 289],
  ['Seagate', 'FireCuda 530R', '1 To', 'PCIe 4.0 x4', 7400, 7000, 1275, 119],
];
// biome-ignore format: a table, one entry a line
const sata: readonly Row[] = [
  ['Samsung', '870 EVO', '500 Go', 'SATA 6 Gb/s', 560, 530, 300, 64],
  ['Samsung', '870 EVO', '1 To', 'SATA 6 Gb/s', 560, 530, 600, 99],
  ['Samsung', '870 EVO', '2 To', 'SATA 6 Gb/s', 560, 530, 1200, 179],
  ['Crucial', 'BX500', '500 Go', 'SATA 6 Gb/s', 540, 500, 120, 42],
  ['Crucial', 'BX500', '1 To', 'SATA 6 Gb/s', 540, 500, 360, 69],
  ['Kingston', 'A400', '480 Go', 'SATA 6 Gb/s', 500, 450, 160, 36],
  ['WD', 'Blue SA510', '1 To', 'SATA 6 Gb/s', 560, 520, 400, 79],
  ['SanDisk', 'SSD Plus', '240 Go', 'SATA 6 Gb/s', 530, 440, 100, 29],
];
// biome-ignore format: a table, one entry a line
const external: readonly Row[] = [
  ['Samsung', 'T7', '1 To', 'USB 3.2 Gen 2', 1050, 1000, 0, 104],
  ['Samsung', 'T7 Shield', '2 To', 'USB 3.2 Gen 2', 1050, 1000, 0, 174],
  ['Samsung', 'T9', '2 To', 'USB 3.2 Gen 2x2', 2000, 1950, 0, 209],
  ['SanDisk', 'Extreme Portable', '1 To', 'USB 3.2 Gen 2', 1050, 1000, 0, 99],
  ['SanDisk', 'Extreme PRO', '2 To', 'USB 3.2 Gen 2x2', 2000, 2000, 0, 214],
  ['Crucial', 'X9', '1 To', 'USB 3.2 Gen 2', 1050, 900, 0, 79],
  ['Crucial', 'X10 Pro', '2 To', 'USB 3.2 Gen 2x2', 2100, 2000, 0, 199],
];

export const solidStateDrives: Family = () => [
  ...nvme.map((row) => drive(row, 'SSD NVMe M.2')),
  ...sata.map((row) => drive(row, 'SSD SATA')),
  ...external.map((row) => drive(row, 'SSD externes')),
];

type Kind = 'SSD NVMe M.2' | 'SSD SATA' | 'SSD externes';

function drive(row: Row, kind: Kind): ProductDraft {
  const [brand, line, capacity, link, read, write, , euros] = row;
  const inside = kind !== 'SSD externes';
  return {
    family: 'SSD',
    brand,
    name: `SSD ${inside ? '' : 'externe '}${brand} ${line} ${capacity}${kind === 'SSD NVMe M.2' ? ' M.2 NVMe' : ''}`,
    manufacturerReference: `${brand.slice(0, 2)}-${line}-${capacity}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Stockage', 'SSD', kind],
    targetPriceEuros: euros,
    picture: {
      kind: kind === 'SSD NVMe M.2' ? 'nvme' : inside ? 'ssd' : 'external-drive',
      variant: kind === 'SSD NVMe M.2' ? (read > 7000 ? 'bare' : 'label') : inside ? 'metal' : 'ssd',
    },
    weight: kind === 'SSD NVMe M.2' ? '9 g' : inside ? '48 g' : '60 g',
    warrantyYears: inside && euros > 60 ? 5 : 3,
    sections: driveSections(row, kind),
    paragraphs: [
      `Le ${brand} ${line} de ${capacity} lit jusqu'à ${read} Mo/s et écrit jusqu'à ${write} Mo/s${inside ? ' : le système démarre en quelques secondes et les applications répondent aussitôt' : ' : il emporte vos projets et les ouvre sans attendre'}.`,
      kind === 'SSD NVMe M.2'
        ? `Il se glisse directement dans le port M.2 de la carte mère, sans câble. ${read > 10000 ? "Pour en tirer toute la vitesse, choisissez un port PCIe 5.0 surmonté d'un dissipateur." : 'Il convient aussi aux consoles et aux portables qui acceptent le format 2280.'}`
        : inside
          ? "Au format 2,5 pouces, il remplace un disque dur dans la plupart des ordinateurs, même anciens : c'est la mise à niveau qui change le plus la vie au quotidien."
          : 'Compact et sans pièce mobile, il se glisse dans une poche et supporte les trajets. Les câbles USB-C sont fournis : il fonctionne avec un ordinateur, une tablette ou une console.',
      inside
        ? "Un logiciel de clonage du fabricant permet de transférer le système existant. Notre atelier peut s'en charger si vous préférez."
        : 'Le chiffrement matériel protège vos fichiers par un mot de passe. Pensez toutefois à garder une seconde copie de ce qui compte.',
    ],
    sellingPoints: [
      `Capacité de ${capacity}`,
      `Lecture ${read} Mo/s, écriture ${write} Mo/s`,
      `Interface ${link}`,
      inside ? 'Mémoire flash 3D' : 'Câbles fournis',
    ],
  };
}

function driveSections(
  [brand, line, capacity, link, read, write, endurance]: Row,
  kind: Kind,
): ProductDraft['sections'] {
  const inside = kind !== 'SSD externes';
  return {
    general: {
      marque: brand,
      gamme: line,
      usage: inside ? (read > 7000 ? 'Jeu et création' : 'Polyvalent') : 'Nomade',
    },
    stockage: { capacite: capacity, type_memoire_flash: line.includes('P310') || line === 'NV3' ? 'QLC' : 'TLC' },
    performances: { lecture: `${read} Mo/s`, ecriture: `${write} Mo/s` },
    interface: { interface: link, format: kind === 'SSD NVMe M.2' ? 'M.2 2280' : inside ? '2.5 pouces' : 'Externe' },
    fiabilite: inside
      ? { endurance: `${endurance} To écrits`, correction_erreurs: 'Oui' }
      : {
          resistance_chutes: line.includes('Shield') || brand === 'SanDisk' ? '3 m' : '2 m',
          indice_protection: brand === 'SanDisk' ? 'IP65' : 'Non précisé',
        },
    securite: { chiffrement: inside ? 'TCG Opal 2.0' : 'AES 256 bits' },
    specifications: { couleur: inside ? 'Noir' : 'Gris' },
  };
}

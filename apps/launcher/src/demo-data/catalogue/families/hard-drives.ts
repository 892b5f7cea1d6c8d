import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, line, capacity To, rpm, cache Mo, use, grams, euros. */
type Row = readonly [
  string,
  string,
  number,
  number,
  number,
  'Bureau' | 'NAS' | 'Surveillance' | 'Portable',
  number,
  number,
];

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Seagate', 'BarraCuda', 2, 7200, 256, 'Bureau', 490, 69],
  ['Seagate', 'BarraCuda', 4, 5400, 256, 'Bureau', 490, 99],
  ['Seagate', 'BarraCuda', 8, 5400, 256, 'Bureau', 610, 159],
  ['WD', 'Blue', 1, 7200, 64, 'Bureau', 440, 54],
  ['WD', 'Blue', 4, 5400, 256, 'Bureau', 570, 104],
  ['Toshiba', 'P300', 2, 7200, 256, 'Bureau', 450, 66],
  ['Seagate', 'IronWolf', 4, 5400, 256, 'NAS', 490, 124],
  ['Seagate', 'IronWolf', 8, 7200, 256, 'NAS', 720, 209],
  ['Seagate', 'IronWolf Pro', 12, 7200, 256, 'NAS', 690, 309],
  ['WD', 'Red Plus', 4, 5400, 256, 'NAS', 570, 129],
  ['WD', 'Red Plus', 8, 5640, 256, 'NAS', 720, 214],
  ['WD', 'Red Pro', 16, 7200, 512, 'NAS', 690, 389],
  ['Toshiba', 'N300', 10, 7200, 512, 'NAS', 720, 259],
  ['WD', 'Purple', 4, 5400, 256, 'Surveillance', 570, 119],
  ['Seagate', 'SkyHawk', 6, 5400, 256, 'Surveillance', 610, 169],
  ['Seagate', 'Expansion Portable', 2, 5400, 128, 'Portable', 170, 79],
  ['WD', 'Elements Portable', 5, 5400, 128, 'Portable', 230, 139],
  ['WD', 'My Passport', 2, 5400, 128, 'Portable', 150, 89],
  ['Toshiba', 'Canvio Basics', 1, 5400, 128, 'Portable', 150, 59],
];

const categories = {
  Bureau: 'Disques durs 3.5 pouces',
  NAS: 'Disques durs pour NAS',
  Surveillance: 'Disques durs 3.5 pouces',
  Portable: 'Disques durs externes',
} as const;
// biome-ignore format: a table, one entry a line
const advice = {
  Bureau: 'Il offre le gigaoctet le moins cher pour les photos, les vidéos et les sauvegardes ; un SSD reste préférable pour le système.',
  NAS: "Conçu pour tourner jour et nuit dans un boîtier à plusieurs disques, il supporte les vibrations de ses voisins et se rétablit vite après une erreur, ce qui évite qu'il soit écarté d'une grappe RAID.",
  Surveillance: "Son micrologiciel privilégie l'écriture continue de plusieurs caméras : les images arrivent sans perte, nuit et jour.",
  Portable: "Il s'alimente par son câble USB : branchez, copiez, débranchez. Idéal pour une sauvegarde gardée hors de la maison.",
} as const;

export const hardDrives: Family = () => rows.map(disk);

function disk([brand, line, capacity, speed, cache, use, grams, euros]: Row): ProductDraft {
  const outside = use === 'Portable';
  return {
    family: 'HDD',
    brand,
    name: `Disque dur ${outside ? 'externe ' : ''}${brand} ${line} ${capacity} To`,
    manufacturerReference: `${brand === 'WD' ? 'WD' : brand.slice(0, 2).toUpperCase()}${line.replace(/[^A-Z]/g, '')}${capacity}T${cache}`,
    categoryPath: ['Stockage', 'Disques durs', categories[use]],
    targetPriceEuros: euros,
    picture: outside
      ? { kind: 'external-drive', variant: 'hdd' }
      : { kind: 'hdd', variant: use === 'NAS' ? 'open' : 'label' },
    weight: formatWeight(grams),
    warrantyYears: line.includes('Pro') ? 5 : use === 'NAS' || use === 'Surveillance' ? 3 : 2,
    sections: {
      general: { marque: brand, gamme: line, usage: use },
      stockage: { capacite: `${capacity} To`, technologie: 'Disque magnétique' },
      performances: { vitesse_rotation: `${speed} tr/min`, memoire_cache: `${cache} Mo` },
      interface: {
        interface: outside ? 'USB 3.2 Gen 1' : 'SATA 6 Gb/s',
        format: outside ? '2.5 pouces externe' : '3.5 pouces',
      },
      fiabilite: {
        fonctionnement_continu: use === 'NAS' || use === 'Surveillance' ? 'Oui' : 'Non',
        charge_annuelle: use === 'NAS' ? (line.includes('Pro') ? '550 To' : '180 To') : '55 To',
      },
      acoustique: { bruit_au_repos: speed > 6000 ? '28 dB' : '23 dB' },
      specifications: { couleur: outside ? 'Noir' : 'Argent' },
    },
    paragraphs: [
      `Le ${brand} ${line} offre ${capacity} To d'espace${outside ? ' dans un boîtier qui tient dans la main' : ` à ${speed} tr/min avec ${cache} Mo de mémoire cache`}.`,
      advice[use],
      outside
        ? "Il est prêt à l'emploi sous Windows et se reformate pour macOS en quelques minutes."
        : 'Il se raccorde en SATA 6 Gb/s. Le câble et les vis sont vendus séparément.',
      "Aucun disque n'est éternel : conservez toujours au moins deux copies de vos documents importants, dont une à distance.",
    ],
    sellingPoints: [
      `${capacity} To`,
      outside ? 'Alimenté par USB' : `${speed} tr/min, cache de ${cache} Mo`,
      outside ? 'USB 3.2 Gen 1' : 'SATA 6 Gb/s',
      `Usage : ${use === 'Bureau' ? 'ordinateur de bureau' : use === 'Portable' ? 'sauvegarde nomade' : use.toLowerCase() === 'nas' ? 'NAS, fonctionnement continu' : 'vidéosurveillance'}`,
    ],
  };
}

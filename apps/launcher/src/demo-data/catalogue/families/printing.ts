import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, technology, functions, pages a minute, duplex, grams, euros. */
type PrinterRow = readonly [
  string,
  string,
  "Jet d'encre" | 'Réservoirs' | 'Laser noir' | 'Laser couleur',
  'Impression' | 'Multifonction',
  number,
  boolean,
  number,
  number,
];
// biome-ignore format: a table, one entry a line
const printerRows: readonly PrinterRow[] = [
  ['HP', 'DeskJet 4220e', "Jet d'encre", 'Multifonction', 8, false, 3600, 64],
  ['HP', 'OfficeJet Pro 9120b', "Jet d'encre", 'Multifonction', 22, true, 9000, 219],
  ['HP', 'LaserJet Pro M209dw', 'Laser noir', 'Impression', 29, true, 5600, 139],
  ['HP', 'LaserJet Pro MFP 3102fdw', 'Laser noir', 'Multifonction', 33, true, 9300, 269],
  ['Canon', 'PIXMA TS5350a', "Jet d'encre", 'Multifonction', 13, true, 6300, 69],
  ['Canon', 'i-SENSYS MF655Cdw', 'Laser couleur', 'Multifonction', 21, true, 17000, 299],
  ['Epson', 'EcoTank ET-2860', 'Réservoirs', 'Multifonction', 10, false, 5000, 199],
  ['Epson', 'EcoTank ET-4956', 'Réservoirs', 'Multifonction', 18, true, 7200, 359],
  ['Epson', 'WorkForce Pro WF-C5390DW', "Jet d'encre", 'Impression', 25, true, 12900, 249],
  ['Brother', 'HL-L2445DW', 'Laser noir', 'Impression', 32, true, 6900, 149],
  ['Brother', 'DCP-L2660DW', 'Laser noir', 'Multifonction', 34, true, 11000, 229],
  ['Brother', 'MFC-L8390CDW', 'Laser couleur', 'Multifonction', 30, true, 21500, 449],
  ['Xerox', 'C235', 'Laser couleur', 'Multifonction', 22, true, 17300, 329],
];

/** brand, name, colour, pages, for, euros. */
type InkRow = readonly [string, string, string, number, string, number];
// biome-ignore format: a table, one entry a line
const inkRows: readonly InkRow[] = [
  ['HP', 'Cartouche 305XL noir', 'Noir', 240, 'DeskJet 4220e', 24],
  ['HP', 'Toner 135A noir', 'Noir', 1100, 'LaserJet Pro M209dw', 54],
  ['Canon', 'Cartouche CL-561 couleur', 'Trois couleurs', 180, 'PIXMA TS5350a', 22],
  ['Epson', "Bouteille d'encre 104 noir", 'Noir', 4500, 'EcoTank ET-2860', 11],
  ['Epson', 'Lot de 4 bouteilles 104', 'Quatre couleurs', 7500, 'EcoTank ET-2860', 37],
  ['Brother', 'Toner TN-2510 noir', 'Noir', 1200, 'HL-L2445DW et DCP-L2660DW', 54],
  ['Brother', 'Toner TN-248 cyan', 'Cyan', 1000, 'MFC-L8390CDW', 59],
];

export const printing: Family = () => [...printerRows.map(printer), ...inkRows.map(ink)];

function printer(row: PrinterRow): ProductDraft {
  const [brand, name, technology, functions, speed, duplex, grams, euros] = row;
  const laser = technology.startsWith('Laser');
  return {
    family: 'IMP',
    brand,
    name: `Imprimante ${functions === 'Multifonction' ? 'multifonction ' : ''}${brand} ${name} (${technology.toLowerCase()})`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: [
      'Impression',
      laser ? 'Imprimantes laser' : "Imprimantes à jet d'encre",
      laser
        ? technology === 'Laser noir'
          ? 'Laser noir et blanc'
          : 'Laser couleur'
        : technology === 'Réservoirs'
          ? 'À réservoirs'
          : 'À cartouches',
    ],
    targetPriceEuros: euros,
    picture: {
      kind: 'printer',
      variant: `${laser ? 'laser' : 'ink'}-${functions === 'Multifonction' ? 'multi' : 'single'}`,
    },
    weight: formatWeight(grams),
    warrantyYears: 2,
    sections: printerSections(row),
    paragraphs: [
      `L'imprimante ${brand} ${name} sort jusqu'à ${speed} pages par minute${duplex ? ', recto verso automatique compris' : ''}.`,
      technology === 'Réservoirs'
        ? "Ses réservoirs se remplissent à la bouteille : le coût par page est très faible, et l'encre fournie dure souvent plus d'un an."
        : laser
          ? "Le laser donne des textes nets, résistants à l'humidité de nos régions, et le toner ne sèche jamais entre deux impressions."
          : 'Documents et photos sortent avec de belles couleurs ; une impression par semaine suffit à garder les buses propres.',
      `Le Wi-Fi permet d'imprimer depuis un ordinateur ou un téléphone. ${functions === 'Multifonction' ? 'Elle copie et numérise aussi, vers un dossier ou un email.' : "Compacte, elle se consacre à l'impression et le fait vite."}`,
    ],
    sellingPoints: [
      technology,
      `${speed} pages par minute`,
      duplex ? 'Recto verso automatique' : 'Recto verso manuel',
      functions === 'Multifonction' ? 'Imprime, copie et numérise' : 'Impression seule',
    ],
  };
}

function printerSections([
  brand,
  ,
  technology,
  functions,
  speed,
  duplex,
  grams,
  euros,
]: PrinterRow): ProductDraft['sections'] {
  const laser = technology.startsWith('Laser');
  return {
    general: {
      marque: brand,
      fonctions: functions === 'Multifonction' ? 'Impression, copie, numérisation' : 'Impression',
    },
    impression: {
      technologie: technology,
      vitesse: `${speed} pages par minute`,
      couleur: technology === 'Laser noir' ? 'Non' : 'Oui',
    },
    papier: {
      recto_verso: duplex ? 'Automatique' : 'Manuel',
      format_papier: 'A4',
      bac: laser ? '250 feuilles' : '100 feuilles',
    },
    numerisation: {
      scanner: functions === 'Multifonction' ? 'Oui' : 'Non',
      chargeur: euros > 210 && functions === 'Multifonction' ? 'Oui' : 'Non',
    },
    connectique: { wifi: 'Oui', ethernet: euros > 140 ? 'Oui' : 'Non', usb: 'Oui' },
    energie: { consommation_veille: laser ? '1.2 W' : '0.8 W' },
    specifications: { encombrement: grams > 12000 ? 'Poste partagé' : 'Bureau' },
  };
}

function ink([brand, name, colour, pages, printers, euros]: InkRow): ProductDraft {
  const toner = name.startsWith('Toner');
  return {
    family: 'CON',
    brand,
    name: name.replace(/^\S+( de 4 bouteilles| d'encre)?/, (start) => `${start} ${brand}`),
    manufacturerReference: `${brand}-${name}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Impression', 'Consommables', toner ? 'Toners' : 'Cartouches et encres'],
    targetPriceEuros: euros,
    picture: { kind: 'cartridge', variant: toner ? 'toner' : name.includes('outeille') ? 'bottle' : 'ink' },
    weight: toner ? '750 g' : '90 g',
    warrantyYears: 2,
    sections: {
      general: { marque: brand, type_consommable: toner ? 'Toner' : 'Encre' },
      rendement: { nombre_pages: `${pages} pages` },
      couleur: { couleur_encre: colour },
      compatibilite: { imprimantes: printers },
      origine: { fabrication: "Marque d'origine" },
      conservation: { duree_conservation: '24 mois' },
      specifications: { conditionnement: name.startsWith('Lot') ? 'Lot de 4' : 'Unité' },
    },
    paragraphs: [
      `Consommable d'origine ${brand} pour ${printers}, d'un rendement d'environ ${pages} pages.`,
      "Le rendement est mesuré selon la norme du fabricant ; il varie avec le contenu des pages. Conservez l'emballage fermé, à l'abri de la chaleur et de l'humidité.",
      'Nous reprenons gratuitement les consommables usagés en boutique pour les confier à une filière de recyclage.',
    ],
    sellingPoints: [`Environ ${pages} pages`, `Couleur : ${colour.toLowerCase()}`, `Compatible : ${printers}`],
  };
}

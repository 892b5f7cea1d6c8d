import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, line, watts, efficiency, format, modular, depth mm, years, euros. */
type Row = readonly [
  string,
  string,
  number,
  'Bronze' | 'Gold' | 'Platinum' | 'Titanium',
  'ATX' | 'SFX',
  'Non' | 'Totale',
  number,
  number,
  number,
];

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Corsair', 'CX550', 550, 'Bronze', 'ATX', 'Non', 125, 5, 64],
  ['Corsair', 'RM650e', 650, 'Gold', 'ATX', 'Totale', 140, 7, 99],
  ['Corsair', 'RM750e', 750, 'Gold', 'ATX', 'Totale', 140, 7, 119],
  ['Corsair', 'RM850x', 850, 'Gold', 'ATX', 'Totale', 160, 10, 159],
  ['Corsair', 'HX1200i', 1200, 'Platinum', 'ATX', 'Totale', 180, 10, 289],
  ['Corsair', 'SF750', 750, 'Platinum', 'SFX', 'Totale', 100, 7, 189],
  ['be quiet!', 'System Power 10', 550, 'Bronze', 'ATX', 'Non', 140, 3, 59],
  ['be quiet!', 'Pure Power 13 M', 750, 'Gold', 'ATX', 'Totale', 160, 10, 124],
  ['be quiet!', 'Pure Power 13 M', 850, 'Gold', 'ATX', 'Totale', 160, 10, 139],
  ['be quiet!', 'Straight Power 12', 1000, 'Platinum', 'ATX', 'Totale', 160, 10, 219],
  ['be quiet!', 'Dark Power 13', 850, 'Titanium', 'ATX', 'Totale', 175, 10, 249],
  ['Seasonic', 'Focus GX', 750, 'Gold', 'ATX', 'Totale', 140, 10, 129],
  ['Seasonic', 'Focus GX', 1000, 'Gold', 'ATX', 'Totale', 140, 10, 189],
  ['Seasonic', 'Prime TX', 1300, 'Titanium', 'ATX', 'Totale', 210, 12, 429],
  ['MSI', 'MAG A650BN', 650, 'Bronze', 'ATX', 'Non', 140, 5, 69],
  ['MSI', 'MAG A850GL PCIE5', 850, 'Gold', 'ATX', 'Totale', 140, 10, 129],
  ['MSI', 'MPG A1000GS PCIE5', 1000, 'Gold', 'ATX', 'Totale', 150, 10, 189],
  ['Cooler Master', 'MWE 650', 650, 'Bronze', 'ATX', 'Non', 140, 5, 74],
  ['Cooler Master', 'V850 SFX', 850, 'Gold', 'SFX', 'Totale', 100, 10, 169],
  ['ASUS', 'TUF Gaming 850G', 850, 'Gold', 'ATX', 'Totale', 150, 10, 144],
  ['ASUS', 'ROG Loki SFX-L', 1000, 'Platinum', 'SFX', 'Totale', 125, 10, 269],
  ['NZXT', 'C1000', 1000, 'Gold', 'ATX', 'Totale', 150, 10, 184],
];

export const powerSupplies: Family = () => rows.map(supply);

function supply(row: Row): ProductDraft {
  const [brand, line, watts, label, format, modular, depth, years, euros] = row;
  const recent = watts >= 750;
  return {
    family: 'ALI',
    brand,
    name: `${brand} ${line} ${line.includes(String(watts)) ? '' : `${watts} W `}80 PLUS ${label}`,
    manufacturerReference: `${line.replace(/[^A-Za-z0-9]+/g, '')}-${watts}-${label.slice(0, 1)}`.toUpperCase(),
    categoryPath: [
      'Composants',
      'Alimentations',
      format === 'SFX'
        ? 'Alimentations compactes'
        : label === 'Bronze'
          ? 'ATX 80 PLUS Bronze'
          : label === 'Gold'
            ? 'ATX 80 PLUS Gold'
            : `ATX 80 PLUS ${label}`,
    ],
    targetPriceEuros: euros,
    picture: { kind: 'psu', variant: format === 'SFX' ? 'sfx' : modular === 'Totale' ? 'modular' : 'fixed' },
    weight: formatWeight(format === 'SFX' ? 1050 : 1300 + watts),
    warrantyYears: years,
    sections: supplySections(row),
    paragraphs: [
      `L'alimentation ${brand} ${line} délivre ${watts} W avec un rendement certifié 80 PLUS ${label} : moins de pertes, moins de chaleur et une facture d'électricité plus légère.`,
      modular === 'Totale'
        ? "Entièrement modulaire, elle ne demande de brancher que les câbles utiles : le montage est plus propre et l'air circule mieux."
        : 'Ses câbles plats, déjà fixés, conviennent à un montage simple et économique.',
      recent
        ? 'Conforme à la norme ATX 3.1, elle alimente les cartes graphiques récentes par un câble 12V-2x6 natif et encaisse leurs pointes de consommation.'
        : "Elle convient aux machines de bureau et aux configurations de jeu d'entrée de gamme.",
      `Sur notre île, où le réseau connaît des variations, ses protections complètes ménagent vos composants ; un onduleur reste la meilleure assurance. Garantie du fabricant : ${years} ans.`,
    ],
    sellingPoints: [
      `${watts} W, 80 PLUS ${label}`,
      modular === 'Totale' ? 'Câblage entièrement modulaire' : 'Câblage fixe',
      recent ? 'Câble 12V-2x6 fourni' : 'Norme ATX 2.4',
      `Format ${format}, profondeur de ${depth} mm`,
    ],
  };
}

function supplySections([brand, line, watts, label, format, modular, depth]: Row): ProductDraft['sections'] {
  const recent = watts >= 750;
  return {
    general: {
      marque: brand,
      gamme: line,
      usage: watts >= 1000 ? 'Station de travail' : watts >= 750 ? 'Jeu' : 'Polyvalent',
    },
    puissance: { puissance: `${watts} W`, norme_atx: recent ? 'ATX 3.1' : 'ATX 2.4' },
    rendement: {
      certification: `80 PLUS ${label}`,
      rendement_mi_charge: { Bronze: '85 %', Gold: '90 %', Platinum: '92 %', Titanium: '94 %' }[label],
    },
    connectique: {
      modularite: modular === 'Totale' ? 'Modulaire' : 'Non modulaire',
      connecteur_12v_2x6: recent ? 'Oui' : 'Non',
      connecteurs_pcie: watts >= 1000 ? '6' : watts >= 750 ? '4' : '2',
      connecteurs_sata: watts >= 750 ? '8' : '5',
    },
    refroidissement: {
      ventilateur: format === 'SFX' ? '92 mm' : '120 mm',
      mode_silencieux: label === 'Bronze' ? 'Non' : 'Oui',
    },
    protections: { surtension: 'Oui', court_circuit: 'Oui', surchauffe: 'Oui' },
    dimensions: { format: format, profondeur: `${depth} mm` },
    specifications: { couleur: 'Noir' },
  };
}

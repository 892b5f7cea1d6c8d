import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, VA, W, technology, outlets, minutes at half load, grams, euros. */
type Row = readonly [
  string,
  string,
  number,
  number,
  'Off-line' | 'Line-interactive' | 'On-line',
  number,
  number,
  number,
  number,
];
// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['APC', 'Back-UPS BE650G2', 650, 400, 'Off-line', 8, 9, 2600, 109],
  ['APC', 'Back-UPS BX950', 950, 520, 'Line-interactive', 4, 7, 6000, 119],
  ['APC', 'Back-UPS Pro BR1200', 1200, 720, 'Line-interactive', 8, 10, 11300, 279],
  ['APC', 'Smart-UPS SMT1500IC', 1500, 1000, 'Line-interactive', 8, 16, 24100, 649],
  ['Eaton', '3S 550', 550, 330, 'Off-line', 6, 8, 2800, 99],
  ['Eaton', '3S 850', 850, 510, 'Off-line', 8, 9, 4100, 139],
  ['Eaton', '5E Gen2 1200', 1200, 720, 'Line-interactive', 4, 8, 8200, 159],
  ['Eaton', 'Ellipse PRO 1600', 1600, 1000, 'Line-interactive', 8, 11, 11900, 369],
  ['Eaton', '9SX 1000', 1000, 900, 'On-line', 6, 14, 14200, 629],
];

/** brand, name, outlets, joules, euros. */
type StripRow = readonly [string, string, number, number, number];
// biome-ignore format: a table, one entry a line
const strips: readonly StripRow[] = [
  ['APC', 'SurgeArrest PM5', 5, 918, 27],
  ['APC', 'SurgeArrest PMH63VT', 6, 2690, 54],
  ['Belkin', 'SurgePlus 6 prises USB', 6, 650, 34],
  ['Eaton', 'Protection Strip 6', 6, 525, 29],
];

export const energy: Family = () => [...rows.map(ups), ...strips.map(strip)];

function ups([brand, name, va, watts, technology, outlets, minutes, grams, euros]: Row): ProductDraft {
  return {
    family: 'OND',
    brand,
    name: `Onduleur ${brand} ${name} ${va} VA`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: [
      'Énergie et protection',
      'Onduleurs',
      technology === 'Off-line'
        ? 'Onduleurs pour la maison'
        : technology === 'Line-interactive'
          ? 'Onduleurs line-interactive'
          : 'Onduleurs on-line',
    ],
    targetPriceEuros: euros,
    picture: { kind: 'ups', variant: technology === 'Off-line' ? 'block' : 'tower' },
    weight: formatWeight(grams),
    warrantyYears: 3,
    sections: {
      general: {
        marque: brand,
        usage: euros > 300 ? 'Serveur et réseau' : watts > 500 ? 'Poste de travail' : 'Box et ordinateur',
      },
      puissance: { puissance_apparente: `${va} VA`, puissance: `${watts} W` },
      technologie: {
        technologie: technology,
        forme_onde: technology === 'On-line' || name.includes('Smart') ? 'Sinusoïdale' : 'Pseudo-sinusoïdale',
      },
      batterie: { autonomie_mi_charge: `${minutes} minutes`, batterie_remplacable: 'Oui' },
      prises: {
        nombre_prises: String(outlets),
        type_prises: name.includes('Smart') || name.startsWith('9SX') || name.includes('5E') ? 'CEI C13' : 'Françaises',
      },
      surveillance: { port_usb: va > 600 ? 'Oui' : 'Non', ecran: euros > 250 ? 'Oui' : 'Non' },
      specifications: { format: technology === 'Off-line' ? 'Bloc' : 'Tour' },
    },
    paragraphs: [
      `L'onduleur ${brand} ${name} protège jusqu'à ${watts} W (${va} VA) d'équipement et donne environ ${minutes} minutes pour enregistrer son travail et éteindre proprement.`,
      "Pendant la saison cyclonique, les coupures et les surtensions mettent le matériel à l'épreuve : l'onduleur prend le relais sans délai perceptible et absorbe les pics.",
      `${technology === 'On-line' ? 'En double conversion permanente, il fournit un courant parfaitement régulier aux serveurs.' : technology === 'Line-interactive' ? 'Il corrige aussi les baisses et les hausses de tension sans puiser dans sa batterie.' : 'Simple et silencieux, il convient à la box, à un ordinateur et à leurs écrans.'} La batterie se remplace au bout de trois à cinq ans ; nous nous chargeons du recyclage.`,
    ],
    sellingPoints: [`${va} VA, ${watts} W`, `${outlets} prises`, `Environ ${minutes} minutes à mi-charge`, technology],
  };
}

function strip([brand, name, outlets, joules, euros]: StripRow): ProductDraft {
  return {
    family: 'MUL',
    brand,
    name: `Multiprise parafoudre ${brand} ${name}`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Énergie et protection', 'Protections électriques', 'Multiprises parafoudre'],
    targetPriceEuros: euros,
    picture: { kind: 'power-strip', variant: String(outlets) },
    weight: '650 g',
    warrantyYears: 5,
    sections: {
      general: { marque: brand, usage: 'Maison et bureau' },
      prises: { nombre_prises: String(outlets), prises_usb: name.includes('USB') ? '2' : '0' },
      protection: { energie_absorbee: `${joules} joules`, voyant: 'Oui' },
      cable: { longueur_cable: '1.8 m' },
      puissance: { puissance: '2300 W' },
      securite: { obturateurs: 'Oui' },
      specifications: { couleur: 'Noir' },
    },
    paragraphs: [
      `La multiprise ${brand} ${name} offre ${outlets} prises protégées contre la foudre, jusqu'à ${joules} joules.`,
      'Un orage suffit à endommager un ordinateur ou un téléviseur : le parafoudre sacrifie ses composants plutôt que les vôtres. Un voyant indique que la protection est active.',
      "Elle ne maintient pas l'alimentation pendant une coupure : pour cela, choisissez un onduleur.",
    ],
    sellingPoints: [`${outlets} prises`, `${joules} joules`, 'Câble de 1,8 m', 'Voyant de protection'],
  };
}

import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, layout, switch, link, lighting, colour, grams, euros. */
type KeyboardRow = readonly [
  string,
  string,
  'Complet' | 'TKL' | 'Compact 65 %',
  string,
  'Filaire' | 'Sans fil',
  boolean,
  'Noir' | 'Blanc',
  number,
  number,
];
// biome-ignore format: a table, one entry a line
const keyboards: readonly KeyboardRow[] = [
  ['Logitech', 'MX Keys S', 'Complet', 'Membrane ciseaux', 'Sans fil', false, 'Noir', 810, 109],
  ['Logitech', 'K120 Business', 'Complet', 'Membrane', 'Filaire', false, 'Noir', 550, 17],
  ['Logitech', 'MK295 Silent', 'Complet', 'Membrane silencieuse', 'Sans fil', false, 'Noir', 498, 39],
  ['Logitech', 'G515 Lightspeed TKL', 'TKL', 'Mécanique bas profil', 'Sans fil', true, 'Blanc', 880, 149],
  ['Corsair', 'K70 RGB Pro', 'Complet', 'Mécanique Cherry MX Red', 'Filaire', true, 'Noir', 1150, 149],
  ['Corsair', 'K65 Plus Wireless', 'Compact 65 %', 'Mécanique MLX Red', 'Sans fil', true, 'Blanc', 970, 139],
  ['Razer', 'BlackWidow V4 X', 'Complet', 'Mécanique Razer Green', 'Filaire', true, 'Noir', 1050, 119],
  ['Razer', 'Huntsman V3 Pro TKL', 'TKL', 'Optique analogique', 'Filaire', true, 'Noir', 720, 229],
  ['SteelSeries', 'Apex 3', 'Complet', 'Membrane', 'Filaire', true, 'Noir', 820, 54],
  ['SteelSeries', 'Apex Pro TKL Gen 3', 'TKL', 'Magnétique OmniPoint', 'Filaire', true, 'Noir', 770, 219],
  ['HyperX', 'Alloy Origins 65', 'Compact 65 %', 'Mécanique HyperX Red', 'Filaire', true, 'Noir', 810, 89],
  ['Microsoft', 'Wired Keyboard 600', 'Complet', 'Membrane', 'Filaire', false, 'Noir', 600, 19],
];

/** brand, name, sensor dpi, buttons, link, use, colour, grams, euros. */
type MouseRow = readonly [
  string,
  string,
  number,
  number,
  'Filaire' | 'Sans fil',
  'Jeu' | 'Bureautique' | 'Ergonomique',
  'Noir' | 'Blanc',
  number,
  number,
];
// biome-ignore format: a table, one entry a line
const mice: readonly MouseRow[] = [
  ['Logitech', 'MX Master 3S', 8000, 7, 'Sans fil', 'Bureautique', 'Noir', 141, 99],
  ['Logitech', 'M185', 1000, 3, 'Sans fil', 'Bureautique', 'Noir', 75, 15],
  ['Logitech', 'Lift', 4000, 6, 'Sans fil', 'Ergonomique', 'Blanc', 125, 69],
  ['Logitech', 'G502 X', 25600, 13, 'Filaire', 'Jeu', 'Noir', 89, 69],
  ['Logitech', 'G Pro X Superlight 2', 44000, 5, 'Sans fil', 'Jeu', 'Blanc', 60, 149],
  ['Razer', 'DeathAdder V3 Pro', 30000, 5, 'Sans fil', 'Jeu', 'Noir', 63, 149],
  ['Razer', 'Basilisk V3', 26000, 11, 'Filaire', 'Jeu', 'Noir', 101, 59],
  ['SteelSeries', 'Rival 3 Gen 2', 8500, 6, 'Filaire', 'Jeu', 'Noir', 77, 34],
  ['Corsair', 'M75 Air Wireless', 26000, 6, 'Sans fil', 'Jeu', 'Blanc', 60, 119],
  ['HyperX', 'Pulsefire Haste 2', 26000, 6, 'Filaire', 'Jeu', 'Blanc', 53, 54],
  ['Microsoft', 'Bluetooth Ergonomic Mouse', 2400, 5, 'Sans fil', 'Ergonomique', 'Noir', 91, 44],
  ['HP', '125 Wired Mouse', 1200, 3, 'Filaire', 'Bureautique', 'Noir', 80, 11],
];

export const keyboardsAndMice: Family = () => [...keyboards.map(keyboard), ...mice.map(mouse)];

function keyboard([brand, name, layout, keys, link, lit, colour, grams, euros]: KeyboardRow): ProductDraft {
  const mechanical = !keys.startsWith('Membrane');
  return {
    family: 'CLA',
    brand,
    name: `Clavier ${brand} ${name}${colour === 'Blanc' ? ' blanc' : ''} (AZERTY)`,
    manufacturerReference: `${name}-FR`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Périphériques', 'Claviers', mechanical ? 'Claviers de jeu' : 'Claviers de bureau'],
    targetPriceEuros: euros,
    picture: {
      kind: 'keyboard',
      variant: `${layout === 'Complet' ? 'full' : layout === 'TKL' ? 'tkl' : 'compact'}-${lit ? 'lit' : 'plain'}-${colour === 'Noir' ? 'dark' : 'light'}`,
    },
    weight: formatWeight(grams),
    warrantyYears: 2,
    sections: {
      general: { marque: brand, usage: mechanical || lit ? 'Jeu' : 'Bureautique' },
      touches: { technologie_touches: keys, disposition: 'AZERTY', format_clavier: layout },
      liaison: { liaison: link, bluetooth: link === 'Sans fil' ? 'Oui' : 'Non' },
      eclairage: { retroeclairage: lit ? 'RGB' : name === 'MX Keys S' ? 'Blanc' : 'Sans' },
      ergonomie: { repose_poignets: euros > 140 ? 'Oui' : 'Non', touches_multimedia: 'Oui' },
      compatibilite: { systemes: 'Windows, macOS, Linux' },
      specifications: { couleur: colour },
    },
    paragraphs: [
      `Le clavier ${brand} ${name} adopte un format ${layout.toLowerCase()} AZERTY et une frappe ${keys
        .toLowerCase()
        .replace(/cherry mx red/, 'Cherry MX Red')
        .replace(/mlx red/, 'MLX Red')
        .replace(/razer green/, 'Razer Green')
        .replace(/omnipoint/, 'OmniPoint')
        .replace(/hyperx red/, 'HyperX Red')}.`,
      mechanical
        ? "Chaque touche a son propre contacteur : la frappe est précise, régulière, et le clavier supporte des dizaines de millions d'appuis."
        : 'La frappe est douce et silencieuse, agréable dans un bureau partagé comme pour écrire longtemps.',
      link === 'Sans fil'
        ? "Sans fil, il passe d'un appareil à l'autre d'une touche et garde des semaines d'autonomie."
        : 'Filaire, il ne demande ni pile ni réglage : il suffit de le brancher.',
    ],
    sellingPoints: [
      `Format ${layout.toLowerCase()}, disposition AZERTY`,
      keys,
      link,
      lit ? 'Rétroéclairage RGB réglable' : 'Touches multimédias',
    ],
  };
}

export function mouse([brand, name, dpi, buttons, link, use, colour, grams, euros]: MouseRow): ProductDraft {
  return {
    family: 'SOU',
    brand,
    name: `Souris ${brand} ${name}${colour === 'Blanc' ? ' blanche' : ''}`,
    manufacturerReference: name.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Périphériques', 'Souris', link === 'Filaire' ? 'Souris filaires' : 'Souris sans fil'],
    targetPriceEuros: euros,
    picture: {
      kind: 'mouse',
      variant: `${use === 'Jeu' ? 'gaming' : use === 'Ergonomique' ? 'vertical' : 'office'}-${colour === 'Noir' ? 'dark' : 'light'}${link === 'Filaire' ? '-wired' : ''}`,
    },
    weight: formatWeight(grams),
    warrantyYears: 2,
    sections: {
      general: { marque: brand, usage: use },
      capteur: { resolution: `${dpi} ppp`, technologie: 'Optique' },
      boutons: { nombre_boutons: String(buttons), molette: name.includes('Master') ? 'Électromagnétique' : 'Crantée' },
      liaison: { liaison: link, bluetooth: link === 'Sans fil' && use !== 'Jeu' ? 'Oui' : 'Non' },
      ergonomie: { main: use === 'Bureautique' && buttons === 3 ? 'Ambidextre' : 'Droite' },
      compatibilite: { systemes: 'Windows, macOS, Linux' },
      specifications: { couleur: colour },
    },
    paragraphs: [
      `La souris ${brand} ${name} pèse ${grams} g et dispose de ${buttons} boutons autour d'un capteur de ${dpi} ppp.`,
      use === 'Jeu'
        ? "Légère et bien équilibrée, elle glisse sans effort et répond sans retard perceptible : l'atout des jeux rapides."
        : use === 'Ergonomique'
          ? 'Sa forme redressée place la main dans une position naturelle, comme pour une poignée de main, et soulage le poignet.'
          : 'Sobre et confortable, elle convient au travail de tous les jours, sur presque toutes les surfaces.',
      link === 'Sans fil'
        ? "Sa liaison sans fil est stable et son autonomie se compte en semaines, voire en mois selon l'usage."
        : 'Son câble souple se fait oublier et supprime toute question de batterie.',
    ],
    sellingPoints: [`Capteur de ${dpi} ppp`, `${buttons} boutons`, link, `${grams} g`],
  };
}

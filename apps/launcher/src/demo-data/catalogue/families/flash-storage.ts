import type { Family, ProductDraft } from '../product-draft.js';

/** brand, line, capacity, link, read Mo/s, write Mo/s, euros, picture variant. */
type Row = readonly [string, string, string, string, number, number, number, string];

// biome-ignore format: a table, one entry a line
const keys: readonly Row[] = [
  ['SanDisk', 'Ultra Dual Drive Go', '128 Go', 'USB-C et USB-A', 400, 100, 18, 'dual'],
  ['SanDisk', 'Ultra Fit', '64 Go', 'USB-A 3.2', 130, 60, 12, 'tiny'],
  ['Kingston', 'DataTraveler Exodia M', '64 Go', 'USB-A 3.2', 100, 40, 8, 'plain'],
  ['Kingston', 'DataTraveler Max', '256 Go', 'USB-C 3.2', 1000, 900, 42, 'plain'],
  ['Samsung', 'BAR Plus', '256 Go', 'USB-A 3.1', 400, 110, 34, 'tiny'],
];
// biome-ignore format: a table, one entry a line
const cards: readonly Row[] = [
  ['Samsung', 'EVO Plus microSDXC', '128 Go', 'UHS-I', 160, 60, 17, 'micro'],
  ['Samsung', 'PRO Plus microSDXC', '256 Go', 'UHS-I', 180, 130, 34, 'micro'],
  ['SanDisk', 'Extreme microSDXC', '256 Go', 'UHS-I', 190, 130, 36, 'micro'],
  ['SanDisk', 'Extreme PRO SDXC', '128 Go', 'UHS-I', 200, 140, 39, 'sd'],
  ['Lexar', 'Professional SDXC', '128 Go', 'UHS-II', 250, 120, 54, 'sd'],
];

export const flashStorage: Family = () => [
  ...keys.map((row) => flash(row, true)),
  ...cards.map((row) => flash(row, false)),
];

function flash([brand, line, capacity, link, read, write, euros, variant]: Row, key: boolean): ProductDraft {
  return {
    family: 'FLA',
    brand,
    name: `${key ? 'Clé USB' : 'Carte mémoire'} ${brand} ${line} ${capacity}`,
    manufacturerReference: `${line}-${capacity}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Stockage', 'Clés et cartes mémoire', key ? 'Clés USB' : 'Cartes mémoire'],
    targetPriceEuros: euros,
    picture: { kind: key ? 'usb-key' : 'memory-card', variant },
    weight: key ? '11 g' : '2 g',
    warrantyYears: 5,
    sections: {
      general: {
        marque: brand,
        gamme: line,
        usage: key ? 'Transport de fichiers' : variant === 'sd' ? 'Photo et vidéo' : 'Téléphone, drone, console',
      },
      stockage: { capacite: capacity },
      performances: { lecture: `${read} Mo/s`, ecriture: `${write} Mo/s` },
      interface: { interface: link, format: key ? 'Clé' : variant === 'sd' ? 'SD' : 'microSD' },
      compatibilite: { systemes: 'Windows, macOS, Linux', video_4k: write >= 60 ? 'Oui' : 'Non' },
      resistance: { temperature: key ? '0 à 60 °C' : '-25 à 85 °C', eau: key ? 'Non' : 'Oui' },
      specifications: { couleur: key ? 'Argent' : 'Noir' },
    },
    paragraphs: [
      `${key ? 'Cette clé' : 'Cette carte'} ${brand} ${line} de ${capacity} lit jusqu'à ${read} Mo/s.`,
      key
        ? `Son connecteur ${link} convient aux ordinateurs récents${variant === 'dual' ? ' comme aux téléphones et tablettes : il suffit de la retourner' : ''}.`
        : variant === 'sd'
          ? "Ses débits soutenus suivent les rafales et la vidéo 4K d'un appareil photo sans le faire attendre."
          : 'Téléphone, drone, caméra embarquée ou console portable : elle étend la mémoire et garde son débit au fil des enregistrements.',
      'Pratique pour transporter des fichiers, elle ne remplace pas une sauvegarde : recopiez régulièrement son contenu.',
    ],
    sellingPoints: [`Capacité de ${capacity}`, `Lecture ${read} Mo/s, écriture ${write} Mo/s`, link],
  };
}

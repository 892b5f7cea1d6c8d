import { z } from 'zod';
import { colour, connections, gigabytes, unit, translate, yesNo } from './french-values.js';
import { number, numbers, partKind, text } from './part.js';

export const drives = partKind(
  { prefix: 'STO', category: 'Stockage' },
  {
    capacity: z.number(),
    price_per_gb: number,
    type: z.union([z.string(), z.number()]).nullable(),
    cache: number,
    form_factor: z.union([z.string(), z.number()]).nullable(),
    interface: text,
  },
  (row, name) => {
    const ssd = row.type === 'SSD';
    const format =
      typeof row.form_factor === 'number'
        ? `${row.form_factor} pouces`
        : (row.form_factor?.replace('M.2-', 'M.2 ') ?? null);
    const nvme = ssd && (row.interface?.includes('PCIe') ?? false);
    return {
      name: `${name} ${gigabytes(row.capacity)}${format ? ` ${format}` : ''}`,
      subcategory: ssd ? 'SSD' : 'Disques durs',
      subsubcategory: ssd
        ? nvme
          ? 'SSD NVMe M.2'
          : 'SSD SATA'
        : row.form_factor === 2.5
          ? 'Disques durs 2.5 pouces'
          : 'Disques durs 3.5 pouces',
      sheet: {
        stockage: { type_stockage: ssd ? 'SSD' : 'Disque dur', capacite: gigabytes(row.capacity) },
        performances: {
          vitesse_rotation: typeof row.type === 'number' ? unit(row.type, 'tr/min') : null,
          memoire_cache: unit(row.cache, 'Mo'),
        },
        interface: { interface: row.interface?.replace('Gb/s', 'Gbit/s') ?? null, format },
      },
    };
  },
);

const panels = { 'Mini LED VA': 'VA Mini LED', 'Mini LED IPS': 'IPS Mini LED' };
const sizes: [number, string][] = [
  [23, 'Moins de 23 pouces'],
  [26, 'De 23 à 25 pouces'],
  [30, 'De 26 à 29 pouces'],
  [Infinity, '30 pouces et plus'],
];

export const monitors = partKind(
  { prefix: 'ECR', category: 'Écrans' },
  {
    screen_size: z.number(),
    resolution: z.array(z.number()).length(2),
    refresh_rate: number,
    response_time: number,
    panel_type: text,
    aspect_ratio: text,
  },
  (row, name) => {
    const [width = 0, height = 0] = row.resolution;
    const wide = width / height > 2;
    return {
      name: `${name} ${unit(row.screen_size, 'pouces')}`,
      subcategory: wide
        ? 'Écrans ultra-larges'
        : (row.refresh_rate ?? 60) >= 120
          ? 'Écrans de jeu'
          : 'Écrans de bureau',
      subsubcategory: sizes.find(([below]) => row.screen_size < below)?.[1] ?? '30 pouces et plus',
      sheet: {
        ecran: {
          taille_ecran: unit(row.screen_size, 'pouces'),
          definition: `${width} x ${height}`,
          format_image: row.aspect_ratio,
          type_dalle: translate(row.panel_type, panels),
        },
        performances: {
          frequence_rafraichissement: unit(row.refresh_rate, 'Hz'),
          temps_de_reponse: unit(row.response_time, 'ms'),
        },
      },
    };
  },
);

const styles = {
  Gaming: 'Jeu',
  Standard: 'Standard',
  Mini: 'Compact',
  Slim: 'Plat',
  Ergonomic: 'Ergonomique',
  'Ergonomic Split': 'Ergonomique séparé',
};
const keyboardCategories: Record<string, string> = {
  Gaming: 'Claviers de jeu',
  Mini: 'Claviers compacts',
  Ergonomic: 'Claviers ergonomiques',
  'Ergonomic Split': 'Claviers ergonomiques',
};
const backlights = {
  White: 'Blanc',
  Blue: 'Bleu',
  Red: 'Rouge',
  Green: 'Vert',
  Orange: 'Orange',
  Purple: 'Violet',
  Yellow: 'Jaune',
  Multicolor: 'Multicolore',
  'Red / Blue': 'Rouge et bleu',
  'Red / Amber': 'Rouge et ambre',
};

export const keyboards = partKind(
  { prefix: 'CLA', category: 'Périphériques' },
  {
    style: z.string(),
    switches: text,
    backlit: text,
    tenkeyless: z.boolean().nullable(),
    connection_type: text,
    color: text,
  },
  (row) => ({
    subcategory: 'Claviers',
    subsubcategory: keyboardCategories[row.style] ?? 'Claviers de bureau',
    sheet: {
      clavier: {
        style: translate(row.style, styles),
        technologie:
          row.switches === null ? null : /membrane|dome|scissor/i.test(row.switches) ? 'Membrane' : 'Mécanique',
        interrupteurs: row.switches,
        pave_numerique: row.tenkeyless === null ? null : yesNo(!row.tenkeyless),
      },
      connexion: { connexion: connections(row.connection_type) },
      apparence: { retroeclairage: translate(row.backlit, backlights) ?? 'Sans', couleur: colour(row.color) },
    },
  }),
);

const tracking = { Optical: 'Optique', Laser: 'Laser', Trackball: 'Boule de commande', Touchpad: 'Pavé tactile' };
const handOrientations = { Right: 'Droitier', Left: 'Gaucher', Both: 'Ambidextre' };

export const mice = partKind(
  { prefix: 'SOU', category: 'Périphériques' },
  { tracking_method: text, connection_type: text, max_dpi: number, hand_orientation: text, color: text },
  (row) => ({
    subcategory: 'Souris',
    subsubcategory:
      row.connection_type === null || row.connection_type === 'Wired' || row.connection_type === 'Wired, Wired'
        ? 'Souris filaires'
        : 'Souris sans fil',
    sheet: {
      souris: {
        capteur: translate(row.tracking_method, tracking),
        resolution_maximale: unit(row.max_dpi, 'ppp'),
        prise_en_main: translate(row.hand_orientation, handOrientations),
      },
      connexion: { connexion: connections(row.connection_type) },
      apparence: { couleur: colour(row.color) },
    },
  }),
);

export const wirelessCards = partKind(
  { prefix: 'WIF', category: 'Réseau' },
  { protocol: z.string(), interface: text, color: text },
  (row) => ({
    subcategory: 'Cartes réseau',
    subsubcategory: row.interface?.startsWith('USB') ? 'Clés Wi-Fi USB' : 'Cartes Wi-Fi internes',
    sheet: {
      reseau: { norme_wifi: row.protocol.replace('5 GHz only', '5 GHz seulement'), interface: row.interface },
      apparence: { couleur: colour(row.color) },
    },
  }),
);

export const systems = partKind(
  { prefix: 'LOG', category: 'Logiciels' },
  { mode: numbers, max_memory: number },
  (row) => ({
    subcategory: "Systèmes d'exploitation",
    subsubcategory: 'Windows',
    sheet: {
      systeme: {
        architecture: row.mode === null ? null : `${[row.mode].flat().join(' et ')} bits`,
        memoire_maximale: gigabytes(row.max_memory),
      },
    },
  }),
);

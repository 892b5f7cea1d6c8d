import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, socket, chipset, form, memory type, slots, M.2, network, wifi, euros. */
type Row = readonly [
  string,
  string,
  string,
  string,
  'ATX' | 'Micro-ATX' | 'Mini-ITX',
  'DDR4' | 'DDR5',
  2 | 4,
  number,
  string,
  string,
  number,
];

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['ASUS', 'Prime A520M-K', 'AM4', 'A520', 'Micro-ATX', 'DDR4', 2, 1, '1 Gb/s', 'Non', 69],
  ['MSI', 'B550M PRO-VDH WiFi', 'AM4', 'B550', 'Micro-ATX', 'DDR4', 4, 2, '1 Gb/s', 'Wi-Fi 5', 119],
  ['Gigabyte', 'B550 Eagle WiFi6', 'AM4', 'B550', 'ATX', 'DDR4', 4, 2, '1 Gb/s', 'Wi-Fi 6', 134],
  ['ASUS', 'TUF Gaming B550-Plus WiFi II', 'AM4', 'B550', 'ATX', 'DDR4', 4, 2, '2.5 Gb/s', 'Wi-Fi 6', 169],
  ['ASRock', 'B550M Pro4', 'AM4', 'B550', 'Micro-ATX', 'DDR4', 4, 2, '1 Gb/s', 'Non', 104],
  ['ASRock', 'A620M-HDV/M.2+', 'AM5', 'A620', 'Micro-ATX', 'DDR5', 2, 2, '1 Gb/s', 'Non', 94],
  ['Gigabyte', 'B650M Gaming WiFi', 'AM5', 'B650', 'Micro-ATX', 'DDR5', 2, 1, '2.5 Gb/s', 'Wi-Fi 6E', 144],
  ['MSI', 'B650 Gaming Plus WiFi', 'AM5', 'B650', 'ATX', 'DDR5', 4, 2, '2.5 Gb/s', 'Wi-Fi 6E', 189],
  ['ASUS', 'TUF Gaming B650-E WiFi', 'AM5', 'B650E', 'ATX', 'DDR5', 4, 3, '2.5 Gb/s', 'Wi-Fi 6E', 209],
  ['ASUS', 'ROG Strix B850-I Gaming WiFi', 'AM5', 'B850', 'Mini-ITX', 'DDR5', 2, 2, '2.5 Gb/s', 'Wi-Fi 7', 329],
  ['MSI', 'MAG B850 Tomahawk MAX WiFi', 'AM5', 'B850', 'ATX', 'DDR5', 4, 4, '5 Gb/s', 'Wi-Fi 7', 259],
  ['Gigabyte', 'B850 Aorus Elite WiFi7', 'AM5', 'B850', 'ATX', 'DDR5', 4, 3, '2.5 Gb/s', 'Wi-Fi 7', 239],
  ['ASRock', 'B850M Steel Legend WiFi', 'AM5', 'B850', 'Micro-ATX', 'DDR5', 4, 3, '2.5 Gb/s', 'Wi-Fi 7', 219],
  ['ASUS', 'Prime X870-P WiFi', 'AM5', 'X870', 'ATX', 'DDR5', 4, 4, '2.5 Gb/s', 'Wi-Fi 7', 289],
  ['MSI', 'MPG X870E Carbon WiFi', 'AM5', 'X870E', 'ATX', 'DDR5', 4, 4, '5 Gb/s', 'Wi-Fi 7', 489],
  ['Gigabyte', 'X870E Aorus Master', 'AM5', 'X870E', 'ATX', 'DDR5', 4, 4, '5 Gb/s', 'Wi-Fi 7', 559],
  ['ASUS', 'Prime H610M-K ARGB', 'LGA1700', 'H610', 'Micro-ATX', 'DDR5', 2, 1, '1 Gb/s', 'Non', 94],
  ['MSI', 'PRO B760M-P DDR4', 'LGA1700', 'B760', 'Micro-ATX', 'DDR4', 4, 2, '1 Gb/s', 'Non', 114],
  ['Gigabyte', 'B760 Gaming X AX', 'LGA1700', 'B760', 'ATX', 'DDR5', 4, 3, '2.5 Gb/s', 'Wi-Fi 6E', 189],
  ['ASUS', 'TUF Gaming B760-Plus WiFi', 'LGA1700', 'B760', 'ATX', 'DDR5', 4, 3, '2.5 Gb/s', 'Wi-Fi 6', 199],
  ['MSI', 'MAG Z790 Tomahawk WiFi', 'LGA1700', 'Z790', 'ATX', 'DDR5', 4, 4, '2.5 Gb/s', 'Wi-Fi 6E', 289],
  ['ASRock', 'B860M Pro RS', 'LGA1851', 'B860', 'Micro-ATX', 'DDR5', 4, 3, '2.5 Gb/s', 'Non', 159],
  ['MSI', 'PRO B860-P WiFi', 'LGA1851', 'B860', 'ATX', 'DDR5', 4, 3, '5 Gb/s', 'Wi-Fi 7', 209],
  ['Gigabyte', 'B860I Aorus Pro Ice', 'LGA1851', 'B860', 'Mini-ITX', 'DDR5', 2, 2, '2.5 Gb/s', 'Wi-Fi 7', 289],
  ['ASUS', 'TUF Gaming Z890-Plus WiFi', 'LGA1851', 'Z890', 'ATX', 'DDR5', 4, 4, '2.5 Gb/s', 'Wi-Fi 7', 339],
  ['MSI', 'MPG Z890 Edge TI WiFi', 'LGA1851', 'Z890', 'ATX', 'DDR5', 4, 5, '5 Gb/s', 'Wi-Fi 7', 449],
];

const size = {
  ATX: ['305 x 244 mm', 1250],
  'Micro-ATX': ['244 x 244 mm', 850],
  'Mini-ITX': ['170 x 170 mm', 720],
} as const;

export const motherboards: Family = () => rows.map(motherboard);

function motherboard(row: Row): ProductDraft {
  const [brand, name, socket, chipset, form, memory, slots, m2, network, wifi, euros] = row;
  const [, grams] = size[form];
  const cpus = processorsOf(socket);
  const light = name.includes('Ice') || name.includes('Edge') || name.includes('Steel');
  return {
    family: 'CMR',
    brand,
    name: `${brand} ${name}`,
    manufacturerReference: name.replace(/[^A-Za-z0-9.+]+/g, '-').toUpperCase(),
    categoryPath: ['Composants', 'Cartes mères', `Socket ${socket}`],
    targetPriceEuros: euros,
    picture: {
      kind: 'motherboard',
      variant: `${form === 'ATX' ? 'atx' : form === 'Micro-ATX' ? 'matx' : 'itx'}-${light ? 'light' : 'dark'}`,
    },
    weight: formatWeight(grams),
    warrantyYears: 3,
    sections: motherboardSections(row),
    paragraphs: [
      `La carte mère ${brand} ${name} accueille les processeurs ${cpus} au format ${form}, avec ${slots} emplacements ${memory} et ${m2} port${m2 > 1 ? 's' : ''} M.2 pour des SSD rapides.`,
      `Son chipset ${chipset} ${euros > 250 ? "ouvre la voie à l'overclocking et aux cartes d'extension les plus rapides, avec un étage d'alimentation généreux et bien refroidi" : "réunit l'essentiel pour une machine fiable et évolutive, sans payer des fonctions dont on ne se sert pas"}.`,
      `Côté réseau, elle offre un port Ethernet ${network}${wifi === 'Non' ? ' ; le Wi-Fi peut être ajouté par une carte' : ` et le ${wifi} avec Bluetooth, antennes fournies`}.`,
      form === 'Mini-ITX'
        ? 'Ses dimensions de 170 x 170 mm la destinent aux machines compactes : contrôlez la hauteur du ventirad et la longueur de la carte graphique admises par le boîtier.'
        : `Le guide de montage et les dissipateurs M.2 simplifient l'assemblage. Notre atelier peut monter et tester l'ensemble avant livraison.`,
    ],
    sellingPoints: [
      `Socket ${socket}, chipset ${chipset}`,
      `${slots} emplacements ${memory}`,
      `${m2} port${m2 > 1 ? 's' : ''} M.2`,
      `Ethernet ${network}${wifi === 'Non' ? '' : `, ${wifi}`}`,
    ],
  };
}

function motherboardSections([
  brand,
  name,
  socket,
  chipset,
  form,
  memory,
  slots,
  m2,
  network,
  wifi,
  euros,
]: Row): ProductDraft['sections'] {
  const [measures] = size[form];
  const light = name.includes('Ice') || name.includes('Edge') || name.includes('Steel');
  return {
    general: {
      marque: brand,
      usage: /Gaming|ROG|MAG|MPG|Aorus/.test(name) ? 'Jeu' : 'Polyvalent',
      couleur: light ? 'Argent' : 'Noir',
    },
    plateforme: { socket, chipset, format: form, processeurs_compatibles: processorsOf(socket) },
    memoire: {
      type_memoire: memory,
      emplacements_memoire: String(slots),
      memoire_maximale: `${slots * (memory === 'DDR5' ? 64 : 32)} Go`,
    },
    stockage: { ports_m2: String(m2), ports_sata: form === 'Mini-ITX' ? '2' : '4' },
    extension: {
      emplacement_graphique: socket === 'AM4' ? 'PCI Express 4.0 x16' : 'PCI Express 5.0 x16',
      emplacements_pcie: form === 'Mini-ITX' ? '1' : form === 'ATX' ? '3' : '2',
    },
    reseau: { ethernet: network, wifi, bluetooth: wifi === 'Non' ? 'Non' : 'Oui' },
    connectique: {
      usb_arriere: euros > 200 ? '10' : '6',
      usb_c: euros > 130 ? 'Oui' : 'Non',
      sortie_video: 'HDMI et DisplayPort',
    },
    specifications: { dimensions: measures },
  };
}

/** French description of the processors that fit a socket. */
function processorsOf(socket: string): string {
  const families: Readonly<Record<string, string>> = {
    AM4: 'AMD Ryzen 3000 à 5000',
    AM5: 'AMD Ryzen 7000, 8000 et 9000',
    LGA1700: 'Intel Core de 12e, 13e et 14e génération',
    LGA1851: 'Intel Core Ultra série 2',
  };
  return families[socket] ?? socket;
}

import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

interface Chip {
  maker: 'NVIDIA' | 'AMD' | 'Intel';
  name: string;
  memory: string;
  memoryType: string;
  bus: string;
  boost: number;
  watts: number;
  supply: number;
  plug: string;
  price: number;
  goal: string;
  upscaling: string;
}

const nvidia = { maker: 'NVIDIA', memoryType: 'GDDR7', upscaling: 'DLSS 4' } as const;
const amd = { maker: 'AMD', memoryType: 'GDDR6', upscaling: 'FSR 4' } as const;
const intel = { maker: 'Intel', memoryType: 'GDDR6', upscaling: 'XeSS 2' } as const;

// biome-ignore format: a table, one entry a line
const chips: Readonly<Record<string, Chip>> = {
  '5050': { ...nvidia, name: 'GeForce RTX 5050', memoryType: 'GDDR6', memory: '8 Go', bus: '128 bits', boost: 2572, watts: 130, supply: 550, plug: '1 x 8 broches', price: 289, goal: 'la Full HD en qualité élevée' },
  '5060': { ...nvidia, name: 'GeForce RTX 5060', memory: '8 Go', bus: '128 bits', boost: 2497, watts: 145, supply: 550, plug: '1 x 8 broches', price: 349, goal: 'la Full HD à haute fréquence' },
  '5060ti': { ...nvidia, name: 'GeForce RTX 5060 Ti', memory: '16 Go', bus: '128 bits', boost: 2572, watts: 180, supply: 600, plug: '1 x 8 broches', price: 489, goal: 'la Full HD sans concession et la QHD' },
  '5070': { ...nvidia, name: 'GeForce RTX 5070', memory: '12 Go', bus: '192 bits', boost: 2512, watts: 250, supply: 650, plug: '12V-2x6', price: 649, goal: 'la QHD en qualité ultra' },
  '5070ti': { ...nvidia, name: 'GeForce RTX 5070 Ti', memory: '16 Go', bus: '256 bits', boost: 2452, watts: 300, supply: 750, plug: '12V-2x6', price: 929, goal: 'la QHD à très haute fréquence et la 4K' },
  '5080': { ...nvidia, name: 'GeForce RTX 5080', memory: '16 Go', bus: '256 bits', boost: 2617, watts: 360, supply: 850, plug: '12V-2x6', price: 1249, goal: 'la 4K en qualité ultra' },
  '5090': { ...nvidia, name: 'GeForce RTX 5090', memory: '32 Go', bus: '512 bits', boost: 2407, watts: 575, supply: 1000, plug: '12V-2x6', price: 2649, goal: 'la 4K à haute fréquence, le rendu et le calcul' },
  '9060xt': { ...amd, name: 'Radeon RX 9060 XT', memory: '16 Go', bus: '128 bits', boost: 3130, watts: 160, supply: 550, plug: '1 x 8 broches', price: 429, goal: 'la Full HD à haute fréquence et la QHD' },
  '9070': { ...amd, name: 'Radeon RX 9070', memory: '16 Go', bus: '256 bits', boost: 2520, watts: 220, supply: 650, plug: '2 x 8 broches', price: 659, goal: 'la QHD en qualité ultra' },
  '9070xt': { ...amd, name: 'Radeon RX 9070 XT', memory: '16 Go', bus: '256 bits', boost: 2970, watts: 304, supply: 750, plug: '2 x 8 broches', price: 749, goal: 'la QHD à haute fréquence et la 4K' },
  'b570': { ...intel, name: 'Arc B570', memory: '10 Go', bus: '160 bits', boost: 2500, watts: 150, supply: 550, plug: '1 x 8 broches', price: 259, goal: 'la Full HD' },
  'b580': { ...intel, name: 'Arc B580', memory: '12 Go', bus: '192 bits', boost: 2670, watts: 190, supply: 600, plug: '1 x 8 broches', price: 299, goal: 'la Full HD en qualité élevée et la QHD' },
};

/** brand, model line, fans, length mm, slots, weight g, colour, share added to the chip's price. */
type Cooler = readonly [
  brand: string,
  line: string,
  fans: 2 | 3,
  length: number,
  slots: string,
  grams: number,
  colour: string,
  premium: number,
];
// biome-ignore format: a table, one entry a line
const coolers: Readonly<Record<string, Cooler>> = {
  dual: ['ASUS', 'Dual OC', 2, 229, '2.5', 780, 'Noir', 0.02],
  dualw: ['ASUS', 'Dual White OC', 2, 229, '2.5', 780, 'Blanc', 0.05],
  prime: ['ASUS', 'Prime OC', 3, 304, '2.5', 1080, 'Noir', 0.04],
  tuf: ['ASUS', 'TUF Gaming OC', 3, 329, '3.1', 1540, 'Noir', 0.12],
  rog: ['ASUS', 'ROG Astral OC', 3, 357, '3.8', 2450, 'Noir', 0.24],
  v2x: ['MSI', 'Ventus 2X OC', 2, 227, '2', 690, 'Noir', 0],
  v3x: ['MSI', 'Ventus 3X OC', 3, 303, '2.5', 1010, 'Noir', 0.02],
  trio: ['MSI', 'Gaming Trio OC', 3, 338, '3', 1420, 'Noir', 0.11],
  suprim: ['MSI', 'Suprim SOC', 3, 359, '4', 2550, 'Argent', 0.2],
  wind: ['Gigabyte', 'Windforce OC', 3, 282, '2', 960, 'Noir', 0.01],
  eagle: ['Gigabyte', 'Eagle OC Ice', 3, 300, '2.5', 1120, 'Blanc', 0.05],
  goc: ['Gigabyte', 'Gaming OC', 3, 327, '3', 1390, 'Noir', 0.08],
  aorus: ['Gigabyte', 'Aorus Master', 3, 360, '4', 2200, 'Noir', 0.18],
  twin: ['Zotac', 'Twin Edge OC', 2, 220, '2', 650, 'Gris', 0],
  solid: ['Zotac', 'Solid OC', 3, 329, '3', 1450, 'Gris', 0.03],
  pny: ['PNY', 'Triple Fan OC', 3, 300, '2.5', 1030, 'Noir', 0.01],
  pny2: ['PNY', 'Dual Fan OC', 2, 245, '2', 720, 'Noir', 0],
  pulse: ['Sapphire', 'Pulse', 2, 240, '2', 790, 'Noir', 0.01],
  nitro: ['Sapphire', 'Nitro+', 3, 330, '3.3', 1650, 'Gris', 0.12],
  reaper: ['PowerColor', 'Reaper', 3, 289, '2', 1000, 'Noir', 0],
  devil: ['PowerColor', 'Red Devil', 3, 340, '3.5', 1720, 'Noir', 0.14],
  swift: ['XFX', 'Swift Triple Fan', 3, 325, '3', 1250, 'Noir', 0.02],
  steel: ['ASRock', 'Steel Legend OC', 3, 298, '2.5', 1150, 'Blanc', 0.05],
  chall: ['ASRock', 'Challenger OC', 2, 249, '2', 760, 'Noir', 0],
  titan: ['Sparkle', 'Titan OC', 3, 300, '2.2', 980, 'Bleu', 0.06],
};

// biome-ignore format: a table, one entry a line
const range: Readonly<Record<string, string>> = {
  '5050': 'dual v2x wind', '5060': 'dual v2x wind twin', '5060ti': 'dualw v3x eagle twin pny2', '5070': 'prime v3x wind solid pny',
  '5070ti': 'tuf trio goc solid', '5080': 'tuf suprim aorus', '5090': 'rog suprim', '9060xt': 'pulse reaper swift chall dual',
  '9070': 'prime pulse reaper steel', '9070xt': 'tuf nitro devil swift goc', 'b570': 'chall', 'b580': 'steel titan',
};

export const graphicsCards: Family = () =>
  Object.entries(range).flatMap(([chip, lines]) =>
    lines.split(' ').map((line) => card(find(chips, chip), find(coolers, line))),
  );

function find<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
  const row = rows[name];
  if (row === undefined) throw new Error(`unknown part of a graphics card: ${name}`);
  return row;
}

function card(chip: Chip, cooler: Cooler): ProductDraft {
  const [brand, line, fans, length, slots, grams, colour, premium] = cooler;
  const series = chip.maker === 'NVIDIA' ? 'GeForce RTX' : chip.maker === 'AMD' ? 'Radeon RX' : 'Intel Arc';
  return {
    family: 'GPU',
    brand,
    name: `${brand} ${chip.name} ${line} ${chip.memory}`,
    manufacturerReference: `${line}-${chip.name.split(' ').slice(-2).join('')}-${chip.memory}`
      .replace(/[^A-Za-z0-9+]+/g, '-')
      .replace(/Go$/, 'G')
      .toUpperCase(),
    categoryPath: ['Composants', 'Cartes graphiques', series],
    targetPriceEuros: chip.price * (1 + premium),
    picture: { kind: 'gpu', variant: `${fans}-${colour === 'Blanc' || colour === 'Argent' ? 'light' : 'dark'}` },
    weight: formatWeight(grams),
    warrantyYears: 3,
    sections: cardSections(chip, cooler),
    paragraphs: [
      `La carte graphique ${brand} ${chip.name} ${line} réunit ${chip.memory} de mémoire ${chip.memoryType} et un refroidissement à ${fans === 2 ? 'deux' : 'trois'} ventilateurs : elle vise ${chip.goal}.`,
      `Son processeur graphique monte jusqu'à ${chip.boost} MHz et dialogue avec la mémoire sur un bus de ${chip.bus}. La technologie ${chip.upscaling} reconstruit l'image par apprentissage automatique : les jeux récents gagnent en fluidité sans perdre en finesse, y compris avec le lancer de rayons.`,
      length > 310
        ? `Avec ${length} mm de long et ${slots} emplacements, elle demande un boîtier spacieux : vérifiez le dégagement indiqué par le fabricant avant de commander. Un support anti-flexion est recommandé.`
        : `Avec ses ${length} mm et ses ${slots} emplacements, elle trouve sa place dans la plupart des boîtiers moyen tour, et souvent dans les boîtiers compacts.`,
      `Prévoyez une alimentation de ${chip.supply} W de bonne qualité, raccordée en ${chip.plug}. En dessous d'une certaine température, les ventilateurs s'arrêtent : au bureau, la carte se fait oublier.`,
    ],
    sellingPoints: [
      `${chip.memory} de ${chip.memoryType}, bus de ${chip.bus}`,
      `Fréquence de pointe de ${chip.boost} MHz`,
      '3 sorties DisplayPort et 1 sortie HDMI',
      `Consommation de ${chip.watts} W, alimentation conseillée de ${chip.supply} W`,
    ],
  };
}

function cardSections(chip: Chip, [brand, line, fans, length, slots, , colour]: Cooler): ProductDraft['sections'] {
  return {
    general: { marque: brand, gamme: line, usage: chip.price > 600 ? 'Jeu 4K et création' : 'Jeu Full HD et QHD' },
    processeur_graphique: {
      fondeur: chip.maker,
      puce: chip.name,
      frequence_boost: `${chip.boost} MHz`,
      technologie_upscaling: chip.upscaling,
      lancer_de_rayons: 'Oui',
    },
    memoire: { memoire_video: chip.memory, type_memoire: chip.memoryType, bus_memoire: chip.bus },
    connectique: {
      interface: chip.maker === 'AMD' || chip.watts > 150 ? 'PCI Express 5.0 x16' : 'PCI Express 5.0 x8',
      displayport: chip.maker === 'Intel' ? '3 x DisplayPort 2.1' : '3 x DisplayPort 2.1b',
      hdmi: '1 x HDMI 2.1b',
    },
    alimentation: {
      consommation: `${chip.watts} W`,
      alimentation_conseillee: `${chip.supply} W`,
      connecteur_alimentation: chip.plug,
    },
    refroidissement: { nombre_ventilateurs: String(fans), arret_au_repos: 'Oui' },
    dimensions: { longueur: `${length} mm`, emplacements: slots },
    specifications: { couleur: colour },
  };
}

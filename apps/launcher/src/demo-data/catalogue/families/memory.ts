import type { Family, ProductDraft } from '../product-draft.js';

/** brand, line, type, kit ("2 x 16"), MT/s, CAS, volts, lighting, colour, euros. */
type Row = readonly [
  string,
  string,
  'DDR4' | 'DDR5',
  readonly [count: number, each: number],
  number,
  number,
  string,
  boolean,
  'Noir' | 'Blanc',
  number,
];

// biome-ignore format: a table, one entry a line
const desktop: readonly Row[] = [
  ['Corsair', 'Vengeance LPX', 'DDR4', [2, 8], 3200, 16, '1.35 V', false, 'Noir', 59],
  ['Corsair', 'Vengeance LPX', 'DDR4', [2, 16], 3200, 16, '1.35 V', false, 'Noir', 99],
  ['Corsair', 'Vengeance RGB RS', 'DDR4', [2, 16], 3600, 18, '1.35 V', true, 'Noir', 119],
  ['Kingston', 'Fury Beast', 'DDR4', [2, 8], 3200, 16, '1.35 V', false, 'Noir', 57],
  ['Kingston', 'Fury Beast', 'DDR4', [1, 16], 3200, 16, '1.35 V', false, 'Noir', 52],
  ['G.Skill', 'Ripjaws V', 'DDR4', [2, 16], 3600, 18, '1.35 V', false, 'Noir', 104],
  ['Crucial', 'Classic', 'DDR4', [1, 8], 3200, 22, '1.20 V', false, 'Noir', 29],
  ['Corsair', 'Vengeance', 'DDR5', [2, 16], 6000, 30, '1.40 V', false, 'Noir', 179],
  ['Corsair', 'Vengeance RGB', 'DDR5', [2, 16], 6000, 36, '1.35 V', true, 'Blanc', 184],
  ['Corsair', 'Vengeance', 'DDR5', [2, 32], 6000, 30, '1.40 V', false, 'Noir', 329],
  ['Corsair', 'Dominator Titanium RGB', 'DDR5', [2, 24], 7200, 36, '1.40 V', true, 'Blanc', 339],
  ['Kingston', 'Fury Beast', 'DDR5', [2, 8], 5600, 36, '1.25 V', false, 'Noir', 104],
  ['Kingston', 'Fury Beast', 'DDR5', [2, 16], 6000, 30, '1.40 V', false, 'Noir', 174],
  ['Kingston', 'Fury Beast RGB', 'DDR5', [2, 16], 6000, 36, '1.35 V', true, 'Blanc', 189],
  ['Kingston', 'Fury Renegade', 'DDR5', [2, 32], 6400, 32, '1.40 V', false, 'Noir', 349],
  ['G.Skill', 'Flare X5', 'DDR5', [2, 16], 6000, 30, '1.35 V', false, 'Noir', 172],
  ['G.Skill', 'Trident Z5 Neo RGB', 'DDR5', [2, 16], 6000, 28, '1.40 V', true, 'Noir', 214],
  ['G.Skill', 'Trident Z5 Neo RGB', 'DDR5', [2, 32], 6000, 30, '1.40 V', true, 'Blanc', 369],
  ['G.Skill', 'Ripjaws S5', 'DDR5', [2, 48], 5600, 40, '1.25 V', false, 'Noir', 429],
  ['Crucial', 'Pro', 'DDR5', [2, 16], 5600, 46, '1.10 V', false, 'Noir', 154],
  ['Crucial', 'Pro', 'DDR5', [2, 32], 5600, 46, '1.10 V', false, 'Noir', 289],
  ['Crucial', 'Classic', 'DDR5', [1, 16], 5600, 46, '1.10 V', false, 'Noir', 82],
  ['Lexar', 'Ares RGB', 'DDR5', [2, 16], 6400, 32, '1.40 V', true, 'Noir', 189],
];

// biome-ignore format: a table, one entry a line
const portable: readonly Row[] = [
  ['Crucial', 'SO-DIMM', 'DDR4', [1, 8], 3200, 22, '1.20 V', false, 'Noir', 28],
  ['Crucial', 'SO-DIMM', 'DDR4', [1, 16], 3200, 22, '1.20 V', false, 'Noir', 49],
  ['Kingston', 'Fury Impact', 'DDR4', [2, 16], 3200, 20, '1.20 V', false, 'Noir', 104],
  ['Crucial', 'SO-DIMM', 'DDR5', [1, 16], 5600, 46, '1.10 V', false, 'Noir', 84],
  ['Crucial', 'SO-DIMM', 'DDR5', [2, 24], 5600, 46, '1.10 V', false, 'Noir', 239],
  ['Kingston', 'Fury Impact', 'DDR5', [2, 16], 5600, 40, '1.10 V', false, 'Noir', 179],
  ['Corsair', 'Vengeance SO-DIMM', 'DDR5', [2, 32], 5600, 48, '1.10 V', false, 'Noir', 319],
];

export const memory: Family = () => [
  ...desktop.map((row) => kit(row, false)),
  ...portable.map((row) => kit(row, true)),
];

function kit(row: Row, laptop: boolean): ProductDraft {
  const [brand, line, type, [count, each], speed, latency, volts, lit, colour, euros] = row;
  const total = count * each;
  const modules = count === 1 ? `1 barrette de ${each} Go` : `${count} barrettes de ${each} Go`;
  return {
    family: 'MEM',
    brand,
    name: `${brand} ${line} ${type} ${total} Go (${count} x ${each} Go) ${speed} MT/s CL${latency}${colour === 'Blanc' ? ' blanc' : ''}`,
    manufacturerReference: `${brand.slice(0, 2).toUpperCase()}${type.slice(-1)}${laptop ? 'S' : 'U'}${total}G${count}${speed}C${latency}${lit ? 'R' : ''}${colour === 'Blanc' ? 'W' : ''}`,
    categoryPath: ['Composants', 'Mémoire vive', laptop ? 'SO-DIMM pour portable' : type],
    targetPriceEuros: euros,
    picture: laptop
      ? { kind: 'ram', variant: 'sodimm' }
      : {
          kind: 'ram',
          variant: lit ? `rgb-${colour === 'Blanc' ? 'light' : 'dark'}` : line === 'Classic' ? 'bare' : 'plain',
        },
    weight: `${count * (laptop ? 12 : lit ? 65 : 42)} g`,
    warrantyYears: 10,
    sections: kitSections(row, laptop),
    paragraphs: [
      `${modules[0] === '1' ? 'Cette barrette' : 'Ce kit'} ${brand} ${line} apporte ${total} Go de mémoire ${type} à ${speed} MT/s, avec une latence CL${latency}.`,
      laptop
        ? "Ajouter de la mémoire est la façon la plus simple de redonner de l'aisance à un ordinateur portable : les onglets, la visioconférence et les documents restent ouverts sans ralentir."
        : total >= 48
          ? `Avec ${total} Go, montage vidéo, machines virtuelles et gros projets tiennent en mémoire sans recourir au disque.`
          : total >= 32
            ? `${total} Go, c'est la capacité confortable d'aujourd'hui pour jouer, créer et garder de nombreuses applications ouvertes.`
            : `${total} Go conviennent à la bureautique, au multimédia et à la plupart des jeux, avec la possibilité d'évoluer ensuite.`,
      laptop
        ? "Vérifiez le type de mémoire et le nombre d'emplacements de votre appareil ; nos techniciens peuvent l'installer à l'atelier."
        : `Activez le profil ${type === 'DDR5' ? 'XMP ou EXPO' : 'XMP'} dans le BIOS pour atteindre la fréquence annoncée.${lit ? " L'éclairage se synchronise avec la carte mère." : ' Son dissipateur bas laisse la place aux grands ventirads.'}`,
      count > 1
        ? 'Les barrettes sont vendues appairées et testées ensemble pour fonctionner en double canal.'
        : 'Elle peut être complétée plus tard par une barrette identique pour passer en double canal.',
    ],
    sellingPoints: [
      `${total} Go : ${modules}`,
      `${type}, ${speed} MT/s, CL${latency}`,
      `Tension de ${volts}`,
      lit ? 'Éclairage RGB' : 'Format bas',
    ],
  };
}

function kitSections(
  [brand, line, type, [count, each], speed, latency, volts, lit, colour]: Row,
  laptop: boolean,
): ProductDraft['sections'] {
  return {
    general: {
      marque: brand,
      gamme: line,
      usage: laptop ? 'Ordinateur portable' : lit || speed >= 6000 ? 'Jeu' : 'Polyvalent',
    },
    memoire: {
      type_memoire: type,
      capacite_totale: `${count * each} Go`,
      capacite_par_barrette: `${each} Go`,
      nombre_barrettes: String(count),
    },
    performances: { frequence_mhz: `${speed} MHz`, latence_cas: `CL${latency}` },
    format: { format_memoire: laptop ? 'SO-DIMM' : 'DIMM', hauteur: lit ? '51 mm' : laptop ? '30 mm' : '34 mm' },
    electrique: {
      tension: volts,
      profil: type === 'DDR5' ? (laptop ? 'JEDEC' : 'XMP 3.0 et EXPO') : laptop ? 'JEDEC' : 'XMP 2.0',
    },
    apparence: { eclairage: lit ? 'RGB' : 'Sans', couleur: colour },
    specifications: { ecc: 'Non' },
  };
}

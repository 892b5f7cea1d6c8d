import type { Family, ProductDraft } from '../product-draft.js';
import { formatWeight } from '../product-draft.js';

/** brand, name, kind, size mm (height, radiator or fan), noise dB, watts, grams, colour, lighting, euros. */
type Row = readonly [
  string,
  string,
  'air' | 'aio' | 'fan',
  number,
  number,
  number,
  number,
  'Noir' | 'Blanc' | 'Beige',
  boolean,
  number,
];

// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Noctua', 'NH-D15 G2', 'air', 168, 24, 250, 1525, 'Beige', false, 149],
  ['Noctua', 'NH-U12S redux', 'air', 158, 25, 160, 665, 'Beige', false, 54],
  ['Noctua', 'NH-L9i', 'air', 37, 23, 65, 420, 'Noir', false, 49],
  ['be quiet!', 'Dark Rock Pro 5', 'air', 168, 24, 270, 1450, 'Noir', false, 99],
  ['be quiet!', 'Pure Rock 3 Black', 'air', 155, 25, 190, 880, 'Noir', false, 44],
  ['ARCTIC', 'Freezer 36', 'air', 159, 24, 210, 849, 'Noir', false, 29],
  ['ARCTIC', 'Freezer 36 A-RGB', 'air', 159, 24, 210, 849, 'Blanc', true, 39],
  ['Cooler Master', 'Hyper 212 Black', 'air', 152, 27, 150, 700, 'Noir', false, 34],
  ['ARCTIC', 'Liquid Freezer III Pro 240', 'aio', 240, 26, 250, 1600, 'Noir', false, 89],
  ['ARCTIC', 'Liquid Freezer III Pro 360', 'aio', 360, 26, 300, 1950, 'Noir', false, 109],
  ['Corsair', 'Nautilus 240 RS', 'aio', 240, 30, 220, 1250, 'Noir', false, 99],
  ['Corsair', 'iCUE Link Titan 360 RX', 'aio', 360, 34, 300, 1900, 'Blanc', true, 219],
  ['NZXT', 'Kraken 240', 'aio', 240, 30, 220, 1300, 'Noir', false, 129],
  ['NZXT', 'Kraken Elite 360 RGB', 'aio', 360, 32, 300, 1950, 'Blanc', true, 279],
  ['be quiet!', 'Light Loop 360', 'aio', 360, 33, 300, 1850, 'Noir', true, 159],
  ['MSI', 'MAG CoreLiquid A13 240', 'aio', 240, 31, 230, 1300, 'Noir', true, 84],
  ['Lian Li', 'Galahad II Trinity 360', 'aio', 360, 29, 300, 1900, 'Blanc', true, 159],
  ['Noctua', 'NF-A12x25 G2', 'fan', 120, 22, 0, 200, 'Beige', false, 34],
  ['Noctua', 'NF-A14x25 G2', 'fan', 140, 24, 0, 260, 'Beige', false, 39],
  ['ARCTIC', 'P12 Pro (lot de 5)', 'fan', 120, 23, 0, 800, 'Noir', false, 34],
  ['ARCTIC', 'P14 PWM PST A-RGB', 'fan', 140, 23, 0, 220, 'Blanc', true, 16],
  ['be quiet!', 'Silent Wings 4', 'fan', 140, 19, 0, 220, 'Noir', false, 24],
  ['Lian Li', 'Uni Fan TL Wireless (lot de 3)', 'fan', 120, 28, 0, 720, 'Blanc', true, 119],
];

const categories = { air: 'Ventirads', aio: 'Watercooling', fan: 'Ventilateurs de boîtier' } as const;

export const cooling: Family = () => rows.map(cooler);

function cooler(row: Row): ProductDraft {
  const [brand, name, kind, size, noise, watts, grams, colour, lit, euros] = row;
  const what = {
    air: `Le ventirad ${brand} ${name}`,
    aio: `Le watercooling tout-en-un ${brand} ${name}`,
    fan: `Le ventilateur ${brand} ${name}`,
  }[kind];
  return {
    family: 'REF',
    brand,
    name: `${brand} ${name}${kind === 'fan' ? ` ${size} mm` : ''}`,
    manufacturerReference: name
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/-$/, '')
      .toUpperCase(),
    categoryPath: ['Composants', 'Refroidissement', categories[kind]],
    targetPriceEuros: euros,
    picture: coolerPicture(row),
    weight: formatWeight(grams),
    warrantyYears: brand === 'Noctua' || brand === 'ARCTIC' ? 6 : 3,
    sections: {
      general: { marque: brand, type_refroidissement: categories[kind], couleur: colour },
      performances:
        kind === 'fan' ? { debit_air: size === 140 ? '125 m3/h' : '102 m3/h' } : { puissance_dissipee: `${watts} W` },
      acoustique: { bruit_maximal: `${noise} dBA` },
      dimensions:
        kind === 'air'
          ? { hauteur: `${size} mm` }
          : kind === 'aio'
            ? { taille_radiateur: `${size} mm` }
            : { taille_ventilateur: `${size} mm` },
      compatibilite: {
        sockets: kind === 'fan' ? 'Boîtier' : name === 'NH-L9i' ? 'LGA1700' : 'AM4, AM5, LGA1700, LGA1851',
      },
      connectique: { connecteur: 'PWM 4 broches', eclairage: lit ? 'ARGB' : 'Sans' },
      specifications: { roulement: brand === 'Noctua' ? 'SSO2' : 'Hydrodynamique' },
    },
    paragraphs: [
      `${what} ${kind === 'fan' ? `déplace beaucoup d'air sans dépasser ${noise} dBA` : `évacue jusqu'à ${watts} W de chaleur sans dépasser ${noise} dBA`}.`,
      {
        air:
          size < 60
            ? 'Avec seulement 37 mm de haut, il se glisse dans les boîtiers les plus compacts.'
            : `Ses caloducs conduisent la chaleur vers de grandes ailettes ; avec ${size} mm de haut, vérifiez la place disponible dans votre boîtier.`,
        aio: `Le liquide transporte la chaleur jusqu'au radiateur de ${size} mm, fixé en façade ou au plafond du boîtier. Le circuit est scellé : aucun entretien n'est nécessaire.`,
        fan: 'Réglé par la carte mère (PWM), il tourne lentement au repos et accélère seulement quand il le faut.',
      }[kind],
      'Sous les tropiques, un refroidissement surdimensionné fait vraiment la différence : la machine reste plus silencieuse et dure plus longtemps.',
      kind === 'fan'
        ? 'Les patins en caoutchouc limitent les vibrations ; la visserie est fournie.'
        : 'La pâte thermique et les fixations sont fournies.',
    ],
    sellingPoints: [
      categories[kind],
      kind === 'air' ? `Hauteur de ${size} mm` : kind === 'aio' ? `Radiateur de ${size} mm` : `Diamètre de ${size} mm`,
      `${noise} dBA au plus`,
      lit ? 'Éclairage ARGB' : 'Sans éclairage',
    ],
  };
}

function coolerPicture([, , kind, size, , , , colour, lit]: Row): ProductDraft['picture'] {
  const tone = colour === 'Blanc' ? 'light' : colour === 'Beige' ? 'beige' : 'dark';
  if (kind === 'air')
    return { kind: 'air-cooler', variant: size < 60 ? 'low' : size > 165 ? `double-${tone}` : `tower-${tone}` };
  if (kind === 'aio') return { kind: 'aio', variant: `${size}-${tone}` };
  return { kind: 'fan', variant: `${lit ? 'rgb-' : ''}${tone}` };
}

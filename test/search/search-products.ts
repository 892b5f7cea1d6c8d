import type { ProductDraft } from '@boutik/catalog';

export const makers = ['ASUS', 'MSI', 'Corsair'] as const;
export const memories = ['8 Go', '16 Go', '32 Go', '64 Go', '1 To'] as const;
export const sockets = ['AM5', 'LGA1700'] as const;
export const sizes = ['23,8 pouces', '24 pouces', '27 pouces', '32 pouces'] as const;

/** 240 products that differ in every filter of a listing; `REF-0000` to `REF-0239`. */
export const manyDrafts: readonly ProductDraft[] = Array.from({ length: 240 }, (_, i) => ({
  reference: `REF-${String(i).padStart(4, '0')}`,
  ean: `3760${String(100_000_000 + i * 7)}`,
  name: `${i % 2 ? 'Carte graphique' : 'Écran 27"'} ${makers[i % 3]} RTX ${4000 + (i % 9) * 10} modèle ${i}`,
  brand: makers[i % 3] ?? null,
  category: i % 6 === 0 ? 'Réseau' : 'Composants',
  subcategory: i % 4 === 0 ? 'Rayon bas' : 'Rayon haut',
  subsubcategory: i % 8 < 4 ? 'Étagère' : 'Vitrine',
  netPriceCents: 1000 + ((i * 7919) % 5000),
  vatRateBp: i % 11 === 0 ? 210 : 850,
  stock: i % 7,
  isNew: i % 5 === 0,
  isRefurbished: i % 13 === 0,
  specification: {
    memoire: { capacite: memories[i % memories.length] ?? '' },
    ...(i % 10 === 9 ? {} : { carte_mere: { socket: sockets[i % 5 === 0 ? 1 : 0] ?? '' } }),
    ecran: { taille_ecran: i % 12 === 0 ? ['24 pouces', '32 pouces'] : (sizes[(i * 5) % 4] ?? '') },
  },
}));

/** The ones that are then on promotion, a fifth off. */
export const promotedDrafts: readonly ProductDraft[] = manyDrafts
  .filter((_, i) => i % 9 === 2)
  .map((draft) => ({ ...draft, promoPriceCents: Math.round((draft.netPriceCents ?? 0) * 0.8) }));

type CategoryPath = [category: string, subcategory: string, subsubcategory: string];
const cards: CategoryPath = ['Cartes', 'Cartes pour le jeu', 'GeForce RTX'];
const power: CategoryPath = ['Énergie', 'Alimentations', 'ATX'];
const drives: CategoryPath = ['Stockage', 'Disques durs', '3.5 pouces'];
const mice: CategoryPath = ['Périphériques', 'Souris', 'Souris sans fil'];

/** Products that are easily confused; apart from RTX, their words occur in none of the 240. */
export const similarDrafts: readonly ProductDraft[] = [
  similarDraft('ZOT-TI', 'Zotac Gaming GeForce RTX 4975 Ti 12 Go', {
    categoryPath: cards,
    stock: 9,
    badge: 'Top vente',
  }),
  similarDraft('ZOT-PLAIN', 'Zotac Twin Edge GeForce RTX 4975 12 Go', { categoryPath: cards, stock: 2 }),
  similarDraft('ALI-750X', 'Seasonic RM750x 750 W', { categoryPath: power, stock: 9 }),
  similarDraft('ALI-750', 'Seasonic RM750 750 W', { categoryPath: power, stock: 1 }),
  similarDraft('HDD-4', 'Toshiba BarraCuda 4 To', { categoryPath: drives, stock: 5 }),
  similarDraft('HDD-14', 'Toshiba MG08 4Kn 14 To', { categoryPath: drives, stock: 5 }),
  similarDraft('SOU-1', 'Logitech Pebble M350', { categoryPath: mice, stock: 0, ean: '5099206084650' }),
  similarDraft('SOU-2', 'Logitech Pebble M355', {
    categoryPath: mice,
    stock: 30,
    ean: '5099206084651',
    badge: 'Top vente',
  }),
];

/** The brand is the first word of the name; dearer than all the 240. */
function similarDraft(
  reference: string,
  name: string,
  { categoryPath, ...more }: { categoryPath: CategoryPath } & Partial<ProductDraft>,
): ProductDraft {
  const [category, subcategory, subsubcategory] = categoryPath;
  const brand = name.split(' ')[0] ?? null;
  return { reference, name, brand, category, subcategory, subsubcategory, netPriceCents: 900_000, ...more };
}

import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, idParam, line, page, pageSize, succeeded, text, wholeNumber } from './wire.js';

const tag = 'stock';

/** A sale is the reservation of an order that was paid. */
export const movementTypes = [
  'vente',
  'réservation',
  'libération',
  'retour',
  'réception',
  'correction',
  'import',
  'inventaire',
  'ouverture',
] as const;
export type MovementType = (typeof movementTypes)[number];

export const correctionReasons = ['casse', 'perte ou vol', 'erreur de saisie', 'usage interne', 'autre'] as const;

export const MAX_STOCK = 1_000_000;
const change = wholeNumber(-MAX_STOCK, MAX_STOCK).refine((units) => units !== 0, 'Indiquez une quantité.');
const threshold = wholeNumber(0, MAX_STOCK).nullable();

const movement = z.object({
  id: z.number(),
  date: z.string(),
  type: z.enum(movementTypes),
  variation: z.number(),
  /** Free stock after it. */
  stock: z.number(),
  auteur: z.string().nullable(),
  motif: z.string().nullable(),
  /** The order, receipt, return or source. */
  reference: z.string().nullable(),
});
export type StockMovement = z.output<typeof movement>;

const productStock = z.object({
  /** What can be sold. */
  libre: z.number(),
  /** Reserved by unpaid orders: still on the location. */
  reserve: z.number(),
  /** Ordered from suppliers and not received yet. */
  attendu: z.number(),
  /** The threshold of the product itself; null: the category's. */
  seuil: z.number().nullable(),
  /** The threshold that applies, and where it comes from. */
  seuil_applique: z.object({ seuil: z.number(), origine: z.string() }).nullable(),
  /** Where it lies in the store room. */
  emplacement: z.string().nullable(),
});
export type ProductStock = z.output<typeof productStock>;

const params = z.object({ id: idParam });
const stockReply = z.object({ ...succeeded, message: z.string().optional(), data: productStock });
const byId = (path: string) => ({ path, audience: admins, tag, errors: { 'not-found': ['unknown-product'] } }) as const;

export const findProductStock = endpoint({
  ...byId('/api/commercial/products/:id/stock'),
  method: 'GET',
  summary: 'Le stock d’un produit\u202f: libre, réservé, attendu, et son seuil.',
  input: { params },
  reply: stockReply,
});

export const listStockMovements = endpoint({
  ...byId('/api/commercial/products/:id/mouvements'),
  method: 'GET',
  summary: 'Les mouvements de stock d’un produit, les plus récents d’abord.',
  input: {
    params,
    query: z.object({
      /** `suite` of the previous page. */
      avant: absentIfEmpty(idParam),
      per_page: pageSize(25, 1000),
    }),
  },
  reply: z.object({ ...succeeded, data: z.array(movement), suite: z.number().nullable() }),
});

/** A difference, not an amount: what is sold meanwhile stays sold. */
export const correctStock = endpoint({
  method: 'POST',
  path: '/api/commercial/products/:id/stock',
  audience: admins,
  tag,
  summary: 'Corrige le stock d’un produit d’une différence, avec un motif.',
  errors: { 'not-found': ['unknown-product'], conflict: ['insufficient-stock'] },
  input: {
    params,
    body: z.object({ variation: change, motif: z.enum(correctionReasons), note: text(200).default('') }),
  },
  reply: stockReply,
  idempotent: true,
});

export const setStockThreshold = endpoint({
  ...byId('/api/commercial/products/:id/seuil'),
  method: 'PUT',
  summary: 'Fixe le seuil de stock bas d’un produit\u202f; null\u202f: celui de sa catégorie.',
  input: { params, body: z.object({ seuil: threshold }) },
  reply: stockReply,
});

export const setStockLocation = endpoint({
  ...byId('/api/commercial/products/:id/emplacement'),
  method: 'PUT',
  summary: 'Note où un produit se trouve en réserve\u202f; null\u202f: nulle part.',
  input: {
    params,
    body: z.object({
      emplacement: line(40, 'Indiquez un emplacement.')
        .nullable()
        .meta({ examples: ['B-12-3'] }),
    }),
  },
  reply: stockReply,
});

const lowProduct = z.object({
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  categorie: z.string(),
  fournisseur: z.string().nullable(),
  libre: z.number(),
  reserve: z.number(),
  attendu: z.number(),
  seuil: z.number(),
});
export type LowStockProduct = z.output<typeof lowProduct>;

export const listLowStock = endpoint({
  method: 'GET',
  path: '/api/commercial/stock-bas',
  audience: admins,
  summary: 'Les produits en vente dont le stock libre est au seuil ou dessous.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      fournisseur: absentIfEmpty(idParam),
      sort_by: z.enum(['id', 'nom', 'libre', 'seuil']).default('libre'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(lowProduct), total: z.number() }) }),
});

export const countLowStock = endpoint({
  method: 'GET',
  path: '/api/commercial/stock-bas/nombre',
  audience: admins,
  summary: 'Combien de produits ont un stock bas.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, nombre: z.number() }),
});

/** "c3", "s12" or "f120": a category of the first, second or third level. */
const node = z
  .string()
  .regex(/^[csf]\d{1,9}$/, 'Catégorie inconnue.')
  .meta({ examples: ['f12'] });
const categoryThreshold = z.object({
  id: z.string(),
  /** Its path: "Composants › Mémoire › DDR5". */
  nom: z.string(),
  produits: z.number(),
  seuil: z.number().nullable(),
});
export type CategoryThreshold = z.output<typeof categoryThreshold>;

export const listStockThresholds = endpoint({
  method: 'GET',
  path: '/api/commercial/seuils-stock',
  audience: admins,
  summary: 'Les seuils de stock bas des catégories.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(50, 1000),
      search: text(100).default(''),
      fixe: absentIfEmpty(z.enum(['0', '1'])),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(categoryThreshold), total: z.number() }) }),
});

export const setCategoryThreshold = endpoint({
  method: 'PUT',
  path: '/api/commercial/seuils-stock/:id',
  audience: admins,
  summary: 'Fixe le seuil de stock bas d’une catégorie\u202f; null l’enlève.',
  tag,
  errors: { 'not-found': ['unknown-category'] },
  input: { params: z.object({ id: node }), body: z.object({ seuil: threshold }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

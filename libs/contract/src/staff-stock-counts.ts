import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, euros, id, idParam, line, page, pageSize, succeeded, text, wholeNumber } from './wire.js';

const tag = 'inventaires';

export const stockCountStates = ['en cours', 'appliqué', 'abandonné'] as const;
export type StockCountState = (typeof stockCountStates)[number];

const stockCount = z.object({
  id: z.number(),
  nom: z.string(),
  etat: z.enum(stockCountStates),
  /** Counted products, and those of them whose count differs. */
  comptes: z.number(),
  ecarts: z.number(),
  /** Sum of the differences in units, and at purchase prices. */
  ecart_unites: z.number(),
  ecart_valeur: euros,
  created_at: z.string(),
  closed_at: z.string().nullable(),
});
export type StaffStockCount = z.output<typeof stockCount>;

const countedLine = z.object({
  /** The product. */
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  ean: z.string().nullable(),
  /** Null: not counted yet, as are the next three. */
  compte: z.number().nullable(),
  /** Free and reserved units when it was counted. */
  attendu: z.number().nullable(),
  ecart: z.number().nullable(),
  /** The difference at purchase price. */
  valeur: euros.nullable(),
  par: z.string().nullable(),
  compte_le: z.string().nullable(),
});
export type StockCountLine = z.output<typeof countedLine>;

const params = z.object({ id: idParam });
const reply = z.object({ ...succeeded, message: z.string().optional(), data: stockCount });
const unknown = { 'not-found': ['unknown-stock-count'] } as const;
const quantity = wholeNumber(0, 100_000);

export const listStockCounts = endpoint({
  method: 'GET',
  path: '/api/commercial/inventaires',
  audience: admins,
  summary: 'Les inventaires.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(stockCountStates)),
      sort_by: z.enum(['id']).default('id'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(stockCount), total: z.number() }) }),
});

export const createStockCount = endpoint({
  method: 'POST',
  path: '/api/commercial/inventaires',
  audience: admins,
  summary: 'Commence un inventaire.',
  tag,
  input: { body: z.object({ nom: line(100, 'Le nom est obligatoire.') }) },
  reply,
  status: 201,
  idempotent: true,
});

export const findStockCount = endpoint({
  method: 'GET',
  path: '/api/commercial/inventaires/:id',
  audience: admins,
  summary: 'Un inventaire avec ses écarts.',
  tag,
  errors: unknown,
  input: { params },
  reply,
});

export const listStockCountLines = endpoint({
  method: 'GET',
  path: '/api/commercial/inventaires/:id/lignes',
  audience: admins,
  summary: 'Les produits d’un inventaire\u202f: comptés, avec un écart, ou à compter.',
  tag,
  errors: unknown,
  input: {
    params,
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      vue: z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          z.enum(['comptés', 'écarts', 'à compter']).default('comptés'),
        )
        .meta({ alsoAccepts: [''] }),
      sort_by: z.enum(['id', 'nom', 'compte_le']).default('compte_le'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(countedLine), total: z.number() }) }),
});

/** Freezes what is expected of the product at this moment. */
export const countStock = endpoint({
  method: 'POST',
  path: '/api/commercial/inventaires/:id/comptages',
  audience: admins,
  summary: 'Compte un produit, par son identifiant ou par un code lu (code-barres ou référence).',
  tag,
  errors: {
    'not-found': ['unknown-stock-count', 'unknown-product'],
    conflict: ['stock-count-closed', 'ambiguous-barcode'],
  },
  input: {
    params,
    body: z
      .object({
        produit: id.optional(),
        code: line(100, 'Le code est vide.').optional(),
        quantite: quantity,
        /** Added to what was counted before, as each scan does; or the new count. */
        mode: z.enum(['ajouter', 'total']),
      })
      .refine(({ produit, code }) => (produit === undefined) !== (code === undefined), {
        path: ['code'],
        message: 'Indiquez un produit ou un code.',
      })
      .meta({ examples: [{ code: '3760000000017', quantite: 1, mode: 'ajouter' }] }),
  },
  reply: z.object({ ...succeeded, data: countedLine }),
  idempotent: true,
});

export const uncountStock = endpoint({
  method: 'DELETE',
  path: '/api/commercial/inventaires/:id/lignes/:produit',
  audience: admins,
  summary: 'Retire un produit d’un inventaire\u202f: son stock ne changera pas.',
  tag,
  errors: { ...unknown, conflict: ['stock-count-closed'] },
  input: { params: params.extend({ produit: idParam }) },
  reply: z.object({ ...succeeded, message: z.string() }),
});

const close = { method: 'POST', audience: admins, tag, input: { params }, reply } as const;

export const applyStockCount = endpoint({
  ...close,
  path: '/api/commercial/inventaires/:id/application',
  summary: 'Ajoute les écarts d’un inventaire au stock, tous ou aucun.',
  errors: { ...unknown, conflict: ['stock-count-closed', 'insufficient-stock'] },
});

export const abandonStockCount = endpoint({
  ...close,
  path: '/api/commercial/inventaires/:id/abandon',
  summary: 'Abandonne un inventaire\u202f: le stock ne change pas.',
  errors: { ...unknown, conflict: ['stock-count-closed'] },
});

import { admins, MAX_ID, staff, isKeyOf } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, euros, flagParam, idParam, page, pageSize, succeeded, text, wholeNumber, wireNumber } from './wire.js';

const tag = 'produits (espace commercial)';

/** A three-state filter: absent, empty and unknown values mean "all" (WS-050). */
const optionalFlag = z
  .unknown()
  .optional()
  .transform((given) => flagParam.safeParse(given).data);
/** Sort parameter of a list; an unknown value gives `fallback` (WS-050). */
function sortParam<const Names extends Record<string, string>>(names: Names, fallback: Names[keyof Names]) {
  return z
    .unknown()
    .optional()
    .transform((given): Names[keyof Names] => (isKeyOf(names, given) ? names[given] : fallback));
}

/**
 * A product as the workspace lists it. Prices are excluding tax, in euros; null for products off sale without a price.
 * `prix_barre` is the reference price of `remise` (percent): the lowest price of the 30 days before the promotion.
 * `nb_stock` is exact for staff; for anybody else it is at most 50.
 */
export const workspaceProduct = z.object({
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  marque: z.string().nullable(),
  prix_vente: euros.nullable(),
  prix_final: euros.nullable(),
  prix_barre: euros.nullable(),
  remise: z.number(),
  taux_tva: z.number(),
  en_stock: z.boolean(),
  nb_stock: z.number(),
  average_rating: z.number(),
  review_count: z.number(),
  first_image: z.string(),
  nouveau: z.boolean(),
  promo: z.boolean(),
  reconditionne: z.boolean(),
  en_vente: z.boolean(),
  created_at: z.string(),
});
export type WorkspaceProduct = z.output<typeof workspaceProduct>;

const listMeta = z.object({
  total: z.number(),
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
});

export const listWorkspaceProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  audience: 'everyone',
  summary: 'Les produits, page par page ; sans prix d’achat ni marge.',
  tag,
  input: {
    query: z.object({
      search: text(200).default(''),
      en_stock: optionalFlag,
      promo: optionalFlag,
      /** Staff may also list products that are off sale: "0". */
      en_vente: optionalFlag,
      sort_by: sortParam(
        {
          created_at: 'created_at',
          nom: 'nom',
          name: 'nom',
          prix_vente: 'prix_vente',
          price: 'prix_vente',
          nb_stock: 'nb_stock',
          stock: 'nb_stock',
        },
        'created_at',
      ),
      sort_direction: sortParam({ asc: 'asc', desc: 'desc' }, 'asc'),
      page,
      per_page: pageSize(15, 1000),
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.object({ data: z.array(workspaceProduct), meta: listMeta }),
    meta: listMeta,
  }),
});

export const findProductStatistics = endpoint({
  method: 'GET',
  path: '/api/products/stats',
  audience: staff,
  summary: 'Les chiffres des produits en vente ; average_price est hors taxes.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      total_products: z.number(),
      products_in_stock: z.number(),
      products_on_promo: z.number(),
      average_price: euros,
    }),
  }),
});

/** `stock_value` is at purchase price where it is known, else at the selling price, excluding tax. */
const supplierStatistics = z.object({
  id: z.number(),
  nom: z.string(),
  total_products: z.number(),
  active_products: z.number(),
  total_stock: z.number(),
  stock_value: euros,
  promo_products: z.number(),
  new_products: z.number(),
  reconditioned_products: z.number(),
  activation_rate: z.number(),
  average_price: euros,
});
export type SupplierStatistics = z.output<typeof supplierStatistics>;

export const findSupplierStatistics = endpoint({
  method: 'GET',
  path: '/api/products/supplier-stats',
  audience: staff,
  summary: 'Les chiffres de chaque fournisseur, et leur ensemble.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      global: z.object({
        total_suppliers: z.number(),
        total_products_all_suppliers: z.number(),
        total_active_products: z.number(),
        total_stock_value: euros,
        average_activation_rate: z.number(),
      }),
      suppliers: z.array(supplierStatistics),
    }),
  }),
});

const price = amount('Un prix en euros est attendu.')
  .min(0, 'Le prix ne peut pas être négatif.')
  .max(9_999_999, 'Le prix est trop grand.');
const emptyAsNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable()).meta({ alsoAccepts: [''] });

/** Partial update of a product by an administrator. Prices excluding tax. */
export const productChange = z
  .strictObject({
    nom: text(300).min(1, 'Le nom est obligatoire.'),
    description: z.string().max(100_000, 'La description est trop longue.'),
    ean: emptyAsNull(z.string().regex(/^\d{8,14}$/, "Le code EAN n'est pas valable : 8 à 14 chiffres.")),
    prix_vente: price,
    prix_promo: price.nullable(),
    prix_achat: price.nullable(),
    nb_stock: wireNumber('Un nombre entier est attendu.')
      .int('Le stock est un nombre entier.')
      .min(0, 'Le stock ne peut pas être négatif.')
      .max(1_000_000, 'Le stock est trop grand.'),
    /** Optimistic locking: the stock that was displayed; 409 when it has changed since. */
    nb_stock_lu: wholeNumber(-MAX_ID),
    nouveau: z.boolean(),
    reconditionne: z.boolean(),
    badge: emptyAsNull(text(40)),
    duree_livraison: emptyAsNull(text(100)),
    en_vente: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Aucune modification.')
  .refine((change) => change.nb_stock === undefined || change.nb_stock_lu !== undefined, {
    path: ['nb_stock_lu'],
    message: 'Le stock lu est attendu avec le nouveau.',
  });
export type ProductChange = z.output<typeof productChange>;

/** Full detail of a product for staff, with the audit log of changes and the price history. */
export const productDetail = workspaceProduct.extend({
  url_image: z.string(),
  description: z.string(),
  ean: z.string().nullable(),
  prix_promo: euros.nullable(),
  prix_achat: euros.nullable(),
  marge: z.number().nullable(),
  badge: z.string().nullable(),
  duree_livraison: z.string().nullable(),
  fournisseur: z.object({ id: z.number(), nom: z.string() }).nullable(),
  categorie: z.array(z.string()),
  specification: z.array(z.object({ groupe: z.string(), nom: z.string(), valeur: z.string() })),
  vendus: z.number(),
  updated_at: z.string(),
  historique: z.array(
    z.object({
      id: z.number(),
      par: z.string(),
      created_at: z.string(),
      changements: z.array(z.object({ champ: z.string(), avant: z.string(), apres: z.string() })),
    }),
  ),
  prix: z.array(
    z.object({ prix_vente: euros, prix_final: euros, promo: z.boolean(), source: z.string(), changed_at: z.string() }),
  ),
});
export type ProductDetail = z.output<typeof productDetail>;

const productReply = z.object({ ...succeeded, data: productDetail });
const byId = { params: z.object({ id: idParam }) };

export const findProductDetail = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id',
  audience: staff,
  summary: 'La fiche complète d’un produit, prix d’achat et historique compris.',
  tag,
  input: byId,
  reply: productReply,
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/commercial/products/:id',
  audience: admins,
  summary: 'Modifie un produit ; chaque changement est consigné.',
  tag,
  errors: { conflict: ['stock-moved'] },
  input: { ...byId, body: productChange },
  reply: productReply.extend({ message: z.string() }),
});

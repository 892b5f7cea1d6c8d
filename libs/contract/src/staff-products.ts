import { isKeyOf, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { productStatuses, staffProductFilters } from './product-filters.js';
import { euros, flagParam, page, pageSize, succeeded, text } from './wire.js';

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
  statut: z.enum(productStatuses),
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
      ...staffProductFilters,
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

const namedChoice = z.object({ id: z.number(), nom: z.string() });

export const findProductFilters = endpoint({
  method: 'GET',
  path: '/api/commercial/products/filtres',
  audience: staff,
  summary:
    'Ce que proposent les filtres de la liste des produits : catégories des trois niveaux, marques, fournisseurs, familles.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      /** `valeur` is that of the filter: "subcategory-12". */
      categories: z.array(z.object({ valeur: z.string(), chemin: z.array(z.string()) })),
      marques: z.array(namedChoice),
      fournisseurs: z.array(namedChoice),
      familles: z.array(namedChoice),
    }),
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

import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, euros, idParam, page, pageSize, succeeded, text } from './wire.js';

const supplier = z.object({ nom: z.string() });

/**
 * A product with its purchase price. Prices excluding tax, in euros; `remise` and `marge` in percent.
 * `marge` is (prix_vente - prix_achat) / prix_achat x 100; null when the purchase price is 0 or not known (WS-289).
 */
export const supplierProduct = z.object({
  id: z.number(),
  reference: z.string(),
  nom: z.string(),
  description: z.string(),
  url_image: z.string(),
  category_name: z.string().nullable(),
  subcategory_name: z.string().nullable(),
  subsubcategory_name: z.string().nullable(),
  fournisseur: supplier,
  prix_achat: euros.nullable(),
  prix_vente: euros,
  remise: z.number(),
  marge: z.number().nullable(),
});
export type SupplierProduct = z.output<typeof supplierProduct>;

/** Margins of one supplier's products that match the filters; null when no purchase price is known. */
const supplierMargins = z.object({
  id: z.number(),
  fournisseur: supplier,
  total_produits: z.number(),
  marge_moyenne: z.number().nullable(),
  marge_min: z.number().nullable(),
  marge_max: z.number().nullable(),
});
export type SupplierMargins = z.output<typeof supplierMargins>;

export const listSupplierProducts = endpoint({
  method: 'GET',
  path: '/api/fournisseurs/products',
  audience: staff,
  summary: 'Les produits des fournisseurs avec prix d’achat et marge.',
  tag: 'fournisseurs',
  input: {
    query: z.object({
      search: text(200).default(''),
      fournisseur_id: absentIfEmpty(idParam),
      page,
      per_page: pageSize(15, 1000),
    }),
  },
  reply: z.object({
    ...succeeded,
    products: z.object({
      data: z.array(supplierProduct),
      total: z.number(),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      from: z.number(),
      to: z.number(),
    }),
    fournisseurs: z.array(z.object({ id: z.number(), nom: z.string() })),
    statistiques: z.array(supplierMargins),
  }),
});

import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { readVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { formerVersions } from './former-versions.js';
import {
  homeItemActions,
  itemProducts,
  namedProducts,
  newShowing,
  showingFields,
  showingQuery,
  showingTerms,
} from './home-items.js';
import { categoryRef } from './product-filters.js';
import { amount, euros, flag, id, idParam, line, succeeded, wholeNumber } from './wire.js';

const tag = 'contenus';
const params = z.object({ id: idParam });
export const MAX_COLLECTION_PRODUCTS = 24;

/** Most sold first, newest first, cheapest or dearest first. */
export const collectionSorts = ['ventes', 'nouveautés', 'prix croissant', 'prix décroissant'] as const;
export type CollectionSort = (typeof collectionSorts)[number];

const BAD_PRICE = 'Le prix va de 0 à 1 000 000 €.';
const price = amount(BAD_PRICE).min(0, BAD_PRICE).max(1_000_000, BAD_PRICE).nullable();
/** All conditions together. */
const rule = z.object({
  /** Of any level, with its branch: "subcategory-12". */
  categorie: categoryRef.nullable(),
  marque: id.nullable(),
  /** Bounds of the price that customers see, tax included; both count. */
  prix_min: price,
  prix_max: price,
  promotions: flag,
  etat: z.enum(['neuf', 'reconditionné']).nullable(),
  en_stock: flag,
  tri: z.enum(collectionSorts),
  maximum: wholeNumber(1, MAX_COLLECTION_PRODUCTS),
});
export type CollectionWireRule = z.output<typeof rule>;

const terms = {
  nom: line(80, 'Le nom est obligatoire.'),
  /** Null: the products are those given. */
  regle: rule.nullable(),
  produits: itemProducts(MAX_COLLECTION_PRODUCTS),
  ...showingTerms,
};

const staffCollection = z.object({ ...showingFields, nom: z.string(), par_regle: z.boolean() });
export type StaffCollection = z.output<typeof staffCollection>;
const namedRule = rule.extend({ nom_categorie: z.string().nullable(), nom_marque: z.string().nullable() });
const detail = staffCollection.extend({
  regle: namedRule.nullable(),
  produits: z.array(z.number()),
  versions: formerVersions,
  noms_produits: namedProducts,
});
export type StaffCollectionDetail = z.output<typeof detail>;

const collectionReply = z.object({ ...succeeded, message: z.string().optional(), data: detail });
const unknown = { 'not-found': ['unknown-collection'] } as const;
const changed = { ...unknown, conflict: ['collection-changed'] } as const;

export const listStaffCollections = endpoint({
  method: 'GET',
  path: '/api/commercial/collections',
  audience: admins,
  summary: 'Les collections de l’accueil, dans leur ordre ; les supprimées sur demande.',
  tag,
  input: { query: showingQuery(z.enum(['place', 'nom', 'debut', 'fin']).default('place')) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(staffCollection), total: z.number() }) }),
});

export const previewCollection = endpoint({
  method: 'POST',
  path: '/api/commercial/collections/apercu',
  audience: admins,
  summary: 'Les produits qu’une règle donne maintenant. N’écrit rien.',
  tag,
  input: { body: rule },
  reply: z.object({
    ...succeeded,
    data: z.array(
      z.object({
        id: z.number(),
        nom: z.string(),
        reference: z.string(),
        prix: euros,
        stock: z.number(),
        url_image: z.string(),
      }),
    ),
  }),
});

export const findStaffCollection = endpoint({
  method: 'GET',
  path: '/api/commercial/collections/:id',
  audience: admins,
  summary: 'Une collection, avec sa règle et ses produits.',
  tag,
  errors: unknown,
  input: { params },
  reply: collectionReply,
});

export const createCollection = endpoint({
  method: 'POST',
  path: '/api/commercial/collections',
  audience: admins,
  summary: 'Crée une collection, à la fin de l’ordre.',
  tag,
  errors: { conflict: ['too-many-collections'] },
  input: {
    body: z.object({
      ...terms,
      regle: terms.regle.default(null),
      produits: terms.produits.default([]),
      ...newShowing,
    }),
  },
  reply: collectionReply,
  status: 201,
  idempotent: true,
});

export const changeCollection = endpoint({
  method: 'PATCH',
  path: '/api/commercial/collections/:id',
  audience: admins,
  summary: 'Change une collection ; l’accueil suit en quelques secondes.',
  tag,
  errors: changed,
  input: { params, body: z.object(terms).partial().extend({ version: readVersion }) },
  reply: collectionReply,
});

export const {
  undo: undoCollection,
  move: moveCollection,
  remove: deleteCollection,
  restore: restoreCollection,
} = homeItemActions({
  path: '/api/commercial/collections',
  code: 'collection',
  many: 'collections',
  name: 'une collection',
  reply: collectionReply,
});

import { z } from 'zod';
import { cartQuantity } from './cart.js';
import { quoteRequesterRoles } from './customer-quotes.js';
import { endpoint } from './endpoint.js';
import { flag } from './strict-input.js';
import { acknowledged, euros, id, idParam, line, succeeded, wireNumber } from './wire.js';

const tag = 'panier';
const path = '/api/listes-achat';
const audience = quoteRequesterRoles;
const requestsPerMinute = 120;

/** Products of one list. */
export const MAX_LIST_LINES = 200;

const listId = z.object({ id: idParam });
const listQuantity = wireNumber('La quantité est un nombre.')
  .int('La quantité est un nombre entier.')
  .min(0, 'La quantité est au moins 0.')
  .max(9999, 'La quantité est trop grande.');
const name = line(80, 'Donnez un nom à cette liste.');
const lines = z
  .array(z.object({ produit_id: id, quantite: cartQuantity }))
  .max(MAX_LIST_LINES, `Une liste compte ${MAX_LIST_LINES} produits au plus.`);

const listSummary = z.object({
  id: z.number(),
  nom: z.string(),
  produits: z.number(),
  modifiee_le: z.string(),
});
export type ShoppingListSummary = z.output<typeof listSummary>;

const listLine = z.object({
  produit_id: z.number(),
  nom: z.string(),
  reference: z.string(),
  quantite: z.number(),
  /** Of one unit at this quantity, at the prices of the customer; null: it is not sold any more. */
  prix_ht: euros.nullable(),
  total_ht: euros.nullable(),
  /** As in a quick order; `retire`: it is not sold any more. */
  stock: z.enum(['complet', 'differe', 'partiel', 'epuise', 'retire']),
});
export type ShoppingListLine = z.output<typeof listLine>;

const unknownList = ['unknown-shopping-list'] as const;
const tooMany = ['too-many-shopping-list-lines'] as const;

export const listShoppingLists = endpoint({
  method: 'GET',
  path,
  audience,
  summary: 'Mes listes d’achat, la dernière modifiée en premier.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(listSummary) }),
});

export const findShoppingList = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  audience,
  summary: 'Une de mes listes d’achat, à mes prix HT.',
  tag,
  errors: { 'not-found': unknownList },
  input: { params: listId },
  reply: z.object({
    ...succeeded,
    liste: z.object({
      id: z.number(),
      nom: z.string(),
      lignes: z.array(listLine),
      /** Of what is still sold. */
      total_ht: euros,
    }),
  }),
});

/**
 * Lines of the same product are added up; products that are unknown or not sold any more are left out. Sent again it is the
 * list that exists: names are unique in an account, whatever their case.
 */
export const createShoppingList = endpoint({
  method: 'POST',
  path,
  audience,
  summary: 'Crée une liste d’achat.',
  tag,
  errors: { conflict: ['too-many-shopping-lists', ...tooMany] },
  requestsPerMinute,
  input: {
    body: z.object({
      nom: name,
      lignes: lines.default([]),
      /** Another list of this name does not refuse it: it gets a number, "Panier (2)". */
      numeroter: flag.default(false),
    }),
  },
  reply: z.object({ ...succeeded, message: z.string(), id: z.number(), absents: z.number() }),
  status: 201,
});

export const renameShoppingList = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  audience,
  summary: 'Renomme une de mes listes d’achat.',
  tag,
  errors: { 'not-found': unknownList },
  requestsPerMinute,
  input: { params: listId, body: z.object({ nom: name }) },
  reply: acknowledged,
});

export const deleteShoppingList = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  audience,
  summary: 'Supprime une de mes listes d’achat.',
  tag,
  errors: { 'not-found': unknownList },
  input: { params: listId },
  reply: acknowledged,
});

/** Quantities are added to those of the list. */
export const addToShoppingList = endpoint({
  method: 'POST',
  path: `${path}/:id/lignes`,
  audience,
  summary: 'Ajoute des produits à une de mes listes d’achat.',
  tag,
  errors: { 'not-found': [...unknownList, 'product-not-for-sale'], conflict: tooMany },
  requestsPerMinute,
  idempotent: true,
  input: { params: listId, body: z.object({ lignes: lines.min(1, 'Choisissez au moins un produit.') }) },
  reply: z.object({ ...succeeded, message: z.string(), absents: z.number() }),
});

/** Of products that are not in the list (any more), nothing changes. */
export const changeShoppingListLines = endpoint({
  method: 'PUT',
  path: `${path}/:id/lignes`,
  audience,
  summary: 'Change les quantités de produits d’une de mes listes d’achat\u202f; 0 retire le produit.',
  tag,
  errors: { 'not-found': unknownList },
  requestsPerMinute,
  input: {
    params: listId,
    body: z.object({
      lignes: z
        .array(z.object({ produit_id: id, quantite: listQuantity }))
        .min(1)
        .max(MAX_LIST_LINES),
    }),
  },
  reply: acknowledged,
});

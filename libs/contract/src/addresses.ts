import { z } from 'zod';
import {
  checkPlace,
  deliveryCity,
  deliveryPostalCode,
  emptyAsUndefined,
  optionalText,
  phone,
  unionCountry,
} from './customer-fields.js';
import { endpoint } from './endpoint.js';
import { acknowledged, id, idParam, line, succeeded } from './wire.js';

const tag = 'comptes';
const path = '/api/profile/adresses';

const userAddress = z.object({
  id: z.number(),
  /** What the client calls it. */
  nom: z.string(),
  /** Who receives there; null: the client. */
  destinataire: z.string().nullable(),
  telephone: z.string().nullable(),
  adresse: z.string(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string(),
  ville: z.string(),
  /** ISO code of another member state; null: France and Monaco. */
  pays: z.string().nullable(),
  par_defaut: z.boolean(),
});
export type UserAddress = z.output<typeof userAddress>;

const addressFields = z
  .object({
    nom: line(60, 'Donnez un nom à cette adresse, par exemple « Bureau ».'),
    destinataire: emptyAsUndefined(line(100, '')),
    telephone: emptyAsUndefined(phone),
    adresse: line(200, "L'adresse est obligatoire."),
    adresse_complement: optionalText(200),
    /** Of La Réunion, or of a territory that the shop delivers to. That of the commune, where it is absent. */
    code_postal: emptyAsUndefined(deliveryPostalCode),
    ville: deliveryCity,
    pays: unionCountry,
  })
  .superRefine(checkPlace);
export type UserAddressFields = z.output<typeof addressFields>;

export const listAddresses = endpoint({
  method: 'GET',
  path,
  audience: 'signed-in',
  summary: 'Mes autres adresses de livraison, dans l’ordre de leur ajout.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(userAddress) }),
});

export const addAddress = endpoint({
  method: 'POST',
  path,
  audience: 'signed-in',
  summary: 'Ajoute une adresse de livraison à mon compte.',
  tag,
  errors: { conflict: ['too-many-addresses'] },
  input: { body: addressFields },
  reply: z.object({ ...succeeded, message: z.string(), data: userAddress }),
  status: 201,
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  audience: 'signed-in',
  summary: 'Remplace une de mes adresses de livraison.',
  tag,
  errors: { 'not-found': ['unknown-address'] },
  input: { params: z.object({ id: idParam }), body: addressFields },
  reply: z.object({ ...succeeded, message: z.string(), data: userAddress }),
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  audience: 'signed-in',
  summary: 'Supprime une de mes adresses de livraison\u202f; les commandes passées ne changent pas.',
  tag,
  errors: { 'not-found': ['unknown-address'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});

export const chooseDefaultAddress = endpoint({
  method: 'PUT',
  path: '/api/profile/adresse-par-defaut',
  audience: 'signed-in',
  summary: 'Choisit l’adresse que mes commandes proposent d’abord.',
  tag,
  errors: { 'not-found': ['unknown-address'] },
  /** Null: the address of the account itself. */
  input: { body: z.object({ id: id.nullable() }) },
  reply: acknowledged,
});

import { admins, staff, MAX_FAMILY_AXES, MAX_FAMILY_MEMBERS } from '@boutik/kernel';
import { z } from 'zod';
import { readVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { productFields } from './staff-product-editing.js';
import { productStatuses } from './product-filters.js';
import { acknowledged, euros, id, idParam, line, succeeded, text } from './wire.js';

const tag = 'produits (espace commercial)';

export const MAX_AXIS_VALUES = 50;

const name = line(120, 'Le nom est obligatoire.');
const value = line(60, 'Une valeur est obligatoire.');
const axes = z
  .array(
    z.strictObject({
      nom: line(40, 'Le nom de l’axe est obligatoire.'),
      valeurs: z
        .array(value)
        .min(1, 'Un axe a au moins une valeur.')
        .max(MAX_AXIS_VALUES, `Un axe a au plus ${MAX_AXIS_VALUES} valeurs.`),
    }),
  )
  .min(1, 'Une famille a un à trois axes.')
  .max(MAX_FAMILY_AXES, 'Une famille a un à trois axes.');
const values = z.array(value).min(1).max(MAX_FAMILY_AXES);

const family = z.object({
  id: z.number(),
  nom: z.string(),
  version: z.number(),
  axes: z.array(z.object({ nom: z.string(), valeurs: z.array(z.string()) })),
  /** The product that stands for the family; null when it was deleted. */
  representant: z.number().nullable(),
  membres: z.array(
    z.object({
      produit_id: z.number(),
      valeurs: z.array(z.string()),
      nom: z.string(),
      reference: z.string(),
      image: z.string(),
      prix_vente: euros.nullable(),
      prix_final: euros.nullable(),
      taux_tva: z.number(),
      nb_stock: z.number(),
      statut: z.enum(productStatuses),
      version: z.number(),
    }),
  ),
});
export type StaffProductFamily = z.output<typeof family>;

const ofProduct = { params: z.object({ id: idParam }) };
const familyReply = z.object({ ...succeeded, message: z.string().optional(), data: family });
const unknownFamily = { 'not-found': ['unknown-family', 'unknown-product'] } as const;

export const findProductFamily = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id/famille',
  audience: staff,
  summary: 'La famille d’un produit avec toutes ses déclinaisons, ou rien.',
  tag,
  errors: { 'not-found': ['unknown-product'] },
  input: ofProduct,
  reply: z.object({ ...succeeded, data: family.nullable() }),
});

export const createProductFamily = endpoint({
  method: 'POST',
  path: '/api/commercial/products/:id/famille',
  audience: admins,
  summary: 'Crée une famille dont ce produit est la première déclinaison.',
  tag,
  errors: { 'not-found': ['unknown-product'], conflict: ['product-in-family'] },
  input: { ...ofProduct, body: z.strictObject({ nom: name, axes, valeurs: values }) },
  reply: familyReply,
  status: 201,
  idempotent: true,
});

/** Products that are not in the list leave the family; they stay products. */
export const saveProductFamily = endpoint({
  method: 'PUT',
  path: '/api/commercial/familles/:id',
  audience: admins,
  summary: 'Enregistre une famille : axes, valeurs, déclinaisons dans leur ordre, produit représentatif.',
  tag,
  errors: { ...unknownFamily, conflict: ['family-changed', 'product-in-family'] },
  input: {
    ...ofProduct,
    body: z.strictObject({
      version: readVersion,
      nom: name,
      axes,
      membres: z
        .array(z.strictObject({ produit_id: id, valeurs: values }))
        .min(1, 'Une famille a au moins un produit.')
        .max(MAX_FAMILY_MEMBERS, `Une famille a au plus ${MAX_FAMILY_MEMBERS} produits.`),
      representant: id,
    }),
  },
  reply: familyReply,
});

/** Copies a member as drafts, one for each combination of values. */
export const createVariants = endpoint({
  method: 'POST',
  path: '/api/commercial/familles/:id/declinaisons',
  audience: admins,
  summary: 'Copie une déclinaison en brouillons pour d’autres valeurs.',
  tag,
  errors: {
    ...unknownFamily,
    conflict: ['family-changed', 'reference-taken'],
    invalid: ['below-minimum-margin'],
  },
  input: {
    ...ofProduct,
    body: z.strictObject({
      version: readVersion,
      modele: id,
      declinaisons: z
        .array(z.strictObject({ valeurs: values, reference: productFields.reference, nom: text(300).optional() }))
        .min(1, 'Choisissez au moins une combinaison.')
        .max(50, 'Au plus 50 déclinaisons à la fois.'),
    }),
  },
  reply: familyReply,
  status: 201,
  idempotent: true,
});

export const dissolveProductFamily = endpoint({
  method: 'DELETE',
  path: '/api/commercial/familles/:id',
  audience: admins,
  summary: 'Dissout une famille ; ses produits restent, chacun pour soi.',
  tag,
  errors: { 'not-found': ['unknown-family'] },
  input: ofProduct,
  reply: acknowledged,
});

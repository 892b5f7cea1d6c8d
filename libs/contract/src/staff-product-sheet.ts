import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, line, succeeded, text, wireNumber } from './wire.js';

const tag = 'caractéristiques des produits';

export const MAX_SHEET_VALUES = 200;
export const MAX_SHEET_GROUPS = 40;
export const MAX_SHEET_NAME = 80;
export const MAX_SHEET_TEXT = 1000;

/** A name that starts with a digit alone would be sorted before all others. */
const name = (missing: string) =>
  line(MAX_SHEET_NAME, missing)
    .refine((value) => value === '' || /\p{L}/u.test(value), 'Le nom contient au moins une lettre.')
    .refine((value) => value !== '__proto__' && !value.includes(']'), 'Ce nom n’est pas possible.');

const unit = text(20).refine((value) => !/[\d\r\n]/.test(value), 'Une unité n’a pas de chiffre.');
const named = { nom: name('Le nom est obligatoire.') };
const choice = line(MAX_SHEET_TEXT, 'Le texte est obligatoire.');

/** One line of a data sheet. A number without unit is stored as a number, with one as "16 Go"; a list has several choices. */
export const sheetValue = z.discriminatedUnion('type', [
  z.strictObject({ ...named, type: z.literal('texte'), valeur: text(MAX_SHEET_TEXT) }),
  z.strictObject({
    ...named,
    type: z.literal('nombre'),
    valeur: wireNumber('Un nombre est attendu.')
      .min(-1e9, 'Le nombre est trop petit.')
      .max(1e9, 'Le nombre est trop grand.')
      .refine(
        (value) => Math.abs(value - Math.round(value * 1e6) / 1e6) <= Math.abs(value) * 1e-11,
        'Six décimales au plus.',
      ),
    unite: unit,
  }),
  z.strictObject({ ...named, type: z.literal('oui-non'), valeur: z.boolean() }),
  z.strictObject({ ...named, type: z.literal('liste'), valeur: z.array(choice).min(1, 'La liste est vide.').max(50) }),
]);
export type SheetValue = z.output<typeof sheetValue>;
export type SheetType = SheetValue['type'];

/** The values without a group have the name ''; groups inside groups are named by their path, "Écran › Dalle". */
export const sheetGroup = z.strictObject({
  nom: z.union([z.literal(''), name('Le nom du groupe est obligatoire.')]),
  valeurs: z.array(sheetValue).max(MAX_SHEET_VALUES),
});
export type SheetGroup = z.output<typeof sheetGroup>;

const groups = z.array(sheetGroup).max(MAX_SHEET_GROUPS, `Au plus ${MAX_SHEET_GROUPS} groupes.`);

/** What the other products of the category say; the values and units that are used most come first. */
const suggestion = z.object({
  groupe: z.string(),
  nom: z.string(),
  type: z.enum(['texte', 'nombre', 'oui-non', 'liste']),
  unites: z.array(z.string()),
  valeurs: z.array(z.string()),
  produits: z.number(),
  /** Most products of the category have it, so customers can filter by it. */
  attendue: z.boolean(),
});
export type SheetSuggestion = z.output<typeof suggestion>;

const data = z.object({
  groupes: z.array(z.object({ nom: z.string(), valeurs: z.array(sheetValue) })),
  /** Changes with every change of the data sheet. */
  version: z.string(),
  suggestions: z.array(suggestion),
});
const reply = z.object({ ...succeeded, data });
const params = z.object({ id: idParam });
const unknownProduct = { 'not-found': ['unknown-product'] } as const;

export const findProductSheet = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id/caracteristiques',
  audience: admins,
  summary: 'Les caractéristiques d’un produit par groupe, avec les noms et valeurs des produits de sa catégorie.',
  tag,
  errors: unknownProduct,
  input: { params },
  reply,
});

export const saveProductSheet = endpoint({
  method: 'PUT',
  path: '/api/commercial/products/:id/caracteristiques',
  audience: admins,
  summary: 'Remplace les caractéristiques d’un produit, dans leur ordre ; une valeur vide est retirée.',
  tag,
  errors: { ...unknownProduct, conflict: ['sheet-changed'] },
  input: { params, body: z.strictObject({ groupes: groups, version: z.string().max(64) }) },
  reply,
});

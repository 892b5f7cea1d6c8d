import { z } from 'zod';
import { productCard } from './catalog.js';
import { judgedPart } from './configurator.js';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, flagParam, idParam, succeeded, text } from './wire.js';

/** The kinds of parts that a computer is upgraded with, by their names in the code. */
export const upgradeKindNames = { memory: 'memoire', storage: 'stockage', graphics: 'carte_graphique' } as const;
const upgradeKind = z.enum(upgradeKindNames, 'Ce type de pièce n’existe pas.');
export type WireUpgradeKind = z.output<typeof upgradeKind>;

const group = z.object({
  type: upgradeKind,
  /** Those that fit, then those to check, each by price. */
  data: z.array(judgedPart),
  /** Over all parts of the kind. */
  compte: z.object({ compatibles: z.number(), a_verifier: z.number(), refusees: z.number() }),
  /** Why none is offered; null when one is. */
  refus: z.string().nullable(),
});
export type UpgradeGroup = z.output<typeof group>;

export const adviseUpgrade = endpoint({
  method: 'GET',
  path: '/api/configurateur/evolution',
  audience: 'everyone',
  summary:
    'La mémoire, le stockage et les cartes graphiques qui vont dans un ordinateur du catalogue, ou fait des pièces d’une liste.',
  tag: 'configurateur',
  errors: { 'not-found': ['unknown-machine'] },
  requestsPerMinute: 120,
  input: {
    query: z.object({
      /** A computer or a part of the catalogue. */
      produit: absentIfEmpty(idParam),
      /** Or the parts of a computer: a line each, by name, reference or barcode. */
      liste: text(3000).default(''),
      /** Of this kind alone, then more of them. */
      type: absentIfEmpty(upgradeKind),
      en_stock: absentIfEmpty(flagParam).transform((inStock) => inStock ?? true),
    }),
  },
  reply: z.object({
    ...succeeded,
    ordinateur: z.object({
      /** Of a computer that is sold complete. */
      nom: z.string().nullable(),
      complet: z.boolean(),
      produits: z.array(productCard),
    }),
    /** The lines of the list that name no part on sale. */
    non_reconnues: z.array(z.string()),
    /** Lines of the list after the thirtieth, which are not read. */
    lignes_ignorees: z.number(),
    groupes: z.array(group),
  }),
});
export type UpgradeAdvice = z.output<(typeof adviseUpgrade)['reply']>;

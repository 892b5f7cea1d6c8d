import { z } from 'zod';
import { reunionMoment } from './staff-promotions.js';
import { flag, id } from './wire.js';

/** The keys of SF-196; `backgrounImage` is spelled so on the wire. The others are absent where there is none. */
export const banner = z.object({
  id: z.number(),
  titre: z.string(),
  description: z.string(),
  backgrounImage: z.string(),
  /** For narrow screens. */
  imageTelephone: z.string().optional(),
  /** The page of the shop where it leads, instead of its products. */
  adresse: z.string().optional(),
});

/** Shown, to come, past its end, stopped or removed by staff. */
export const showingStates = ['en ligne', 'à venir', 'terminée', 'désactivée', 'supprimée'] as const;
export type ShowingWireState = (typeof showingStates)[number];

/** When banners and collections are shown; null: no limit. */
export const showingTerms = {
  debut: reunionMoment.nullable(),
  fin: reunionMoment.nullable(),
  actif: flag,
};

export const itemProducts = (max: number) =>
  z
    .array(id)
    .max(max, `Au plus ${max} produits.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un produit figure deux fois.');

export const namedProducts = z.array(z.object({ id: z.number(), nom: z.string() }));

/** What staff read of each banner and collection. */
export const showingFields = {
  id: z.number(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  actif: z.boolean(),
  etat: z.enum(showingStates),
  /** From 1, among those that are not removed. */
  place: z.number(),
  nombre_produits: z.number(),
  version: z.number(),
  /** Whether its last change can be undone. */
  annulable: z.boolean(),
};

export type ShowingFields = z.output<z.ZodObject<typeof showingFields>>;

/** One place up or down the home page. */
export const move = z.object({ sens: z.enum(['haut', 'bas']) });

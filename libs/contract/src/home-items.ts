import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { undo } from './former-versions.js';
import { reunionMoment } from './staff-promotions.js';
import { absentIfEmpty, flag, id, idParam, page, pageSize, text } from './wire.js';

/** The keys that the specification names (SF-196); `backgrounImage` is spelled so on the wire. The others are absent where there is none. */
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

/** The query of their lists, which are ordered by some columns. */
export const showingQuery = <Columns extends z.ZodType<string>>(columns: Columns) =>
  z.object({
    page,
    per_page: pageSize(50, 1000),
    search: text(100).default(''),
    etat: absentIfEmpty(z.enum(showingStates)),
    sort_by: columns,
    sort_direction: z.enum(['asc', 'desc']).default('asc'),
  });

/** The dates and the switch of a new one, which may be left out. */
export const newShowing = {
  debut: showingTerms.debut.default(null),
  fin: showingTerms.fin.default(null),
  actif: showingTerms.actif.default(true),
};

/** One place up or down the home page. */
const move = z.object({ sens: z.enum(['haut', 'bas']) });

/** What banners and collections have in common: former versions, order, removal and restoration. */
export function homeItemActions<Reply extends z.ZodType>(of: {
  path: string;
  /** "banner" and "banners", of the codes of errors; "une bannière", of the summaries. */
  code: string;
  many: string;
  name: string;
  reply: Reply;
}) {
  const { path, code, many, name, reply } = of;
  const params = z.object({ id: idParam });
  const unknown = { 'not-found': [`unknown-${code}`] } as const;
  const shared = { audience: admins, tag: 'contenus', reply } as const;
  return {
    undo: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/:id/annulation`,
      summary: `Remet une version d’avant, la dernière si aucune n’est nommée, d’${name}.`,
      errors: { ...unknown, conflict: [`${code}-changed`, 'nothing-to-undo'] },
      input: { params, body: undo },
    }),
    move: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/:id/deplacement`,
      summary: `Monte ou descend ${name} d’une place.`,
      errors: unknown,
      input: { params, body: move },
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Retire ${name} ; elle peut être rétablie pendant 30 jours.`,
      errors: unknown,
      input: { params },
    }),
    restore: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/:id/retablissement`,
      summary: `Rétablit ${name} supprimée, à la fin de l’ordre.`,
      errors: { ...unknown, conflict: [`too-many-${many}`] },
      input: { params },
    }),
  };
}

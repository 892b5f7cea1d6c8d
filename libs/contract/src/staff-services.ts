import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { readVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { formerVersions, undo } from './former-versions.js';
import { euros, id, idParam, line, succeeded, text } from './wire.js';

const tag = 'contenus';
const params = z.object({ id: idParam });
const name = line(120, 'Le nom est obligatoire.');
const description = text(2000);
const move = z.object({ sens: z.enum(['haut', 'bas']) });

/** A stored picture, or one of the drawings that the shop brings along. */
const picture = z
  .string('Choisissez une image.')
  .max(500)
  .regex(/^(?:\/media\/|\/services\/|https:\/\/)[^\s"'<>]+$/, 'Cette image n’existe pas.')
  .meta({ examples: ['/services/depannage.svg'] });

const named = z.object({ nom: name, description });
const twoOfOneName = 'Deux lignes ont le même nom.';
const areNamedApart = (all: readonly { nom: string }[]) =>
  new Set(all.map(({ nom }) => nom.toLocaleLowerCase('fr'))).size === all.length;

const offer = z.object({
  /** Null: a new one. */
  id: id.nullable(),
  nom: name,
  description,
  /** Begins with the amount in euros excluding tax, "50 €/heure"; without one the price is on quote. */
  prix: line(60, 'Écrivez un prix, ou «\u00a0Sur devis\u00a0».'),
  unite: text(40),
  /** Empty ones are left out. */
  points: z.array(text(160)).max(20, 'Au plus 20 points.'),
});

const serviceTerms = {
  nom: name,
  description,
  image: picture,
  affiche: z.boolean(),
  prestations: z.array(offer).max(40, 'Au plus 40 prestations.').refine(areNamedApart, twoOfOneName),
  caracteristiques: z
    .array(named.extend({ details: z.array(named).max(12, 'Au plus 12 détails.').refine(areNamedApart, twoOfOneName) }))
    .max(12, 'Au plus 12 caractéristiques.')
    .refine(areNamedApart, twoOfOneName),
};

const serviceSummary = z.object({
  id: z.number(),
  nom: z.string(),
  affiche: z.boolean(),
  place: z.number(),
  prestations: z.number(),
  /** The lowest price excluding tax of what has one. */
  des: euros.nullable(),
});
export type StaffServiceSummary = z.output<typeof serviceSummary>;
const wireNamed = z.object({ nom: z.string(), description: z.string() });
const serviceDetail = z.object({
  id: z.number(),
  nom: z.string(),
  description: z.string(),
  image: z.string(),
  affiche: z.boolean(),
  place: z.number(),
  prestations: z.array(
    z.object({
      id: z.number(),
      nom: z.string(),
      description: z.string(),
      prix: z.string(),
      unite: z.string(),
      points: z.array(z.string()),
    }),
  ),
  caracteristiques: z.array(wireNamed.extend({ details: z.array(wireNamed) })),
  version: z.number(),
  versions: formerVersions,
});
export type StaffService = z.output<typeof serviceDetail>;

const expertiseTerms = { nom: name, description, affiche: z.boolean() };
const expertiseDetail = z.object({
  id: z.number(),
  nom: z.string(),
  description: z.string(),
  affiche: z.boolean(),
  place: z.number(),
  version: z.number(),
  versions: formerVersions,
});
export type StaffExpertise = z.output<typeof expertiseDetail>;

/** Former versions, order and removal. */
function actionEndpoints<Reply extends z.ZodType>(of: { root: string; code: string; one: string; reply: Reply }) {
  const { root, code, one, reply } = of;
  const unknown = { 'not-found': [`unknown-${code}`] } as const;
  const shared = { audience: admins, tag } as const;
  return {
    undo: endpoint({
      ...shared,
      method: 'POST',
      path: `${root}/:id/annulation`,
      summary: `Remet une version d’avant, la dernière si aucune n’est nommée, d’une fiche de ${one}.`,
      errors: { ...unknown, conflict: [`${code}-changed`, 'nothing-to-undo'] },
      input: { params, body: undo },
      reply,
    }),
    move: endpoint({
      ...shared,
      method: 'POST',
      path: `${root}/:id/deplacement`,
      summary: `Monte ou descend une fiche de ${one} d’une place.`,
      errors: unknown,
      input: { params, body: move },
      reply,
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${root}/:id`,
      summary: `Supprime une fiche de ${one} ; les commandes passées gardent leurs lignes.`,
      errors: unknown,
      input: { params },
      reply: z.object({ ...succeeded, message: z.string() }),
    }),
  };
}

/** What both have: list, record, creation, change, order, former versions and removal. */
function contentEndpoints<
  Summary extends z.ZodType,
  Detail extends z.ZodType,
  Terms extends z.ZodRawShape,
  New extends z.ZodRawShape,
>(of: { root: string; code: string; name: string; summary: Summary; detail: Detail; terms: Terms; fresh: New }) {
  const { root, code, name: one, summary, detail, terms, fresh } = of;
  const unknown = { 'not-found': [`unknown-${code}`] } as const;
  const reply = z.object({ ...succeeded, message: z.string().optional(), data: detail });
  const shared = { audience: admins, tag } as const;
  return {
    list: endpoint({
      ...shared,
      method: 'GET',
      path: root,
      summary: `Chaque ${one}, dans l’ordre du site.`,
      input: {},
      reply: z.object({ ...succeeded, data: z.object({ data: z.array(summary), total: z.number() }) }),
    }),
    find: endpoint({
      ...shared,
      method: 'GET',
      path: `${root}/:id`,
      summary: `Une fiche de ${one}, avec ses versions.`,
      errors: unknown,
      input: { params },
      reply,
    }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path: root,
      summary: `Ajoute une fiche de ${one}, à la fin de l’ordre.`,
      input: { body: z.object(fresh) },
      reply,
      status: 201,
      idempotent: true,
    }),
    change: endpoint({
      ...shared,
      method: 'PATCH',
      path: `${root}/:id`,
      summary: `Change une fiche de ${one} ; le site suit en quelques secondes.`,
      errors: { ...unknown, conflict: [`${code}-changed`] },
      input: { params, body: z.object(terms).partial().extend({ version: readVersion }) },
      reply,
    }),
    ...actionEndpoints({ root, code, one, reply }),
  };
}

export const staffServiceEndpoints = contentEndpoints({
  root: '/api/commercial/services',
  code: 'service-sheet',
  name: 'service',
  summary: serviceSummary,
  detail: serviceDetail,
  terms: serviceTerms,
  fresh: {
    ...serviceTerms,
    affiche: serviceTerms.affiche.default(true),
    prestations: serviceTerms.prestations.default([]),
    caracteristiques: serviceTerms.caracteristiques.default([]),
  },
});

export const staffExpertiseEndpoints = contentEndpoints({
  root: '/api/commercial/expertises',
  code: 'expertise',
  name: 'expertise',
  summary: expertiseDetail,
  detail: expertiseDetail,
  terms: expertiseTerms,
  fresh: { ...expertiseTerms, affiche: expertiseTerms.affiche.default(true) },
});

import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { readVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { formerVersions, undo } from './former-versions.js';
import { linkAddress } from './site-menus.js';
import { absentIfEmpty, id, idParam, line, orNumericString, page, pageSize, succeeded, text } from './wire.js';

const tag = 'contenus';
const root = '/api/commercial/faq';
const params = z.object({ id: idParam });

/** The icons that the page of questions has for its themes. */
const faqIcons = [
  'shopping-cart',
  'truck',
  'credit-card',
  'undo-2',
  'cpu',
  'user',
  'wrench',
  'shield-check',
  'file-text',
] as const;
const MAX_FAQ_THEMES = 20;

const theme = z.object({ id: z.number(), nom: z.string(), icone: z.string(), questions: z.number() });
const themesReply = z.object({
  ...succeeded,
  message: z.string().optional(),
  data: z.object({
    /** Of the themes as they were read: to be sent with a change. */
    etat: z.string(),
    themes: z.array(theme),
  }),
});

export const listStaffFaqThemes = endpoint({
  method: 'GET',
  path: `${root}/themes`,
  audience: admins,
  summary: 'Les thèmes des questions fréquentes, dans leur ordre.',
  tag,
  input: {},
  reply: themesReply,
});

export const changeFaqThemes = endpoint({
  method: 'PUT',
  path: `${root}/themes`,
  audience: admins,
  summary:
    'Remplace les thèmes des questions fréquentes\u202f: noms, icônes et ordre. Un thème qui a des questions ne s’enlève pas.',
  tag,
  errors: { conflict: ['faq-themes-changed', 'faq-theme-in-use'] },
  input: {
    body: z.object({
      etat: text(64),
      themes: z
        .array(
          z.object({
            /** Null: a new one. */
            id: id.nullable(),
            nom: line(100, 'Le nom est obligatoire.'),
            icone: z.enum(faqIcons, 'Choisissez une icône de la liste.'),
          }),
        )
        .min(1, 'Gardez au moins un thème.')
        .max(MAX_FAQ_THEMES, `Au plus ${MAX_FAQ_THEMES} thèmes.`),
    }),
  },
  reply: themesReply,
});

const terms = {
  theme: id,
  question: line(300, 'La question est obligatoire.'),
  /** HTML, cleaned when it is stored; may contain the placeholders of the shop's texts. */
  reponse: z.string().min(1, 'La réponse est obligatoire.').max(20_000, 'La réponse est trop longue.'),
  liens: z
    .array(z.object({ texte: line(80, 'Le texte du lien est obligatoire.'), adresse: linkAddress }))
    .max(6, 'Au plus 6 liens.'),
  affichee: z.boolean(),
};

const summary = z.object({
  id: z.number(),
  question: z.string(),
  theme: z.number(),
  nom_theme: z.string(),
  affichee: z.boolean(),
  /** From 1, in its theme, and how many questions the theme has. */
  place: z.number(),
  du_theme: z.number(),
  utile: z.number(),
  inutile: z.number(),
});
export type StaffFaqQuestion = z.output<typeof summary>;
const detail = summary.extend({
  reponse: z.string(),
  liens: z.array(z.object({ texte: z.string(), adresse: z.string() })),
  version: z.number(),
  versions: formerVersions,
});
export type StaffFaqQuestionDetail = z.output<typeof detail>;
const questionReply = z.object({ ...succeeded, message: z.string().optional(), data: detail });
const unknown = { 'not-found': ['unknown-faq-question'] } as const;

export const listStaffFaq = endpoint({
  method: 'GET',
  path: root,
  audience: admins,
  summary: 'Les questions fréquentes par thème, avec ce que les visiteurs en ont dit.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(50, 1000),
      search: text(100).default(''),
      theme: absentIfEmpty(orNumericString(id)),
      sort_by: z.enum(['place', 'question', 'utile', 'inutile']).default('place'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(summary), total: z.number() }) }),
});

export const findStaffFaqQuestion = endpoint({
  method: 'GET',
  path: `${root}/:id`,
  audience: admins,
  summary: 'Une question fréquente, sa réponse et ses versions.',
  tag,
  errors: unknown,
  input: { params },
  reply: questionReply,
});

export const createFaqQuestion = endpoint({
  method: 'POST',
  path: root,
  audience: admins,
  summary: 'Ajoute une question fréquente, à la fin de son thème.',
  tag,
  input: { body: z.object({ ...terms, liens: terms.liens.default([]), affichee: terms.affichee.default(true) }) },
  reply: questionReply,
  status: 201,
  idempotent: true,
});

export const changeFaqQuestion = endpoint({
  method: 'PATCH',
  path: `${root}/:id`,
  audience: admins,
  summary: 'Change une question fréquente ; la page suit en quelques secondes.',
  tag,
  errors: { ...unknown, conflict: ['faq-question-changed'] },
  input: { params, body: z.object(terms).partial().extend({ version: readVersion }) },
  reply: questionReply,
});

export const undoFaqQuestion = endpoint({
  method: 'POST',
  path: `${root}/:id/annulation`,
  audience: admins,
  summary: 'Remet une version d’avant, la dernière si aucune n’est nommée, d’une question fréquente.',
  tag,
  errors: { ...unknown, conflict: ['faq-question-changed', 'nothing-to-undo'] },
  input: { params, body: undo },
  reply: questionReply,
});

export const moveFaqQuestion = endpoint({
  method: 'POST',
  path: `${root}/:id/deplacement`,
  audience: admins,
  summary: 'Monte ou descend une question dans son thème.',
  tag,
  errors: unknown,
  input: { params, body: z.object({ sens: z.enum(['haut', 'bas']) }) },
  reply: questionReply,
});

export const deleteFaqQuestion = endpoint({
  method: 'DELETE',
  path: `${root}/:id`,
  audience: admins,
  summary: 'Supprime une question fréquente, sa réponse et ses évaluations.',
  tag,
  errors: unknown,
  input: { params },
  reply: z.object({ ...succeeded, message: z.string() }),
});

import { questionRefusalReasons, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, idParam, page, pageSize, pagination, succeeded, text } from './wire.js';

const tag = 'questions';
const params = z.object({ id: idParam });
const unknownQuestion = ['unknown-question'] as const;
const done = z.object({ ...succeeded, message: z.string() });

/** The wire names of the states of a question, by the code's. */
export const questionStateNames = { awaiting: 'attente', published: 'publie', refused: 'refuse' } as const;

/** A question with the shop's answer; `client` is the asker's display name, "Marie D.". */
const publishedQuestion = z.object({
  id: z.number(),
  client: z.string(),
  question: z.string(),
  date: z.string(),
  reponse: z.object({ texte: z.string(), date: z.string() }),
});
export type PublishedQuestion = z.output<typeof publishedQuestion>;

const SHORT = 'Posez votre question en dix caractères au moins.';
export const MAX_QUESTION_LENGTH = 1000;

export const listProductQuestions = endpoint({
  method: 'GET',
  path: '/api/produits/:id/questions',
  audience: 'everyone',
  summary: 'Les questions sur un produit auxquelles la boutique a répondu, les dernières réponses d’abord.',
  tag,
  input: {
    params,
    query: z.object({
      page,
      perPage: pageSize(5, 50),
      /** Words of the question or of the answer. */
      search: text(100).default(''),
    }),
  },
  reply: z.object({
    ...succeeded,
    data: z.array(publishedQuestion),
    pagination,
    /** All that are published, whatever is searched. */
    publiees: z.number(),
  }),
});

export const writeQuestion = endpoint({
  method: 'POST',
  path: '/api/produits/:id/questions',
  audience: 'signed-in',
  summary:
    'Pose une question sur un produit ; elle est publiée avec la réponse de la boutique. Le nom affiché est celui du compte.',
  tag,
  errors: { 'not-found': ['unknown-product'], 'too-many': ['question-user'] },
  requestsPerMinute: 60,
  input: {
    params,
    body: z.object({
      question: text(MAX_QUESTION_LENGTH)
        .min(10, SHORT)
        .refine((value) => (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 5, SHORT),
    }),
  },
  reply: done,
  status: 201,
});

const staffQuestion = z.object({
  id: z.number(),
  produit_id: z.number(),
  produit: z.string(),
  client: z.string(),
  question: z.string(),
  date: z.string(),
  etat: z.enum(questionStateNames),
  reponse: z.object({ texte: z.string(), date: z.string() }).nullable(),
  refus: z.object({ motif: z.string(), date: z.string() }).nullable(),
});
export type StaffQuestion = z.output<typeof staffQuestion>;

export const listStaffQuestions = endpoint({
  method: 'GET',
  path: '/api/commercial/questions',
  audience: staff,
  summary:
    'Les questions sur les produits : celles qui attendent une réponse, la plus ancienne d’abord, puis les autres.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 100),
      /** Product, author, question or answer. */
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(questionStateNames)),
      produit_id: absentIfEmpty(idParam),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(staffQuestion), total: z.number() }) }),
});

export const replyToQuestion = endpoint({
  method: 'PUT',
  path: '/api/commercial/questions/:id/reponse',
  audience: staff,
  summary:
    'Répond à une question au nom de la boutique et la publie, ou remplace la réponse. L’auteur reçoit la première.',
  tag,
  errors: { 'not-found': unknownQuestion, conflict: ['reply-changed'] },
  input: {
    params,
    body: z.object({
      texte: text(3000).min(1, 'Écrivez la réponse.'),
      /** The reply that the screen showed, empty for none: another one since then refuses this one. Absent: it is replaced. */
      avant: text(3000).optional(),
    }),
  },
  reply: done,
});

export const refuseQuestion = endpoint({
  method: 'POST',
  path: '/api/commercial/questions/:id/refus',
  audience: staff,
  summary: 'Refuse ou retire une question ; son auteur en reçoit les motifs (règlement (UE) 2022/2065, art. 17).',
  tag,
  errors: { 'not-found': unknownQuestion, conflict: ['question-refused'] },
  input: {
    params,
    body: z.object({
      motif: z.enum(questionRefusalReasons, 'Choisissez un motif de la liste.'),
      /** For the author: the facts, or where to ask instead. */
      precisions: text(1000).pipe(z.string().min(10, 'Expliquez le motif en dix caractères au moins.')),
    }),
  },
  reply: done,
});

import { reviewHidingReasons, reviewReportReasons, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { review } from './reviews.js';
import { absentIfEmpty, idParam, page, pageSize, succeeded, text } from './wire.js';

const tag = 'avis';
const params = z.object({ id: idParam });
const unknownReview = ['unknown-review'] as const;
const done = z.object({ ...succeeded, message: z.string() });

export const staffReviewStates = ['signale', 'attente', 'masque', 'publie'] as const;

/** A review with what only staff see; `masque` is null while it is published. */
const staffReview = review.extend({
  produit: z.string(),
  masque: z.object({ motif: z.string(), date: z.string() }).nullable(),
  /** Not published until staff has read it. */
  en_attente: z.boolean(),
  /** The first 20 open reports of readers, the oldest first. */
  signalements: z.array(z.object({ motif: z.string(), precisions: z.string(), date: z.string() })),
});
export type StaffReview = z.output<typeof staffReview>;

export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/api/commercial/avis',
  audience: staff,
  summary: 'Les avis sur les produits, les plus récents d’abord.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 100),
      /** Product, author or text. */
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(staffReviewStates)),
      note: absentIfEmpty(z.enum(['1', '2', '3', '4', '5'])),
      produit_id: absentIfEmpty(idParam),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(staffReview), total: z.number() }) }),
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/commercial/avis/:id/masquage',
  audience: staff,
  summary: 'Masque un avis ; son auteur en reçoit les motifs (règlement (UE) 2022/2065, art. 17).',
  tag,
  errors: { 'not-found': unknownReview, conflict: ['review-hidden'] },
  input: {
    params,
    body: z.object({
      motif: z.enum(reviewHidingReasons, 'Choisissez un motif de la liste.'),
      /** The facts, for the author. */
      precisions: text(1000).pipe(z.string().min(10, 'Expliquez les faits en dix caractères au moins.')),
    }),
  },
  reply: done,
});

export const publishReview = endpoint({
  method: 'POST',
  path: '/api/commercial/avis/:id/publication',
  audience: staff,
  summary: 'Publie un avis masqué ou en attente, ou classe ses signalements.',
  tag,
  errors: { 'not-found': unknownReview },
  input: { params },
  reply: done,
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/commercial/avis/:id/reponse',
  audience: staff,
  summary: 'Répond publiquement à un avis au nom de la boutique ; un texte vide retire la réponse.',
  tag,
  errors: { 'not-found': unknownReview, conflict: ['reply-changed'] },
  input: {
    params,
    body: z.object({
      texte: text(2000),
      /** The reply that the screen showed, empty for none: another one since then refuses this one. Absent: it is replaced. */
      avant: text(2000).optional(),
    }),
  },
  reply: done,
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/avis/:id/signalement',
  audience: 'everyone',
  summary: 'Signale un avis illicite ou faux à la boutique (règlement (UE) 2022/2065, art. 16).',
  tag,
  errors: { 'not-found': unknownReview, 'too-many': ['review-report'] },
  requestsPerMinute: 30,
  input: {
    params,
    body: z.object({
      motif: z.enum(reviewReportReasons, 'Choisissez un motif de la liste.'),
      precisions: text(1000).default(''),
    }),
  },
  reply: done,
  status: 201,
});

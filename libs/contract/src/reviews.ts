import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  idParam,
  orNumericString,
  page,
  pageSize,
  pagination,
  succeeded,
  text,
  wireNumber,
} from './wire.js';

const tag = 'avis';

/**
 * A customer's review. `client` is the writer's display name, "Marie D."; `achete_le` is the date of the
 * purchase in this shop, null without a paid order; `equipe` marks a member of the staff.
 */
export const review = z.object({
  id: z.number(),
  client: z.string(),
  produit_id: z.number(),
  rating: z.number(),
  message: z.string(),
  created_at: z.string(),
  achat_verifie: z.boolean(),
  achete_le: z.string().nullable(),
  equipe: z.boolean(),
  /** How many readers found it useful. */
  utiles: z.number(),
  /** Of the purchaser; `?taille=petite` after the address gives the thumbnail. */
  photos: z.array(z.object({ jeton: z.string(), adresse: z.string(), largeur: z.number(), hauteur: z.number() })),
  /** Of the shop. */
  reponse: z.object({ texte: z.string(), date: z.string() }).nullable(),
});
export type Review = z.output<typeof review>;
export const reviews = z.array(review);

/** Number of reviews per number of stars. */
export const starCounts = z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() });
export type StarCounts = z.output<typeof starCounts>;

const REQUIRED = 'Veuillez remplir tous les champs obligatoires.';
const STARS = 'La note va de 1 à 5 étoiles.';
export const MAX_REVIEW_LENGTH = 2000;
/** Pictures of one review. */
export const MAX_REVIEW_PICTURES = 4;

/** Also accepted as a string: the value of a radio button is a string. */
const stars = orNumericString(
  wireNumber(REQUIRED)
    .refine((value) => value !== 0, { error: REQUIRED, abort: true })
    .int(STARS)
    .min(1, STARS)
    .max(5, STARS),
);

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  audience: 'signed-in',
  summary: "Donne son avis sur un produit, ou remplace celui qu'on a donné. Le nom affiché est celui du compte.",
  tag,
  errors: { 'not-found': ['unknown-product'], 'too-many': ['review-user'] },
  requestsPerMinute: 120,
  input: {
    body: z.object({
      /** Also accepted as a string: the page reads it from its URL. */
      produit_id: idParam,
      rating: stars,
      message: text(MAX_REVIEW_LENGTH)
        // At least one letter, digit, punctuation mark or symbol: invisible characters count as blank.
        .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), REQUIRED),
      /** Ignored: the server derives the name from the account. */
      client: z.unknown().optional(),
    }),
  },
  reply: z.object({ status: z.literal(true), success: z.literal(true), message: z.string(), review }),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/produits/:id/avis',
  audience: 'everyone',
  summary: 'Les avis sur un produit, du plus récent au plus ancien, ou les plus utiles d’abord.',
  tag,
  input: {
    params: z.object({ id: idParam }),
    query: z.object({
      page,
      perPage: pageSize(10),
      tri: absentIfEmpty(z.enum(['recents', 'utiles'], 'Ce tri n’existe pas.')),
    }),
  },
  reply: z.object({ ...succeeded, data: z.array(review), pagination }),
});

export const findOwnReview = endpoint({
  method: 'GET',
  path: '/api/produits/:id/mon-avis',
  audience: 'signed-in',
  summary: "L'avis que la personne connectée a donné sur un produit, et la date de son dernier achat.",
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    avis: review.nullable(),
    achete_le: z.string().nullable(),
    /** Why the shop has hidden it; null while it is published. */
    masque: z.string().nullable(),
    /** Not published until the shop has read it. */
    en_attente: z.boolean(),
    /** The reviews of the product that the person found useful. */
    utiles: z.array(z.number()),
  }),
});

export const voteOnReview = endpoint({
  method: 'PUT',
  path: '/api/avis/:id/utile',
  audience: 'signed-in',
  summary: 'Dit si l’avis d’une autre personne est utile ; une voix par personne.',
  tag,
  errors: { 'not-found': ['unknown-review'], conflict: ['own-review'], 'too-many': ['review-vote'] },
  requestsPerMinute: 60,
  input: { params: z.object({ id: idParam }), body: z.object({ utile: z.boolean() }) },
  reply: z.object({ ...succeeded, utile: z.boolean(), utiles: z.number() }),
});

const pictureParams = z.object({ id: idParam, jeton: z.string().regex(/^[0-9a-f]{48}$/) });

export const addReviewPicture = endpoint({
  method: 'POST',
  path: '/api/avis/:id/photos',
  audience: 'signed-in',
  summary:
    'Ajoute une photo à mon avis d’un produit acheté (formulaire multipart, fichier photo, 2 Mo, quatre au plus). L’avis est relu avant d’être publié.',
  tag,
  consumes: ['multipart/form-data'],
  errors: {
    'not-found': ['unknown-review'],
    conflict: ['too-many-review-pictures', 'purchase-not-verified'],
    'too-large': ['file-too-large', 'picture-too-heavy', 'picture-too-large'],
    unsupported: ['not-a-picture'],
    invalid: ['damaged-picture'],
    'too-many': ['review-picture'],
    unavailable: ['too-many-pictures'],
  },
  requestsPerMinute: 60,
  input: { params: z.object({ id: idParam }), body: z.object({ photo: z.unknown() }) },
  reply: z.object({ ...succeeded, message: z.string(), photos: z.number() }),
  status: 201,
});

export const removeReviewPicture = endpoint({
  method: 'DELETE',
  path: '/api/avis/:id/photos/:jeton',
  audience: 'signed-in',
  summary: 'Supprime une photo de mon avis.',
  tag,
  errors: { 'not-found': ['unknown-review', 'unknown-review-picture'] },
  input: { params: pictureParams },
  reply: z.object({ ...succeeded, message: z.string() }),
});

export const readReviewPicture = endpoint({
  method: 'GET',
  path: '/api/avis/:id/photos/:jeton',
  audience: 'everyone',
  summary: 'Une photo d’un avis publié\u202f; de tout avis pour son auteur et le personnel.',
  tag,
  produces: ['image/webp'],
  errors: { 'not-found': ['unknown-review-picture'] },
  input: { params: pictureParams, query: z.object({ taille: absentIfEmpty(z.enum(['petite'])) }) },
  reply: z.unknown(),
});

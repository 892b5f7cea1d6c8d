import { admins, staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { id, idParam, succeeded } from './wire.js';

const tag = 'clients (espace commercial)';
const params = z.object({ id: idParam });
const account = z.object({ id: z.number(), nom: z.string(), email: z.string() });
const unknownClient = ['unknown-client'] as const;

export const likelyDoubleReasons = ['téléphone', 'nom et code postal'] as const;

const likelyDouble = account.extend({ raisons: z.array(z.enum(likelyDoubleReasons)) });
export type LikelyDouble = z.output<typeof likelyDouble>;

export const listLikelyDoubles = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/doublons',
  audience: staff,
  summary: 'Les comptes qui sont probablement du même client : même téléphone, ou mêmes nom et code postal.',
  tag,
  errors: { 'not-found': unknownClient },
  input: { params },
  reply: z.object({ ...succeeded, data: z.array(likelyDouble) }),
});

const mergePreview = z.object({
  /** The account that stays. */
  garde: account,
  /** The account that ends. */
  fusionne: account,
  /** Why the two cannot be merged; null when they can. */
  refus: z.string().nullable(),
  /** What the account that stays gets. */
  elements: z.array(z.object({ libelle: z.string(), nombre: z.number() })),
  /** Fields of the account that stays, empty so far. */
  complete: z.array(z.string()),
});
export type ClientMergePreview = z.output<typeof mergePreview>;

export const previewClientMerge = endpoint({
  method: 'GET',
  path: '/api/commercial/clients/:id/fusion',
  audience: admins,
  summary: 'Ce que la fusion d’un autre compte dans celui-ci déplacerait, ou pourquoi elle est impossible.',
  tag,
  errors: { 'not-found': unknownClient },
  input: { params, query: z.object({ avec: idParam }) },
  reply: z.object({ ...succeeded, data: mergePreview }),
});

export const mergeClients = endpoint({
  method: 'POST',
  path: '/api/commercial/clients/:id/fusion',
  audience: admins,
  summary:
    'Fusionne un autre compte dans celui-ci : tout ce qu’il a y passe, ses sessions se ferment, son adresse est libérée.',
  tag,
  errors: { 'not-found': unknownClient, conflict: ['client-merge-refused'] },
  input: { params, body: z.object({ avec: id }) },
  reply: z.object({ ...succeeded, message: z.string() }),
  idempotent: true,
});

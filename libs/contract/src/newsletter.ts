import { INVALID_SUBSCRIBER } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, emailOr, linkToken, succeeded } from './wire.js';

const tag = "lettre d'information";

const emailInput = { body: z.object({ email: emailOr(INVALID_SUBSCRIBER) }) };

const subscribeReply = z.object({ ...succeeded, message: z.string() });

/** 201 for a new subscription, 200 for a renewed one, 409 with `error` when already subscribed. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/abonnements',
  audience: 'everyone',
  summary: "Abonne une adresse à la lettre d'information et lui envoie un message de bienvenue.",
  tag,
  otherStatuses: [200],
  errors: { conflict: ['already-subscribed'], 'too-many': ['newsletter'] },
  input: emailInput,
  reply: subscribeReply,
  status: 201,
});

/** The same without a welcome email, for use after a registration (which sends its own email). */
export const subscribeWithoutMail = endpoint({
  method: 'POST',
  path: '/api/abonnements_no_mail',
  audience: 'everyone',
  summary: "Abonne une adresse à la lettre d'information sans message de bienvenue, après une inscription.",
  tag,
  otherStatuses: [200],
  errors: { conflict: ['already-subscribed'], 'too-many': ['newsletter'] },
  input: emailInput,
  reply: subscribeReply,
  status: 201,
});

/** `adresse` is masked: the link does not disclose the address. */
export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/abonnements/:token',
  audience: 'everyone',
  summary: "L'abonnement que désigne le lien d'un message.",
  tag,
  errors: { 'too-many': ['newsletter-link'] },
  input: { params: linkToken },
  reply: z.object({ ...succeeded, adresse: z.string(), abonne: z.boolean() }),
});

export const unsubscribeByLink = endpoint({
  method: 'POST',
  path: '/api/abonnements/:token/desabonnement',
  audience: 'everyone',
  summary: "Désabonne l'adresse que désigne le lien d'un message (RFC 8058).",
  tag,
  errors: { 'too-many': ['newsletter-link'] },
  input: { params: linkToken },
  reply: z.object({ ...succeeded, message: z.string(), adresse: z.string() }),
});

export const checkOwnSubscription = endpoint({
  method: 'POST',
  path: '/api/check-abonnement',
  audience: 'signed-in',
  summary: "Dit si l'adresse de la personne connectée est abonnée.",
  tag,
  errors: { forbidden: ['not-own-address'] },
  input: emailInput,
  reply: z.object({ ...succeeded, abonne: z.boolean() }),
});

export const unsubscribeCurrentUser = endpoint({
  method: 'POST',
  path: '/api/desabonner',
  audience: 'signed-in',
  summary: "Désabonne l'adresse de la personne connectée.",
  tag,
  errors: { forbidden: ['not-own-address'] },
  input: emailInput,
  reply: acknowledged,
});

/** The body is a raw delivery report (RFC 3464), `message/rfc822`; the signature covers its bytes. */
export const reportBounce = endpoint({
  method: 'POST',
  path: '/api/abonnements/rebonds',
  audience: 'everyone',
  summary: "Reçoit un avis de non-remise signé (X-Boutik-Signature) et écarte l'adresse que plus personne ne lit.",
  tag,
  consumes: ['message/rfc822'],
  errors: { forbidden: ['bounce-signature'], unsupported: ['not-a-report'], unavailable: ['bounces-off'] },
  input: {},
  reply: z.object({ ...succeeded, resultat: z.enum(['ecartee', 'sans-suite', 'inconnu']) }),
});

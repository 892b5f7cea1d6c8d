import { consentChoices } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, succeeded } from './wire.js';

const tag = 'visiteurs';

const consentChoice = z.enum(consentChoices, 'Choisissez « all » ou « none ».');

export const saveCookieConsent = endpoint({
  method: 'POST',
  path: '/api/cookie-consent',
  audience: 'everyone',
  summary: 'Enregistre le choix du visiteur : tout accepter (all) ou tout refuser (none).',
  tag,
  // The account of the session may be deleted at the same time.
  errors: { unauthenticated: ['not-signed-in'] },
  input: { body: z.object({ consent: consentChoice }) },
  reply: z.object({ ...succeeded, message: z.string(), consent: consentChoice, reference: z.string().nullable() }),
  requestsPerMinute: 60,
});

export const readCookieConsent = endpoint({
  method: 'GET',
  path: '/api/cookie-consent/check',
  audience: 'everyone',
  summary: 'Le choix du visiteur ou de la personne connectée, null sans réponse.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, consent: consentChoice.nullable() }),
});

/** The body is ignored: an `ip` sent by the browser cannot be trusted (decisions §2.6). */
export const logVisitor = endpoint({
  method: 'POST',
  path: '/api/log-visitor',
  audience: 'everyone',
  summary: "Compte une visite, adresse tronquée, seulement si le visiteur a accepté. Le champ « ip » n'est pas lu.",
  tag,
  input: {},
  reply: acknowledged,
  requestsPerMinute: 60,
});

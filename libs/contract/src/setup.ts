import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, succeeded } from './wire.js';

const tag = 'mise en service';

/** What a new shop needs before it can sell, in this order. */
export const setupSteps = ['seller', 'texts', 'delivery', 'payment', 'mail', 'category', 'product'] as const;
export type SetupStepName = (typeof setupSteps)[number];

const setupStep = z.object({
  name: z.enum(setupSteps),
  done: z.boolean(),
  /** The present state, in one French sentence. */
  detail: z.string(),
  /** The command or settings that complete the step; null when nothing is left, or the screen has a button for it. */
  command: z.string().nullable(),
});
export type SetupStep = z.output<typeof setupStep>;

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/commercial/mise-en-service',
  audience: admins,
  summary: 'Ce qui manque à une nouvelle boutique pour vendre, étape par étape.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    /** Whether an administrator has hidden the list. */
    dismissed: z.boolean(),
    steps: z.array(setupStep),
  }),
});

export const dismissSetup = endpoint({
  method: 'POST',
  path: '/api/commercial/mise-en-service/masquer',
  audience: admins,
  summary: 'Masque la liste de mise en service, pour tous les administrateurs.',
  tag,
  input: {},
  reply: acknowledged,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/commercial/mise-en-service/essai-email',
  audience: admins,
  summary: 'Envoie tout de suite un email d’essai à la personne connectée, et donne la réponse du serveur de courrier.',
  tag,
  requestsPerMinute: 6,
  errors: { conflict: ['no-mail-server'] },
  input: {},
  reply: z.object({
    ...succeeded,
    /** Whether the server accepted the e-mail. */
    sent: z.boolean(),
    to: z.string(),
    /** The reply of the server, or why it could not be reached. */
    response: z.string(),
  }),
});

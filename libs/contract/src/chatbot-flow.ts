import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, orNumericString, succeeded, text, wholeNumber } from './wire.js';

const tag = 'assistant';

export const stepId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'Le nom d’une étape a des lettres sans accent, des chiffres et des tirets.');

/**
 * Where a step may take its choices from: the user's orders, paid orders only, an order's products, a search, return
 * reasons.
 */
export const choiceSources = ['orders', 'paid-orders', 'order-products', 'products', 'return-reasons'] as const;
/** Actions that a step may run, and records that its message may show. */
export const flowActions = ['find-products', 'ask-return', 'hand-over'] as const;
export const shownRecords = ['order', 'product'] as const;

/** One step of the flow as it is edited. "end" in `next` ends the conversation. */
export const flowStep = z.strictObject({
  message: text(1000).min(1, 'Le message est obligatoire.'),
  choices: z
    .array(z.strictObject({ label: text(120).min(1, 'Chaque choix a un texte.'), next: stepId }))
    .max(20, 'Une étape a 20 choix au plus.')
    .optional(),
  offer: z.enum(choiceSources).optional(),
  multiple: z.boolean().optional(),
  input: z.strictObject({ placeholder: text(120).min(1, 'L’invite de la réponse est obligatoire.') }).optional(),
  next: stepId.optional(),
  does: z.enum(flowActions).optional(),
  tells: z.enum(shownRecords).optional(),
  links: z
    .array(
      z.strictObject({
        url: z.string().regex(/^\/(?!\/)[\w\-/?=#&]*$/, 'Un lien mène à une page de la boutique, comme /faq.'),
        text: text(80).min(1, 'Chaque lien a un texte.'),
      }),
    )
    .max(5, 'Une étape a 5 liens au plus.')
    .optional(),
  /** Shown instead to visitors who are not signed in. */
  guest: stepId.optional(),
  /** Shown instead when there is no choice to offer or no record to show. */
  none: stepId.optional(),
  /** Next step when the action fails. */
  fails: stepId.optional(),
});
export const flow = z.record(stepId, flowStep).refine((steps) => Object.keys(steps).length <= 200, 'Trop d’étapes.');
export type FlowStep = z.output<typeof flowStep>;
export type Flow = z.output<typeof flow>;

export const readFlow = endpoint({
  method: 'GET',
  path: '/api/admin/chatbot/flow',
  audience: admins,
  summary: 'Le parcours de l’assistant guidé ; version 0 est celui de la maison.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, version: z.number(), steps: flow }),
});

export const publishFlow = endpoint({
  method: 'POST',
  path: '/api/admin/chatbot/flow',
  audience: admins,
  summary: 'Publie un parcours, s’il n’a ni impasse ni étape inconnue ; les versions sont gardées.',
  tag,
  errors: { conflict: ['flow-changed'], invalid: ['bad-flow'] },
  input: {
    body: z.object({
      steps: flow,
      /** The version that was edited: 409 when another has been published meanwhile. */
      base_version: wholeNumber(0).optional(),
    }),
  },
  reply: z.object({ ...succeeded, version: z.number() }),
  status: 201,
});

export const checkFlow = endpoint({
  method: 'POST',
  path: '/api/admin/chatbot/flow/verifier',
  audience: admins,
  summary: 'Dit ce qui manque à un parcours, sous le nom de chaque étape (422), sans le publier.',
  tag,
  input: { body: z.object({ steps: flow }) },
  reply: acknowledged,
});

export const flowVersion = z.object({
  version: z.number(),
  /** Null for the default flow, and for deleted accounts. */
  author: z.string().nullable(),
  created_at: z.string().nullable(),
  steps_count: z.number(),
  /** The version that this one was restored from. */
  restored_from: z.number().nullable(),
  current: z.boolean(),
});
export type FlowVersion = z.output<typeof flowVersion>;

export const listFlowVersions = endpoint({
  method: 'GET',
  path: '/api/admin/chatbot/flow/versions',
  audience: admins,
  summary: 'Les versions du parcours, la plus récente d’abord, avec leur auteur et leur date.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(flowVersion) }),
});

export const restoreFlow = endpoint({
  method: 'POST',
  path: '/api/admin/chatbot/flow/versions/:version/restaurer',
  audience: admins,
  summary: 'Publie de nouveau une version antérieure, comme version nouvelle.',
  tag,
  input: { params: z.object({ version: orNumericString(wholeNumber(0)) }) },
  reply: z.object({ ...succeeded, version: z.number() }),
  status: 201,
});

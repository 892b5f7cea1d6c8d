import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { acknowledged, line, succeeded, text, wholeNumber } from './wire.js';

const tag = 'réglages';
const name = line(60, 'Un nom de réglage est attendu.').regex(/^[A-Za-z_.]+$/, 'Ce réglage n’existe pas.');
const MAX_VALUE = 2000;

const setting = z.object({
  name: z.string(),
  label: z.string(),
  /** What it does, in a French sentence. */
  meaning: z.string(),
  kind: z.enum(['text', 'lines', 'whole-number', 'flag', 'choice', 'picture', 'secret']),
  /** Of a choice: value and label. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** As text, "true" for a flag; null when nothing is set, and always for a secret. */
  value: z.string().nullable(),
  /** Without any source; null when there is none. */
  default: z.string().nullable(),
  source: z.enum(['environment', 'stored', 'default']),
  /** The variable of the environment for which it cannot be changed here. */
  variable: z.string().nullable(),
  /** Whether a secret is set. */
  is_set: z.boolean(),
  /** The last four characters of a secret, to recognise it; null for a short one. */
  ending: z.string().nullable(),
  /** Changes so far: to be sent with the next one. */
  version: z.number(),
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type Setting = z.output<typeof setting>;

const settingGroup = z.object({
  name: z.enum(['seller', 'shop', 'mail', 'payments', 'sales', 'returns', 'reviews', 'numbering', 'staff', 'limits']),
  label: z.string(),
  meaning: z.string(),
  settings: z.array(setting),
});
export type SettingGroupView = z.output<typeof settingGroup>;

const groupsReply = z.object({
  ...succeeded,
  data: z.object({
    groups: z.array(settingGroup),
    /** The file seller.json with which the seller can be filled in; null when there is none. */
    seller_file: z.string().nullable(),
  }),
});

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/commercial/reglages',
  audience: admins,
  summary: 'Les réglages de la boutique par groupe, avec leur source et leur dernier changement. Aucun secret.',
  tag,
  input: {},
  reply: groupsReply,
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/commercial/reglages',
  audience: admins,
  summary: 'Change des réglages ensemble\u202f: tous, ou aucun. Une valeur nulle rend celle par défaut.',
  tag,
  errors: { conflict: ['setting-changed', 'setting-of-environment'] },
  input: {
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            name,
            /** As it was read. */
            version: wholeNumber(0),
            value: text(MAX_VALUE).min(1).nullable(),
          }),
        )
        .min(1)
        .max(60),
    }),
  },
  reply: acknowledged,
});

export const importSeller = endpoint({
  method: 'POST',
  path: '/api/commercial/reglages/vendeur',
  audience: admins,
  summary: 'Copie le vendeur du fichier seller.json dans les réglages.',
  tag,
  errors: { 'not-found': ['no-seller-file'], conflict: ['setting-changed'], invalid: ['bad-seller-file'] },
  input: {},
  reply: acknowledged,
});

export const listSettingVersions = endpoint({
  method: 'GET',
  path: '/api/commercial/reglages/historique',
  audience: admins,
  summary: 'Les valeurs successives d’un réglage, la plus récente d’abord. D’un secret, seulement sa fin.',
  tag,
  errors: { 'not-found': ['unknown-setting'] },
  input: { query: z.strictObject({ name }) },
  reply: z.object({
    ...succeeded,
    data: z.array(
      z.object({
        version: z.number(),
        value: z.string().nullable(),
        /** The last characters of a secret. */
        ending: z.string().nullable(),
        changed_by: z.string(),
        changed_at: z.string(),
      }),
    ),
  }),
});

export const tryPaymentKeys = endpoint({
  method: 'POST',
  path: '/api/commercial/reglages/essai-paiement',
  audience: admins,
  summary: 'Essaie les clés d’un prestataire de paiement par un appel qui ne déplace pas d’argent.',
  tag,
  requestsPerMinute: 6,
  errors: { conflict: ['no-payment-keys'] },
  input: { body: z.strictObject({ provider: z.enum(['stripe', 'paypal']) }) },
  reply: z.object({
    ...succeeded,
    works: z.boolean(),
    /** What the provider answered. */
    response: z.string(),
  }),
});

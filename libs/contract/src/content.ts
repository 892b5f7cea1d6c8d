import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { succeeded } from './wire.js';

const tag = 'contenus';

/** Sanitized HTML with placeholders replaced; empty when no text has been written. */
const html = z.string();
/** `titre` and `updated_at` (ISO 8601) are null when no text has been written. */
const metadata = { titre: z.string().nullable(), updated_at: z.string().nullable() };

/**
 * The fields are sent both at the top level and under `data`: the specification does not say where clients read them
 * (decisions §1.4).
 */
function replyWith<S extends z.ZodRawShape>(fields: S) {
  return z.object({ ...succeeded, ...fields, data: z.object({ ...metadata, ...fields }) });
}

/** The specification does not say which key belongs to which call: both calls fill both keys with their own text. */
const privacyTexts = { privacy_policy: html, personel_data: html };

export const readLegalNotice = endpoint({
  method: 'GET',
  path: '/api/mention-legal',
  audience: 'everyone',
  summary: 'Les mentions légales, en HTML.',
  tag,
  input: {},
  reply: replyWith(privacyTexts),
});

export const readPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/api/politique-confidentialite',
  audience: 'everyone',
  summary: 'La politique de confidentialité, en HTML.',
  tag,
  input: {},
  reply: replyWith(privacyTexts),
});

export const readShippingTerms = endpoint({
  method: 'GET',
  path: '/api/condition-livraison',
  audience: 'everyone',
  summary: 'Les conditions de livraison, en HTML.',
  tag,
  input: {},
  reply: replyWith({ condition_livraison: html }),
});

export const readTermsOfSale = endpoint({
  method: 'GET',
  path: '/api/condition-general-vente',
  audience: 'everyone',
  summary: 'Les conditions générales de vente, en HTML.',
  tag,
  input: {},
  reply: replyWith({ terms_conditions: html }),
});

/** Contact details of the seller of this installation; empty texts while the seller is not known. */
export const readShopContact = endpoint({
  method: 'GET',
  path: '/api/coordonnees',
  audience: 'everyone',
  summary: "L'adresse, le téléphone, l'adresse électronique, la position et les horaires de la boutique.",
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    adresse: z.string(),
    code_postal: z.string(),
    ville: z.string(),
    telephone: z.string(),
    email: z.string(),
    /** What the company does, one line; empty when it does not say. */
    activite: z.string(),
    /** Degrees; null without a point on the map. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Days on which the shop is closed besides, "2026-12-24", as long as they have not ended; the last day included. */
    fermetures: z.array(z.object({ du: z.string(), au: z.string(), motif: z.string() })),
    /** Days as in ISO 8601 (1 is Monday) and times as "09:00"; empty when the shop gives no hours. */
    horaires: z.array(z.object({ jours: z.array(z.number()), ouvre: z.string(), ferme: z.string() })),
  }),
});

/** What the shop says about itself and how to come; empty when no text has been written. */
export const readShopTexts = endpoint({
  method: 'GET',
  path: '/api/presentation',
  audience: 'everyone',
  summary: 'La présentation de la boutique et les indications pour venir, en HTML.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, a_propos: html, venir: html }),
});
export type ShopContact = Omit<z.output<typeof readShopContact.reply>, keyof typeof succeeded>;

import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { succeeded } from './wire.js';

const tag = 'contenus';

/** Cleaned HTML, placeholders filled; empty when the shop wrote nothing. */
const html = z.string();
/** `titre` and `updated_at` (ISO 8601) are null when the shop wrote nothing. */
const about = { titre: z.string().nullable(), updated_at: z.string().nullable() };

/** The fields stand both at the top and under `data`: the specification leaves open where clients look (decisions §1.4). */
function replyWith<S extends z.ZodRawShape>(fields: S) {
  return z.object({ ...succeeded, ...fields, data: z.object({ ...about, ...fields }) });
}

/** Which of the two keys belongs to which call is not said either: both calls fill both with their own text. */
const personal = { privacy_policy: html, personel_data: html };

export const readLegalNotice = endpoint({
  method: 'GET',
  path: '/api/mention-legal',
  audience: 'everyone',
  summary: 'Les mentions légales, en HTML.',
  tag,
  input: {},
  reply: replyWith(personal),
});

export const readPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/api/politique-confidentialite',
  audience: 'everyone',
  summary: 'La politique de confidentialité, en HTML.',
  tag,
  input: {},
  reply: replyWith(personal),
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

/** Where the shop is reached: the seller of this installation. */
export const readShopContact = endpoint({
  method: 'GET',
  path: '/api/coordonnees',
  audience: 'everyone',
  summary: "L'adresse, le téléphone et l'adresse électronique de la boutique.",
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    adresse: z.string(),
    code_postal: z.string(),
    ville: z.string(),
    telephone: z.string(),
    email: z.string(),
  }),
});
export type ShopContact = Omit<z.output<typeof readShopContact.reply>, keyof typeof succeeded>;

import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, isoDateTime, wholeNumber } from './strict-input.js';
import { line, succeeded } from './wire.js';

const tag = 'contenus';

/** The texts of the shop, in the order of the workspace. */
export const shopTextNames = [
  'terms-of-sale',
  'legal-notice',
  'privacy-policy',
  'shipping-terms',
  'about',
  'directions',
] as const;
export type ShopTextName = (typeof shopTextNames)[number];

const name = z.enum(shopTextNames);
const params = z.object({ texte: name });
const versionParams = params.extend({ version: idParam });
const unknownVersion = { 'not-found': ['unknown-text-version'] } as const;
const draftConflicts = { conflict: ['text-draft-changed'] } as const;
const noDraft = { 'not-found': ['no-text-draft'], ...draftConflicts } as const;

/** The revision of the draft that was read; 0 when there was none. */
const revision = wholeNumber(0);

const draft = z.object({
  titre: z.string(),
  html: z.string(),
  revision: z.number(),
  /** When it goes online by itself; null until somebody decides. */
  publier_le: z.string().nullable(),
  modifie_par: z.string(),
  modifie_le: z.string(),
});

const version = z.object({
  version: z.number(),
  titre: z.string(),
  publie_le: z.string(),
  /** Null for a text that a command has written. */
  publie_par: z.string().nullable(),
});

const shopText = z.object({
  texte: name,
  nom: z.string(),
  /** Where customers read it. */
  adresse: z.string(),
  /** The online text with its placeholders; null when none is online. */
  actuel: version.extend({ html: z.string() }).nullable(),
  brouillon: draft.nullable(),
  /** The newest hundred, the newest first. */
  versions: z.array(version),
  /** The names that the text may contain, `{{seller.name}}`. */
  champs: z.array(z.string()),
});
export type ShopText = z.output<typeof shopText>;

const textReply = z.object({ ...succeeded, message: z.string().optional(), data: shopText });

export const listShopTexts = endpoint({
  method: 'GET',
  path: '/api/commercial/textes',
  audience: admins,
  summary: 'Les textes de la boutique, avec leur version en ligne et leur brouillon.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.array(
      z.object({
        texte: name,
        nom: z.string(),
        version: z.number().nullable(),
        publie_le: z.string().nullable(),
        brouillon: z.boolean(),
        publier_le: z.string().nullable(),
      }),
    ),
  }),
});

export const findShopText = endpoint({
  method: 'GET',
  path: '/api/commercial/textes/:texte',
  audience: admins,
  summary: 'Un texte de la boutique, son brouillon et ses versions.',
  tag,
  input: { params },
  reply: textReply,
});

export const saveTextDraft = endpoint({
  method: 'PUT',
  path: '/api/commercial/textes/:texte/brouillon',
  audience: admins,
  summary: 'Enregistre le brouillon d’un texte ; une publication prévue est annulée.',
  tag,
  errors: draftConflicts,
  input: {
    params,
    body: z.object({
      titre: line(120, 'Le titre est obligatoire.'),
      html: z.string().max(300_000, 'Ce texte est trop long.'),
      revision,
    }),
  },
  reply: textReply,
});

export const discardTextDraft = endpoint({
  method: 'DELETE',
  path: '/api/commercial/textes/:texte/brouillon',
  audience: admins,
  summary: 'Jette le brouillon d’un texte : le texte en ligne reste.',
  tag,
  errors: { 'not-found': ['no-text-draft'] },
  input: { params },
  reply: textReply,
});

export const publishTextDraft = endpoint({
  method: 'POST',
  path: '/api/commercial/textes/:texte/publication',
  audience: admins,
  summary: 'Met le brouillon en ligne, tout de suite ou à une date.',
  tag,
  errors: noDraft,
  input: {
    params,
    body: z.object({ revision, date: isoDateTime('Cette date n’est pas valable.').nullable().default(null) }),
  },
  reply: textReply,
});

export const unscheduleTextDraft = endpoint({
  method: 'DELETE',
  path: '/api/commercial/textes/:texte/publication',
  audience: admins,
  summary: 'Annule la publication prévue d’un brouillon, qui reste.',
  tag,
  errors: { 'not-found': ['no-text-draft'] },
  input: { params },
  reply: textReply,
});

export const restoreTextVersion = endpoint({
  method: 'POST',
  path: '/api/commercial/textes/:texte/versions/:version/reprise',
  audience: admins,
  summary: 'Fait d’une version passée le brouillon.',
  tag,
  errors: { ...unknownVersion, ...draftConflicts },
  input: { params: versionParams, body: z.object({ revision }) },
  reply: textReply,
});

export const previewText = endpoint({
  method: 'POST',
  path: '/api/commercial/textes/:texte/apercu',
  audience: admins,
  summary: 'Un texte tel que les clients le liraient, sans l’enregistrer.',
  tag,
  input: { params, body: z.object({ html: z.string().max(300_000, 'Ce texte est trop long.') }) },
  reply: z.object({ ...succeeded, data: z.object({ html: z.string() }) }),
});

export const findTextVersion = endpoint({
  method: 'GET',
  path: '/api/textes/:texte/versions/:version',
  audience: 'everyone',
  summary: 'Une version publiée d’un texte : celle qu’un client a acceptée, par exemple.',
  tag,
  errors: unknownVersion,
  input: { params: versionParams },
  reply: z.object({
    ...succeeded,
    data: z.object({
      version: z.number(),
      titre: z.string(),
      html: z.string(),
      publie_le: z.string(),
      /** When the next version replaced it; null for the text that is online. */
      remplace_le: z.string().nullable(),
    }),
  }),
});

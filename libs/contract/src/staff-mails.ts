import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { formerVersions, undo } from './former-versions.js';
import { wholeNumber } from './strict-input.js';
import { acknowledged, succeeded } from './wire.js';

const tag = 'contenus';
const params = z.object({
  mail: z
    .string()
    .regex(/^[a-z_]{1,55}$/, 'Ce message n’existe pas.')
    .meta({ examples: ['commande_payee'] }),
});
const unknownMail = { 'not-found': ['unknown-mail'] } as const;

/** Placeholders and lengths are checked against the mail. */
const texts = {
  objet: z.string().max(1000),
  titre: z.string().max(1000),
  texte: z.string().max(5000),
  conclusion: z.string().max(5000),
};
const writtenTexts = z.object(texts);
const mailTexts = z.object({ objet: z.string(), titre: z.string(), texte: z.string(), conclusion: z.string() });
export type StaffMailTexts = z.output<typeof mailTexts>;

/** The version that was read; 0 for a mail that nobody has changed. */
const version = wholeNumber(0);

const change = { version: z.number(), modifie_par: z.string().nullable(), modifie_le: z.string().nullable() };

const staffMail = z.object({
  mail: z.string(),
  nom: z.string(),
  domaine: z.string(),
  /** Whether texts of staff are in the place of those of the shop. */
  personnalise: z.boolean(),
  ...change,
  textes: mailTexts,
  origine: mailTexts,
  versions: formerVersions,
  champs: z.array(z.object({ nom: z.string(), libelle: z.string(), exemple: z.string(), obligatoire: z.boolean() })),
});
export type StaffMail = z.output<typeof staffMail>;
const mailReply = z.object({ ...succeeded, message: z.string().optional(), data: staffMail });

export const listStaffMails = endpoint({
  method: 'GET',
  path: '/api/commercial/mails',
  audience: admins,
  summary: 'Les emails que la boutique envoie, par domaine, avec qui en a changé le texte et quand.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.array(
      z.object({ mail: z.string(), nom: z.string(), domaine: z.string(), personnalise: z.boolean(), ...change }),
    ),
  }),
});

export const findStaffMail = endpoint({
  method: 'GET',
  path: '/api/commercial/mails/:mail',
  audience: admins,
  summary: 'Les textes d’un email et leurs champs.',
  tag,
  errors: unknownMail,
  input: { params },
  reply: mailReply,
});

export const changeStaffMail = endpoint({
  method: 'PUT',
  path: '/api/commercial/mails/:mail',
  audience: admins,
  summary: 'Change les textes d’un email ; les emails suivants les portent.',
  tag,
  errors: { ...unknownMail, conflict: ['content-changed'] },
  input: { params, body: writtenTexts.extend({ version }) },
  reply: mailReply,
});

export const undoStaffMail = endpoint({
  method: 'POST',
  path: '/api/commercial/mails/:mail/annulation',
  audience: admins,
  summary: 'Remet des textes d’avant, les derniers si aucune version n’est nommée.',
  tag,
  errors: { ...unknownMail, conflict: ['content-changed', 'nothing-to-undo'] },
  input: { params, body: undo },
  reply: mailReply,
});

export const restoreStaffMail = endpoint({
  method: 'POST',
  path: '/api/commercial/mails/:mail/origine',
  audience: admins,
  summary: 'Rend à un email ses textes d’origine.',
  tag,
  errors: { ...unknownMail, conflict: ['content-changed'] },
  input: { params, body: z.object({ version }) },
  reply: mailReply,
});

export const previewStaffMail = endpoint({
  method: 'POST',
  path: '/api/commercial/mails/:mail/apercu',
  audience: admins,
  summary: 'Un email avec ces textes et des valeurs d’exemple, sans rien enregistrer.',
  tag,
  errors: unknownMail,
  input: { params, body: writtenTexts },
  reply: z.object({
    ...succeeded,
    data: z.array(z.object({ nom: z.string(), objet: z.string(), texte: z.string() })),
  }),
});

export const showStaffMail = endpoint({
  method: 'GET',
  path: '/api/commercial/mails/:mail/apercu/html',
  audience: admins,
  summary: 'Le même aperçu en HTML, à montrer dans un cadre isolé.',
  tag,
  produces: ['text/html'],
  errors: unknownMail,
  input: { params, query: writtenTexts.extend({ exemple: z.string().max(80) }) },
  reply: z.unknown(),
});

export const tryStaffMail = endpoint({
  method: 'POST',
  path: '/api/commercial/mails/:mail/essai',
  audience: admins,
  summary: 'Envoie l’email, avec ces textes et des valeurs d’exemple, à l’adresse de qui le demande (20 par heure).',
  tag,
  errors: { ...unknownMail, 'too-many': ['mail-test'] },
  input: { params, body: writtenTexts.extend({ exemple: z.string().max(80) }) },
  reply: acknowledged,
});

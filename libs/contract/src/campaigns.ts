import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, isoDateTime, wholeNumber } from './strict-input.js';
import { acknowledged, email, euros, id, page, pageSize, succeeded, text } from './wire.js';

const tag = "lettre d'information";
const audience = admins;

const oneLine = (max: number) => text(max).refine((value) => !/[\r\n]/.test(value), 'Une seule ligne est attendue.');
/** Validated when the email is rendered, not here: a draft may hold an incomplete URL. */
const buttonLink = text(2000).default('');
const uploadedPicture = z.union([
  z.literal(''),
  z.string().regex(/^\/media\/lettres\/[0-9a-f]{2}\/[0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6}\.webp$/),
]);

/** A block of a campaign. A paragraph `texte` may contain **gras**, *italique* and [libellé](https://adresse), no HTML. */
export const campaignBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('titre'), texte: oneLine(200) }),
  z.object({ type: z.literal('texte'), texte: text(5000) }),
  z.object({ type: z.literal('image'), adresse: uploadedPicture, alternative: oneLine(200), lien: buttonLink }),
  z.object({ type: z.literal('produits'), produits: z.array(id).max(12) }),
  z.object({ type: z.literal('bouton'), texte: oneLine(60), lien: buttonLink }),
]);
export type CampaignBlock = z.output<typeof campaignBlock>;

const content = z.object({
  sujet: oneLine(150),
  preambule: oneLine(200).default(''),
  blocs: z.array(campaignBlock).max(40),
});
export type CampaignContent = z.output<typeof content>;

export const campaignStates = ['brouillon', 'programmee', 'en-cours', 'envoyee', 'arretee'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Numbers of emails. `destinataires` is the sum of the others except `desinscrits` (unsubscribed after receipt). */
const statistics = z.object({
  destinataires: z.number(),
  envoyes: z.number(),
  en_attente: z.number(),
  echecs: z.number(),
  rebonds: z.number(),
  /** Skipped: unsubscribed or bounced before their email was sent. */
  ecartes: z.number(),
  desinscrits: z.number(),
});
export type CampaignStatistics = z.output<typeof statistics>;

const campaignSummary = z.object({
  id: z.number(),
  etat: z.enum(campaignStates),
  sujet: z.string(),
  /** Scheduled sending time (ISO 8601); null unless scheduled. */
  date_prevue: z.string().nullable(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  updated_at: z.string(),
  statistiques: statistics,
});
export type CampaignSummary = z.output<typeof campaignSummary>;

const campaignView = campaignSummary.extend({
  preambule: z.string(),
  blocs: z.array(campaignBlock),
  version: z.number(),
  /** Why a stopped campaign cannot be resumed this month; null when it can, and in every other state. */
  reprise_refusee: z.string().nullable(),
  /** The products of its blocks with their current data; prices include tax. */
  produits: z.array(
    z.object({
      id: z.number(),
      nom: z.string(),
      reference: z.string(),
      prix_ttc: euros,
      url_image: z.string(),
      en_vente: z.boolean(),
    }),
  ),
});
export type CampaignView = z.output<typeof campaignView>;

const params = z.object({ id: idParam });
const campaignReply = z.object({ ...succeeded, message: z.string().optional(), data: campaignView });

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/commercial/campagnes',
  audience,
  summary: "Les lettres d'information, la plus récente d'abord, avec leurs statistiques.",
  tag,
  input: { query: z.object({ page, per_page: pageSize(25), etat: z.enum(['', ...campaignStates]).default('') }) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(campaignSummary), total: z.number() }) }),
});

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes',
  audience,
  summary: 'Commence un brouillon.',
  tag,
  input: { body: content },
  reply: campaignReply,
  status: 201,
});

export const findCampaign = endpoint({
  method: 'GET',
  path: '/api/commercial/campagnes/:id',
  audience,
  summary: 'Une lettre avec ses blocs et ses statistiques.',
  tag,
  input: { params },
  reply: campaignReply,
});

/** Optimistic locking: `version` is the version that was read; 409 when a newer one has been saved since. */
export const saveCampaign = endpoint({
  method: 'PUT',
  path: '/api/commercial/campagnes/:id',
  audience,
  summary: 'Enregistre un brouillon, même incomplet.',
  tag,
  errors: { conflict: ['campaign-version', 'campaign-not-draft'] },
  input: { params, body: content.extend({ version: wholeNumber(1) }) },
  reply: campaignReply,
});

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/commercial/campagnes/:id',
  audience,
  summary: 'Supprime un brouillon.',
  tag,
  errors: { conflict: ['campaign-not-draft'] },
  input: { params },
  reply: acknowledged,
});

export const copyCampaign = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes/:id/copie',
  audience,
  summary: "Commence un brouillon à partir d'une lettre.",
  tag,
  input: { params },
  reply: campaignReply,
  status: 201,
});

const campaignCheck = z.object({
  version: z.number(),
  texte: z.string(),
  /** What is missing before it can be sent, one French sentence each. */
  manques: z.array(z.string()),
  /** Warnings for the sender, one French sentence each. */
  remarques: z.array(z.string()),
  /** Number of recipients if it were sent now. */
  destinataires: z.number(),
  /** Subscribed addresses that are excluded because their mail bounced. */
  adresses_ecartees: z.number(),
  /** Current month, in the time zone of La Réunion ("2026-11"). */
  mois: z.string(),
  /** Current and later months ("2026-11") that already have two other campaigns: this one cannot be sent in them. */
  mois_complets: z.array(z.object({ mois: z.string(), lettres: z.array(z.string()) })),
});
export type CampaignCheck = z.output<typeof campaignCheck>;

export const checkCampaign = endpoint({
  method: 'GET',
  path: '/api/commercial/campagnes/:id/apercu',
  audience,
  summary: 'La version texte, ce qui manque avant un envoi et le nombre de destinataires.',
  tag,
  input: { params },
  reply: z.object({ ...succeeded, data: campaignCheck }),
});

export const previewCampaign = endpoint({
  method: 'GET',
  path: '/api/commercial/campagnes/:id/apercu/html',
  audience,
  summary: 'La lettre telle que les lecteurs la voient, à montrer dans un cadre isolé.',
  tag,
  produces: ['text/html'],
  input: { params },
  reply: z.unknown(),
});

export const sendTestCampaign = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes/:id/essai',
  audience,
  summary: "Envoie un essai à une adresse (20 par heure et par personne), sans rien changer à l'envoi.",
  tag,
  errors: { 'too-many': ['newsletter-test'] },
  input: { params, body: z.object({ email }) },
  reply: acknowledged,
});

/** Sent at once without `date`. `version` is the version that the sender has read; 409 when it is outdated. */
export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes/:id/envoi',
  audience,
  summary: 'Envoie une lettre à tous les lecteurs, maintenant ou à une date.',
  tag,
  errors: {
    conflict: ['campaign-version', 'campaign-state', 'campaign-too-often'],
    invalid: ['campaign-unfinished', 'campaign-without-readers', 'campaign-date'],
  },
  input: {
    params,
    body: z.object({
      version: wholeNumber(1),
      date: isoDateTime('Cette date n’est pas valable.').nullable().default(null),
    }),
  },
  reply: campaignReply,
});

export const stopCampaign = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes/:id/arret',
  audience,
  summary: "Arrête un envoi en cours, ou rend un envoi programmé à l'état de brouillon.",
  tag,
  errors: { conflict: ['campaign-state'] },
  input: { params },
  reply: campaignReply,
});

export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/commercial/campagnes/:id/reprise',
  audience,
  summary: "Reprend un envoi arrêté, pour ceux qui n'ont pas encore reçu la lettre.",
  tag,
  errors: { conflict: ['campaign-state', 'campaign-too-often'] },
  input: { params },
  reply: campaignReply,
});

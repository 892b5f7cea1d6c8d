import { staff } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, acknowledged, euros, idParam, line, page, pageSize, succeeded, text } from './wire.js';

const tag = 'encaissements';

export const wireBankRowState = { open: 'à rapprocher', recorded: 'encaissée', ignored: 'écartée' } as const;
export const wireLikelihood = { certain: 'certaine', likely: 'probable', possible: 'possible' } as const;

const bankRow = z.object({
  id: z.number(),
  date: z.string(),
  montant: euros,
  libelle: z.string(),
  emetteur: z.string(),
  reference: z.string(),
  fichier: z.string(),
  etat: z.enum(wireBankRowState),
  /** The order that it was recorded for. */
  commande: z.object({ id: z.number(), numero: z.string() }).nullable(),
  /** The payout of a provider that it is, by its number there. */
  versement: z.string().nullable(),
  /** The row of an earlier file that it may be once more; it pays no order until staff have said that it is not. */
  doublon: z
    .object({
      fichier: z.string(),
      libelle: z.string(),
      emetteur: z.string(),
      etat: z.enum(wireBankRowState),
      commande: z.string().nullable(),
    })
    .nullable(),
  /** Orders that it may pay, the most likely first; of rows to be matched that are surely no doubles. */
  propositions: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      client: z.string(),
      /** What it awaits: this amount, or else all that is left. */
      total: euros,
      surete: z.enum(wireLikelihood),
    }),
  ),
});
export type StaffBankRow = z.output<typeof bankRow>;

export const listBankRows = endpoint({
  method: 'GET',
  path: '/api/commercial/lignes-bancaires',
  audience: staff,
  summary: 'Les sommes reçues en banque, avec les commandes qu’elles peuvent payer.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 200),
      search: text(100).default(''),
      /** Without it, those to be matched. */
      etat: absentIfEmpty(z.enum(wireBankRowState)),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(bankRow), total: z.number() }) }),
});

export const uploadBankStatement = endpoint({
  method: 'POST',
  path: '/api/commercial/lignes-bancaires',
  audience: staff,
  summary:
    'Lit un relevé de la banque, en CSV ou en CAMT.053 ; une ligne déjà lue, dans l’un ou l’autre format, est laissée de côté.',
  tag,
  consumes: ['multipart/form-data'],
  input: { body: z.object({ nom: line(100, 'Indiquez le nom du fichier.'), fichier: z.unknown() }) },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    /** New rows, those of them that may be doubles, rows that were read before, and debits and the like. */
    data: z.object({
      ajoutees: z.number(),
      doublons_possibles: z.number(),
      connues: z.number(),
      ignorees: z.number(),
    }),
  }),
});

export const recordBankRow = endpoint({
  method: 'POST',
  path: '/api/commercial/lignes-bancaires/:id/encaissement',
  audience: staff,
  summary: 'Enregistre une somme reçue en banque pour une commande.',
  tag,
  errors: {
    'not-found': ['unknown-bank-row', 'unknown-order'],
    conflict: ['bank-row-settled', 'bank-row-possible-double', 'nothing-to-receive'],
  },
  input: {
    params: z.object({ id: idParam }),
    body: z
      .object({ commande: line(40, 'Indiquez le numéro de la commande.').toUpperCase() })
      .meta({ examples: [{ commande: 'CMD-2026-000012' }] }),
  },
  reply: acknowledged,
});

export const setBankRowAside = endpoint({
  method: 'POST',
  path: '/api/commercial/lignes-bancaires/:id/etat',
  audience: staff,
  summary: 'Écarte une somme qui ne paie aucune commande, ou la remet dans la liste.',
  tag,
  errors: { 'not-found': ['unknown-bank-row'], conflict: ['bank-row-settled'] },
  input: { params: z.object({ id: idParam }), body: z.object({ etat: z.enum(['à rapprocher', 'écartée']) }) },
  reply: acknowledged,
});

export const confirmBankRow = endpoint({
  method: 'POST',
  path: '/api/commercial/lignes-bancaires/:id/virement-distinct',
  audience: staff,
  summary: 'Dit d’un doublon possible que c’est un autre virement\u202f: ses commandes sont de nouveau proposées.',
  tag,
  errors: { 'not-found': ['unknown-bank-row'], conflict: ['bank-row-settled'] },
  input: { params: z.object({ id: idParam }) },
  reply: acknowledged,
});

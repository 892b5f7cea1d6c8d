import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  id,
  idParam,
  line,
  orNumericString,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
} from './wire.js';
import { columnTargets } from './supplier-feeds.js';

const tag = 'imports fournisseurs';

/** In the order in which an import passes through them. */
export const importStates = [
  'envoi',
  'reçu',
  'en attente',
  'vérification',
  'vérifié',
  'écriture',
  'terminé',
  'refusé',
  'échoué',
  'arrêté',
  'annulation',
  'annulé',
] as const;
export type ImportState = (typeof importStates)[number];

export const MAX_IMPORT_BYTES = 100_000_000;
/** Size of a part of an uploaded file; the last one may be smaller. */
export const IMPORT_PART_BYTES = 1_500_000;

const counts = {
  lues: z.number(),
  crees: z.number(),
  modifies: z.number(),
  inchanges: z.number(),
  sans_prix: z.number(),
  doublons: z.number(),
  rejetees: z.number(),
};

const priceMove = z.object({ reference: z.string(), nom: z.string(), avant: z.number(), apres: z.number() });
export type PriceMove = z.output<typeof priceMove>;

const imported = z.object({
  id: z.number(),
  fournisseur: z.object({ id: z.number(), nom: z.string() }),
  fichier: z.string(),
  octets: z.number(),
  origine: z.enum(['envoi', 'adresse']),
  etat: z.enum(importStates),
  essai: z.boolean(),
  /** Share of the present step that is done, in percent. */
  avancement: z.number(),
  ...counts,
  auteur: z.string().nullable(),
  date: z.string(),
  fin: z.string().nullable(),
});
export type SupplierImport = z.output<typeof imported>;

const importDetail = imported.extend({
  /** Why it was refused or failed; French. */
  raison: z.string().nullable(),
  /** Parts of the file that have arrived. */
  parties: z.number(),
  /** Compared prices, those that move by more than the limit, and the largest moves. */
  prix_compares: z.number(),
  prix_hors_limite: z.number(),
  mouvements: z.array(priceMove),
  /** Categories of the file that are neither ours nor associated, with their number of products; of the latest check. */
  categories_inconnues: z.array(z.object({ texte: z.string(), produits: z.number() })),
  rejets: z.array(z.object({ ligne: z.number(), raisons: z.array(z.string()), donnees: z.string() })),
  /** Products of this import that can be taken back. */
  annulables: z.number(),
});
export type SupplierImportDetail = z.output<typeof importDetail>;
const importReply = z.object({ ...succeeded, message: z.string().optional(), data: importDetail });

const params = z.object({ id: idParam });
const unknownImport = { 'not-found': ['unknown-import'] } as const;
const IMPORTS = '/api/commercial/imports';

export const listSupplierImports = endpoint({
  method: 'GET',
  path: IMPORTS,
  audience: admins,
  summary: 'Les imports de fichiers de fournisseurs, avec leur avancement et leurs comptes.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      etat: absentIfEmpty(z.enum(importStates)),
      sort_by: z.enum(['id']).default('id'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(imported), total: z.number() }) }),
});

export const findSupplierImport = endpoint({
  method: 'GET',
  path: `${IMPORTS}/:id`,
  audience: admins,
  summary: 'Un import, avec ses lignes refusées et ses plus grands changements de prix.',
  tag,
  errors: unknownImport,
  input: { params },
  reply: importReply,
});

export const createSupplierImport = endpoint({
  method: 'POST',
  path: IMPORTS,
  audience: admins,
  summary: 'Annonce un fichier ; ses parties suivent.',
  tag,
  errors: { 'not-found': ['unknown-supplier'] },
  input: {
    body: z.object({
      fournisseur: id,
      fichier: line(200, 'Le nom du fichier manque.')
        .refine(
          (name) => /\.(csv|tsv|txt|jsonl|ndjson|json)(\.gz)?$/i.test(name),
          'Un fichier .csv, .tsv, .txt ou .jsonl est attendu, aussi en .gz.',
        )
        .meta({ examples: ['tarif.csv'] }),
      octets: wholeNumber(1, MAX_IMPORT_BYTES),
    }),
  },
  reply: importReply,
  status: 201,
  idempotent: true,
});

export const uploadImportPart = endpoint({
  method: 'PUT',
  path: `${IMPORTS}/:id/parties/:numero`,
  audience: admins,
  summary:
    'Une partie du fichier (formulaire multipart, fichier partie, 1,5 Mo) ; la même peut être envoyée deux fois.',
  tag,
  consumes: ['multipart/form-data'],
  errors: { ...unknownImport, 'too-large': ['file-too-large'], conflict: ['import-started'] },
  input: {
    params: params.extend({ numero: orNumericString(wholeNumber(1, 100)) }),
    body: z.object({ partie: z.unknown() }),
  },
  reply: z.object({ ...succeeded, complet: z.boolean() }),
});

export const previewSupplierImport = endpoint({
  method: 'GET',
  path: `${IMPORTS}/:id/apercu`,
  audience: admins,
  summary: 'Les colonnes du fichier, leurs premières valeurs et ce qu’elles deviennent.',
  tag,
  errors: unknownImport,
  input: { params },
  reply: z.object({
    ...succeeded,
    data: z.object({
      colonnes: z.array(z.object({ nom: z.string(), cible: z.enum(columnTargets), exemples: z.array(z.string()) })),
      /** The first products as they would be written. */
      produits: z.array(
        z.object({
          reference: z.string(),
          nom: z.string(),
          categorie: z.string(),
          prix_achat: z.number().nullable(),
          prix_vente: z.number().nullable(),
          stock: z.number().nullable(),
        }),
      ),
      /** Why the file or its first rows cannot be imported with these columns, or may be misread. */
      problemes: z.array(z.string()),
    }),
  }),
});

export const startSupplierImport = endpoint({
  method: 'POST',
  path: `${IMPORTS}/:id/demarrage`,
  audience: admins,
  summary: 'Vérifie le fichier ; sans essai, écrit ensuite les produits.',
  tag,
  errors: { ...unknownImport, conflict: ['import-running', 'import-incomplete', 'import-finished'] },
  input: { params, body: z.object({ essai: z.boolean(), malgre_limites: z.boolean().default(false) }) },
  reply: importReply,
});

export const stopSupplierImport = endpoint({
  method: 'POST',
  path: `${IMPORTS}/:id/arret`,
  audience: admins,
  summary: 'Arrête un import en cours ; ce qui est écrit le reste.',
  tag,
  errors: { ...unknownImport, conflict: ['import-not-running'] },
  input: { params },
  reply: importReply,
});

export const revertSupplierImport = endpoint({
  method: 'POST',
  path: `${IMPORTS}/:id/annulation`,
  audience: admins,
  summary: 'Reprend ce qu’un import a écrit, sauf ce qui a changé depuis.',
  tag,
  errors: { ...unknownImport, conflict: ['import-running', 'nothing-to-revert'] },
  input: { params },
  reply: importReply,
});

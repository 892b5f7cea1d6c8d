import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  absentIfEmpty,
  amount,
  id,
  idParam,
  line,
  page,
  pageSize,
  succeeded,
  text,
  wholeNumber,
  wireNumber,
} from './wire.js';

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
/** In these states the worker has something to do: the screen reads them again. */
export const runningImportStates: readonly ImportState[] = ['en attente', 'vérification', 'écriture', 'annulation'];

/** What a column of a file can be; the rest becomes a line of the data sheet. */
export const importFields = [
  'reference',
  'name',
  'ean',
  'description',
  'images',
  'brand',
  'category',
  'subcategory',
  'subsubcategory',
  'price',
  'promoPrice',
  'purchasePrice',
  'vat',
  'stock',
  'delivery',
  'badge',
  'isNew',
  'isRefurbished',
  'isActive',
] as const;
export type ImportField = (typeof importFields)[number];
export const columnTargets = [...importFields, 'specification', 'ignore'] as const;
export type ColumnTarget = (typeof columnTargets)[number];

/** Fields that an import overwrites although staff changed them by hand, when they are chosen. */
export const overwritableFields = [
  'nom',
  'description',
  'ean',
  'prix_vente',
  'prix_promo',
  'prix_achat',
  'stock',
  'badge',
  'delai',
  'en_vente',
] as const;
export type OverwritableField = (typeof overwritableFields)[number];

export const MAX_IMPORT_BYTES = 100_000_000;
/** Size of a part of an uploaded file; the last one may be smaller. */
export const IMPORT_PART_BYTES = 1_500_000;
const MAX_MARGIN_RULES = 100;

const percentage = (max: number) => amount(`Un pourcentage de 0 à ${max} est attendu.`).min(0).max(max);
const price = amount('Un montant est attendu.').min(0).max(1_000_000);

const marginRule = z.object({
  /** Beginning of the category path as the file writes it, "Composants/Processeurs"; empty: all. */
  categorie: text(300),
  /** Purchase price in euros excluding tax from which the rule holds, included. */
  de: price,
  /** Purchase price up to which it holds, excluded; null: no end. */
  a: price.nullable(),
  marge: percentage(1000),
});

const category = text(100);

/** How the files of a supplier are read. */
const settings = {
  /** Target by column; a column that is not named is found by its name. */
  colonnes: z
    .record(z.string().max(200), z.enum(columnTargets))
    .refine((columns) => Object.keys(columns).length <= 300, 'Au plus 300 colonnes.'),
  /** Category of rows whose file has no column for it. */
  categorie: category,
  sous_categorie: category,
  sous_sous_categorie: category,
  /** Euros for one unit of the currency of the purchase prices. */
  taux: wireNumber('Un taux est attendu.')
    .min(0.0001, 'Un taux positif est attendu.')
    .max(1000)
    .refine((rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6, 'Quatre décimales au plus.'),
  /** Margin on the purchase price where no rule holds; sale prices of the file win over it. */
  marge: percentage(1000),
  /** The first rule that holds is used. */
  regles: z.array(marginRule).max(MAX_MARGIN_RULES, `Au plus ${MAX_MARGIN_RULES} règles.`),
  /** Whether computed prices including tax are raised to end in ,90. */
  arrondi_90: z.boolean(),
  /** Stock of a new product when the file has none. */
  premier_stock: wholeNumber(0, 1_000_000),
  ecraser: z.array(z.enum(overwritableFields)).transform((fields) => [...new Set(fields)]),
  /** An import is refused when more than `part_limite` % of the prices move by more than `ecart_limite` %; null: never. */
  part_limite: percentage(100).nullable(),
  ecart_limite: percentage(1000),
  /** Address from which the file is fetched; null: it is sent by hand. */
  adresse: z
    .url({ protocol: /^https?$/, error: 'Une adresse http ou https est attendue.' })
    .max(500)
    .nullable(),
  /** Hours between two fetches; null: only on request. */
  toutes_les_heures: wholeNumber(1, 720).nullable(),
};
const feed = z.object({
  fournisseur: z.object({ id: z.number(), nom: z.string() }),
  ...settings,
  version: z.number(),
  prochaine: z.string().nullable(),
});
export type SupplierFeed = z.output<typeof feed>;
const feedReply = z.object({ ...succeeded, message: z.string().optional(), data: feed });

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
      fichier: line(200, 'Le nom du fichier manque.').refine(
        (name) => /\.(csv|tsv|txt|jsonl|ndjson|json)(\.gz)?$/i.test(name),
        'Un fichier .csv, .tsv, .txt ou .jsonl est attendu, aussi en .gz.',
      ),
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
    params: params.extend({ numero: z.coerce.number().pipe(wholeNumber(1, 100)) }),
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
      /** Why the file or its first rows cannot be imported with these columns. */
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

const supplierParams = z.object({ id: idParam });
const unknownSupplier = { 'not-found': ['unknown-supplier'] } as const;

export const listImportSuppliers = endpoint({
  method: 'GET',
  path: '/api/commercial/imports-fournisseurs',
  audience: admins,
  summary: 'Les fournisseurs, pour choisir celui d’un fichier.',
  tag,
  input: {},
  reply: z.object({ ...succeeded, data: z.array(z.object({ id: z.number(), nom: z.string() })) }),
});

export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/commercial/imports-fournisseurs',
  audience: admins,
  summary: 'Crée un fournisseur.',
  tag,
  input: { body: z.object({ nom: line(100, 'Le nom du fournisseur est obligatoire.') }) },
  reply: z.object({ ...succeeded, data: z.object({ id: z.number(), nom: z.string() }) }),
  status: 201,
  idempotent: true,
});

export const findSupplierFeed = endpoint({
  method: 'GET',
  path: '/api/commercial/imports-fournisseurs/:id',
  audience: admins,
  summary: 'Comment les fichiers d’un fournisseur sont lus.',
  tag,
  errors: unknownSupplier,
  input: { params: supplierParams },
  reply: feedReply,
});

export const changeSupplierFeed = endpoint({
  method: 'PUT',
  path: '/api/commercial/imports-fournisseurs/:id',
  audience: admins,
  summary: 'Change la lecture des fichiers d’un fournisseur.',
  tag,
  errors: { ...unknownSupplier, conflict: ['feed-changed'] },
  input: { params: supplierParams, body: z.object({ ...settings, version: wholeNumber(0, 1_000_000_000) }) },
  reply: feedReply,
});

export const fetchSupplierFile = endpoint({
  method: 'POST',
  path: '/api/commercial/imports-fournisseurs/:id/releve',
  audience: admins,
  summary: 'Va chercher maintenant le fichier à l’adresse du fournisseur.',
  tag,
  errors: { ...unknownSupplier, conflict: ['no-address'] },
  input: { params: supplierParams },
  reply: z.object({ ...succeeded, message: z.string() }),
});

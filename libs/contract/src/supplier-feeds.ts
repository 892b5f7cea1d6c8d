import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, id, idParam, line, succeeded, text, wholeNumber, wireNumber } from './wire.js';

const tag = 'imports fournisseurs';
const MAX_MARGIN_RULES = 100;
const MAX_CATEGORIES = 1000;

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
  'family',
] as const;
/** `axis`: the heading is the name of an axis of the family, and the cell its value. */
export const columnTargets = [...importFields, 'axis', 'specification', 'ignore'] as const;
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
  /** Our category of the third level for a category of the files, "Composants / Processeurs". */
  correspondances: z
    .array(z.object({ texte: line(310, 'Une catégorie du fournisseur est attendue.'), categorie: id }))
    .max(MAX_CATEGORIES, `Au plus ${MAX_CATEGORIES} correspondances.`)
    .default([]),
  /** Whether rows of categories that are neither ours nor in `correspondances` are rejected; else these are created. */
  refuser_inconnues: z.boolean().default(false),
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
    .meta({ examples: ['https://grossiste.example/tarif.csv'] })
    .nullable(),
  /** Hours between two fetches; null: only on request. */
  toutes_les_heures: wholeNumber(1, 720).nullable(),
};
const feed = z.object({
  fournisseur: z.object({ id: z.number(), nom: z.string() }),
  ...settings,
  /** With the path of names of ours, null once it is gone. */
  correspondances: z.array(z.object({ texte: z.string(), categorie: z.number(), nom: z.string().nullable() })),
  version: z.number(),
  prochaine: z.string().nullable(),
});
export type SupplierFeed = z.output<typeof feed>;
const feedReply = z.object({ ...succeeded, message: z.string().optional(), data: feed });

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

import { admins, eanError, MAX_ID, staff, vatRates } from '@boutik/kernel';
import { z } from 'zod';
import { findProduct } from './catalog.js';
import { endpoint } from './endpoint.js';
import { workspaceProduct } from './staff-products.js';
import { acknowledged, amount, euros, id, idParam, line, succeeded, text, wholeNumber, wireNumber } from './wire.js';

const tag = 'produits (espace commercial)';

export const refurbishedGrades = ['A', 'B', 'C'] as const;
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

const price = amount('Un prix en euros est attendu.')
  .min(0, 'Le prix ne peut pas être négatif.')
  .max(9_999_999, 'Le prix est trop grand.');
const emptyAsNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable()).meta({ alsoAccepts: [''] });

const ean = z
  .string()
  .refine((value) => eanError(value) === null, { error: ({ input }) => eanError(String(input)) ?? '' })
  .meta({ examples: ['3760000000017'] });
const rates = vatRates.map((rate) => rate / 100);
const UNKNOWN_RATE = 'Le taux de TVA est 8,5, 2,1 ou 0.';
const BAD_INDEX = 'L’indice va de 0 à 10, avec une décimale.';
const repairIndex = wireNumber(BAD_INDEX)
  .min(0, BAD_INDEX)
  .max(10, BAD_INDEX)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, BAD_INDEX);

/** What staff write about a product. Prices in euros excluding tax. */
export const productFields = {
  nom: text(300).min(1, 'Le nom est obligatoire.'),
  /** Stored exactly as given: half of a surrogate pair, which the server replaces by U+FFFD, is refused. */
  reference: line(80, 'La référence est obligatoire.').refine(
    (value) => !/[\p{Surrogate}\ufffd]/u.test(value),
    'Caractères non autorisés.',
  ),
  /** A category of the third level. */
  categorie_id: id,
  /** Name of the brand; it is created when unknown. */
  marque: emptyAsNull(text(100)),
  description: z.string().max(100_000, 'La description est trop longue.'),
  ean: emptyAsNull(ean),
  seo_titre: emptyAsNull(text(120)),
  seo_description: emptyAsNull(text(320)),
  fournisseur_id: id.nullable(),
  reference_fournisseur: emptyAsNull(text(80)),
  prix_vente: price,
  prix_promo: price.nullable(),
  prix_achat: price.nullable(),
  /** In percent; a seller in franchise de TVA charges none all the same. */
  taux_tva_produit: wireNumber(UNKNOWN_RATE)
    .pipe(z.literal(rates, UNKNOWN_RATE))
    .meta({ examples: [8.5] }),
  eco_participation: price.nullable(),
  indice_reparabilite: repairIndex.nullable(),
  pieces_detachees_annees: wholeNumber(0, 50).nullable(),
  classe_energie: emptyAsNull(z.enum(energyClasses)),
  nb_stock: wireNumber('Un nombre entier est attendu.')
    .int('Le stock est un nombre entier.')
    .min(0, 'Le stock ne peut pas être négatif.')
    .max(1_000_000, 'Le stock est trop grand.'),
  nouveau: z.boolean(),
  reconditionne: z.boolean(),
  /** Of a refurbished product; removed from any other. */
  grade: emptyAsNull(z.enum(refurbishedGrades)),
  badge: emptyAsNull(text(40)),
  duree_livraison: emptyAsNull(text(100)),
};

/** Partial update of a product by an administrator. */
export const productChange = z
  .strictObject({
    ...productFields,
    /** Optimistic locking: the version that was displayed; 409 when someone has changed the product since. */
    version: wholeNumber(1),
    /** The same for the stock, which sales change without changing the version. */
    nb_stock_lu: wholeNumber(-MAX_ID),
    /** Publishes the product, or archives it. */
    en_vente: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).some((field) => field !== 'version'), 'Aucune modification.')
  .refine((change) => change.nb_stock === undefined || change.nb_stock_lu !== undefined, {
    path: ['nb_stock_lu'],
    message: 'Le stock lu est attendu avec le nouveau.',
  });
export type ProductChange = z.output<typeof productChange>;

/** A product that becomes a draft. */
export const newProduct = z
  .strictObject(productFields)
  .partial()
  .required({ nom: true, reference: true, categorie_id: true });
export type NewProduct = z.output<typeof newProduct>;

/** Full detail of a product for staff, with the audit log of changes and the price history. */
export const productDetail = workspaceProduct.extend({
  url_image: z.string(),
  description: z.string(),
  ean: z.string().nullable(),
  seo_titre: z.string().nullable(),
  seo_description: z.string().nullable(),
  prix_promo: euros.nullable(),
  prix_achat: euros.nullable(),
  taux_tva_produit: z.number(),
  eco_participation: euros.nullable(),
  indice_reparabilite: z.number().nullable(),
  pieces_detachees_annees: z.number().nullable(),
  classe_energie: z.string().nullable(),
  grade: z.enum(refurbishedGrades).nullable(),
  marge: z.number().nullable(),
  badge: z.string().nullable(),
  duree_livraison: z.string().nullable(),
  fournisseur: z.object({ id: z.number(), nom: z.string() }).nullable(),
  fournisseur_id: z.number().nullable(),
  reference_fournisseur: z.string().nullable(),
  categorie: z.array(z.string()),
  categorie_id: z.number(),
  specification: z.array(z.object({ groupe: z.string(), nom: z.string(), valeur: z.string() })),
  vendus: z.number(),
  version: z.number(),
  updated_at: z.string(),
  historique: z.array(
    z.object({
      id: z.number(),
      par: z.string(),
      created_at: z.string(),
      changements: z.array(z.object({ champ: z.string(), avant: z.string(), apres: z.string() })),
    }),
  ),
  prix: z.array(
    z.object({ prix_vente: euros, prix_final: euros, promo: z.boolean(), source: z.string(), changed_at: z.string() }),
  ),
});
export type ProductDetail = z.output<typeof productDetail>;

const productReply = z.object({ ...succeeded, data: productDetail });
const savedReply = productReply.extend({ message: z.string() });
const byId = { params: z.object({ id: idParam }) };

/** What the inputs of a product offer: every category of the third level with its path, brands, suppliers, VAT rates. */
export const findProductChoices = endpoint({
  method: 'GET',
  path: '/api/commercial/products/choix',
  audience: staff,
  summary: 'Ce que proposent les champs d’un produit : catégories, marques, fournisseurs, taux de TVA.',
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.object({
      categories: z.array(z.object({ id: z.number(), chemin: z.array(z.string()) })),
      marques: z.array(z.string()),
      fournisseurs: z.array(z.object({ id: z.number(), nom: z.string() })),
      taux_tva: z.array(z.number()),
    }),
  }),
});

export const findProductDetail = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id',
  audience: staff,
  summary: 'La fiche complète d’un produit, prix d’achat et historique compris.',
  tag,
  input: byId,
  reply: productReply,
});

/** The product as its page shows it, also before it is published. */
export const previewProduct = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id/apercu',
  audience: staff,
  summary: 'Un produit comme le client le verra, même avant sa publication.',
  tag,
  errors: { conflict: ['product-without-price'] },
  input: byId,
  reply: findProduct.reply,
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/commercial/products',
  audience: admins,
  summary: 'Crée un produit en brouillon.',
  tag,
  errors: { conflict: ['reference-taken'], invalid: ['below-minimum-margin'] },
  input: { body: newProduct },
  reply: savedReply,
  status: 201,
  idempotent: true,
});

export const copyProduct = endpoint({
  method: 'POST',
  path: '/api/commercial/products/:id/copie',
  audience: admins,
  summary: 'Copie un produit en brouillon sous une autre référence, sans son EAN, son stock ni sa promotion.',
  tag,
  errors: { conflict: ['reference-taken'], invalid: ['below-minimum-margin'] },
  input: { ...byId, body: z.strictObject({ reference: productFields.reference }) },
  reply: savedReply,
  status: 201,
  idempotent: true,
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/commercial/products/:id',
  audience: admins,
  summary: 'Modifie un produit ; chaque changement est consigné.',
  tag,
  errors: { conflict: ['stock-moved', 'product-changed', 'reference-taken'], invalid: ['below-minimum-margin'] },
  input: { ...byId, body: productChange },
  reply: savedReply,
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/commercial/products/:id',
  audience: admins,
  summary: 'Supprime un brouillon dont rien ne dépend ; un produit qui a été en vente s’archive.',
  tag,
  errors: { conflict: ['product-not-draft', 'product-in-use'] },
  input: byId,
  reply: acknowledged,
});

import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { banner } from './home-items.js';
import { orParsed } from './parsed-json.js';
import { priceTier } from './price-tier.js';
import { cardFamily, productFamily } from './product-family.js';
import { reviews, starCounts } from './reviews.js';
import { absentIfEmpty, euros, idParam, succeeded } from './wire.js';

const tag = 'catalogue';

/**
 * A product on cards and lists. Prices are excluding tax, in euros (decisions §3.1); `taux_tva` is in percent.
 * `prix_final` is the selling price; `prix_barre` is the lowest price of the 30 days before a promotion, or null.
 * `nb_stock` is exact for staff; for others it is the maximum quantity of one cart line (at most 50).
 */
export const productCard = z.object({
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  marque: z.string().nullable(),
  url_image: z.string(),
  prix_vente: euros,
  prix_promo: euros.nullable(),
  prix_final: euros,
  prix_barre: euros.nullable(),
  taux_tva: z.number(),
  promo: z.literal([0, 1]),
  remise: z.number(),
  nouveau: z.literal([0, 1]),
  isNew: z.boolean(),
  reconditionne: z.literal([0, 1]),
  badge: z.string().nullable(),
  en_Stock: z.boolean(),
  nb_stock: z.number(),
  fournisseur_id: z.number().nullable(),
  duree_livraison: z.string().nullable(),
  note_moyenne: z.number().nullable(),
  nombre_avis: z.number(),
  /** Absent without siblings on sale. */
  famille: cardFamily.optional(),
  /** At most three facts that tell it from its neighbours, ready to show; absent without any. */
  caracteristiques: z.array(z.string()).optional(),
});
export type ProductCard = z.output<typeof productCard>;
const cards = z.array(orParsed(productCard));

/** Pairs of label and value, nested by section: a value may itself be a section. */
export type Specification = { [label: string]: string | number | boolean | null | string[] | Specification };
export const specification: z.ZodType<Specification> = z
  .record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.lazy(() => specification)]),
  )
  .meta({ id: 'Specification', examples: [{ Mémoire: { Capacité: '16 Go', Type: 'DDR5' } }] });

/**
 * The detail of a product. `eco_participation` is the recycling fee contained in the price, excluding tax;
 * `indice_reparabilite` is out of 10; `pieces_detachees_annees` counts from the purchase; `grade` is for refurbished
 * products. `reviews` are the newest 50, the same as `commentsBot`.
 */
export const product = productCard.extend({
  description: z.string(),
  /** Alternative texts of the pictures of `url_image`, in their order; empty: the name of the product. */
  textes_images: z.array(z.string()),
  /** Texts for search engines; null: made from name and description. */
  seo_titre: z.string().nullable(),
  seo_description: z.string().nullable(),
  json_specification: specification,
  ean: z.string().nullable(),
  subsubcategory_id: z.number(),
  eco_participation: euros.nullable(),
  indice_reparabilite: z.number().nullable(),
  pieces_detachees_annees: z.number().nullable(),
  classe_energie: z.string().nullable(),
  grade: z.enum(['A', 'B', 'C']).nullable(),
  /** Volume prices for everybody; those of a customer's own lists are read by `findOwnPrices`. */
  paliers: z.array(priceTier),
  reviews,
  /** Of the reviews that count in `note_moyenne`, as `nombre_avis`. */
  repartition_avis: starCounts,
  avis_publies: z.number(),
  questions_publiees: z.number(),
  /** Absent without siblings on sale. */
  declinaisons: productFamily.optional(),
});
export type Product = z.output<typeof product>;

export const findProduct = endpoint({
  method: 'GET',
  path: '/api/produit/:id',
  audience: 'everyone',
  summary: 'Un produit, avec ses spécifications et ses avis, et avec les produits proches sur demande.',
  tag,
  input: { params: z.object({ id: idParam }), query: z.object({ avec: absentIfEmpty(z.enum(['similaires'])) }) },
  reply: z.object({
    ...succeeded,
    produit: orParsed(product),
    commentsBot: orParsed(reviews),
    produitsSimilaires: cards.optional(),
  }),
});

export const findSimilarProducts = endpoint({
  method: 'GET',
  path: '/api/produits/:id/similaires',
  audience: 'everyone',
  summary: 'Des produits proches, sans le produit lui-même.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, produitsSimilaires: cards }),
});

const subsubcategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  created_at: z.string(),
  isNew: z.boolean(),
});
const subcategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  subsubcategories: z.array(subsubcategory),
});
export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image_category: z.string().nullable(),
  subcategories: z.array(subcategory),
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  audience: 'everyone',
  summary: "L'arbre des catégories, à trois niveaux.",
  tag,
  input: {},
  reply: z.object({ ...succeeded, categories: z.array(category) }),
});

export const brand = z.object({ id: z.number(), nom: z.string(), url_logo: z.string().nullable() });

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/marques',
  audience: 'everyone',
  summary: 'Les marques vendues.',
  tag,
  input: {},
  reply: z.array(brand),
});

export const collection = z.object({ id: z.number(), name: z.string(), produits: cards });

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  audience: 'everyone',
  summary: "Les sélections de la page d'accueil.",
  tag,
  input: {},
  reply: z.object({ ...succeeded, collection: z.array(collection) }),
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  audience: 'everyone',
  summary: "Les bannières de l'accueil.",
  tag,
  input: {},
  reply: z.object({ ...succeeded, banners: z.array(banner) }),
});

export const listBannerShortcuts = endpoint({
  method: 'GET',
  path: '/api/banners/raccourcis',
  audience: 'everyone',
  summary: "Les bannières qui n'ont qu'un produit, et ce produit : elles l'ouvrent directement.",
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    raccourcis: z.array(z.object({ banner_id: z.number(), produit_id: z.number() })),
  }),
});

export const listBannerProducts = endpoint({
  method: 'GET',
  path: '/api/banners/:id/products',
  audience: 'everyone',
  summary: "Les produits d'une bannière.",
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, products: cards }),
});

export const listServiceCards = endpoint({
  method: 'GET',
  path: '/api/service-accueil',
  audience: 'everyone',
  summary: "Les engagements affichés sur l'accueil.",
  tag,
  input: {},
  reply: z.object({
    ...succeeded,
    categories: z.array(z.object({ id: z.number(), nom: z.string(), icons: z.string() })),
  }),
});

/** An item of the breadcrumb; `type` names the level. */
export interface BreadcrumbItem {
  id: number;
  name: string;
  type: 'category' | 'subcategory' | 'subsubcategory' | 'product';
  child: BreadcrumbItem | null;
}
const breadcrumbItem: z.ZodType<BreadcrumbItem> = z
  .object({
    id: z.number(),
    name: z.string(),
    type: z.enum(['category', 'subcategory', 'subsubcategory', 'product']),
    child: z.lazy(() => breadcrumbItem.nullable()),
  })
  .meta({ id: 'BreadcrumbItem' });
const named = z.object({ id: z.number(), name: z.string() });

export const findBreadcrumb = endpoint({
  method: 'GET',
  path: '/api/breadcrumb/:level/:id',
  audience: 'everyone',
  summary: "Le fil d'Ariane et les voisins de chaque niveau.",
  tag,
  input: {
    params: z.object({ level: z.enum(['product', 'categories', 'subcategory', 'subsubcategory']), id: idParam }),
  },
  reply: z.object({
    ...succeeded,
    breadcrumb: breadcrumbItem,
    categories: z.array(named),
    subcategories: z.array(named),
    subsubcategories: z.array(named),
    error: z.null(),
  }),
});

import { slugOf, entriesOf } from '@boutik/kernel';

/** The fields of a generic file, and the column names that are recognized for them (as slugs). */
const synonyms = {
  reference: [
    'reference',
    'ref',
    'sku',
    'code',
    'code-article',
    'code-produit',
    'reference-produit',
    'reference-article',
    'ref-produit',
    'ref-article',
    'n-article',
    'numero-article',
    'article',
  ],
  name: [
    'nom',
    'name',
    'designation',
    'libelle',
    'libelle-article',
    'libelle-produit',
    'nom-produit',
    'nom-du-produit',
    'titre',
    'produit',
    'intitule',
  ],
  ean: ['ean', 'ean13', 'ean-13', 'code-ean', 'code-ean13', 'gencod', 'gencode', 'gtin', 'code-barres', 'code-barre'],
  description: ['description', 'descriptif', 'texte'],
  images: ['image', 'images', 'url-image', 'lien-image', 'photo', 'photos', 'url-photo', 'visuel'],
  brand: ['marque', 'brand', 'fabricant', 'constructeur'],
  category: ['categorie', 'category', 'rayon', 'famille'],
  subcategory: ['sous-categorie', 'subcategory', 'sous-rayon', 'sous-famille'],
  subsubcategory: ['sous-sous-categorie', 'subsubcategory', 'sous-sous-famille', 'type'],
  price: [
    'prix',
    'prix-ht',
    'prix-vente',
    'prix-de-vente',
    'prix-vente-ht',
    'prix-de-vente-ht',
    'pv',
    'pv-ht',
    'prix-public-ht',
    'prix-conseille-ht',
    'price',
    'tarif',
    'tarif-ht',
  ],
  promoPrice: ['prix-promo', 'prix-promo-ht', 'prix-promotion', 'prix-promotionnel', 'promo', 'prix-solde'],
  purchasePrice: [
    'prix-achat',
    'prix-d-achat',
    'prix-achat-ht',
    'prix-d-achat-ht',
    'pa',
    'pa-ht',
    'p-a',
    'p-a-ht',
    'achat-ht',
    'prix-net',
    'prix-net-ht',
    'prix-revendeur',
    'prix-revendeur-ht',
    'prix-fournisseur',
    'prix-de-revient',
    'cout',
    'cout-ht',
    'cout-d-achat',
    'cost',
  ],
  vat: ['tva', 'taux-tva', 'taux-de-tva'],
  stock: [
    'stock',
    'quantite',
    'qte',
    'qte-stock',
    'nb-stock',
    'stock-disponible',
    'quantite-en-stock',
    'dispo',
    'disponible',
  ],
  delivery: ['delai', 'delai-livraison', 'delai-de-livraison', 'duree-livraison', 'livraison'],
  badge: ['badge', 'etiquette'],
  isNew: ['nouveau', 'nouveaute'],
  isRefurbished: ['reconditionne', 'occasion'],
  isActive: ['actif', 'en-vente', 'visible'],
  family: [
    'famille-de-declinaisons',
    'famille-de-variantes',
    'groupe-de-declinaisons',
    'groupe-de-variantes',
    'declinaison-de',
    'variante-de',
    'produit-parent',
    'reference-parent',
    'ref-parent',
    'item-group-id',
  ],
} as const;

export type Field = keyof typeof synonyms;

const fieldBySlug = new Map<string, Field>(
  entriesOf<Field, readonly string[]>(synonyms).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

/** The field of a column name, ignoring case and accents; null for a column of the specification. */
export function findField(column: string): Field | null {
  return fieldBySlug.get(slugOf(column)) ?? null;
}

/** The key of a column in the specification: "Taille d'écran" → "taille_d_ecran". */
export function toSpecificationKey(column: string): string {
  return slugOf(column).replace(/-/g, '_').slice(0, 60);
}

/** "Axe Couleur" and "Axe : Couleur" name the axis "Couleur". */
const AXIS = /^\s*axe\b[\s:]*/i;

export function isAxis(column: string): boolean {
  return AXIS.test(column) && axisName(column) !== '';
}

export function axisName(column: string): string {
  return column.replace(AXIS, '').trim();
}

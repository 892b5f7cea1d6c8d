import type { ProductChange } from '@boutik/contract';
import { type Cents, DomainError, fromEuros, invalidField } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { wordsOfNewProducts } from '../domain/refurbished.js';
import { cleanDescription } from '../drafts/clean-description.js';
import type { ProductRow } from '../drafts/product-row.js';
import { brandIds } from '../storage/category-rows.js';
import { ProductRow as ProductEntity } from '../storage/product.entity.js';
import { lockReferences } from '../storage/product-rows.js';
import { SubsubcategoryRow } from '../storage/subsubcategory.entity.js';
import { SupplierRow } from '../storage/supplier.entity.js';

/**
 * Ids for the names of `input`; creates its brand when it is unknown. Before the product's row is locked: imports lock
 * brands first, too.
 * @throws DomainError 422 for an unknown category or supplier
 */
export async function resolveBrand(tx: EntityManager, input: ProductChange): Promise<number | null | undefined> {
  const { categorie_id: category, fournisseur_id: supplier, marque } = input;
  if (category !== undefined && !(await tx.existsBy(SubsubcategoryRow, { id: category })))
    throw invalidField('categorie_id', 'Cette catégorie n’existe pas ou plus.');
  if (typeof supplier === 'number' && !(await tx.existsBy(SupplierRow, { id: supplier })))
    throw invalidField('fournisseur_id', 'Ce fournisseur n’existe pas ou plus.');
  if (typeof marque !== 'string') return marque;
  return (await brandIds(tx, [marque])).get(marque.toLowerCase());
}

/** @throws DomainError conflict `reference-taken`, which names the other product */
export async function assertReferenceFree(tx: EntityManager, reference: string, ownId: number | null): Promise<void> {
  await lockReferences(tx);
  const other = await tx.findOne(ProductEntity, { select: { id: true, name: true }, where: { reference } });
  if (!other || other.id === ownId) return;
  const message = `La référence ${reference} est déjà celle de « ${other.name} » (produit ${other.id}).`;
  throw new DomainError('conflict', 'reference-taken', message, { fields: { reference: [message] } });
}

/** The row after a change; absent fields stay. Only a published product loses its draft state. */
export function applyInput<Row extends ProductRow>(
  before: Row,
  input: ProductChange,
  brandId: number | null | undefined,
): Row {
  const promo = toCentsOr(input.prix_promo, before.promo_price_cents);
  const isRefurbished = input.reconditionne ?? before.is_refurbished;
  const isActive = input.en_vente ?? before.is_active;
  return {
    ...before,
    name: input.nom ?? before.name,
    reference: input.reference ?? before.reference,
    subsubcategory_id: input.categorie_id ?? before.subsubcategory_id,
    brand_id: valueOr(brandId, before.brand_id),
    description_html: input.description === undefined ? before.description_html : cleanDescription(input.description),
    ean: valueOr(input.ean, before.ean),
    seo_title: valueOr(input.seo_titre, before.seo_title),
    seo_description: valueOr(input.seo_description, before.seo_description),
    supplier_id: valueOr(input.fournisseur_id, before.supplier_id),
    supplier_reference: valueOr(input.reference_fournisseur, before.supplier_reference),
    net_price_cents: toCentsOr(input.prix_vente, before.net_price_cents),
    promo_price_cents: promo,
    is_promotion: promo !== null,
    purchase_price_cents: toCentsOr(input.prix_achat, before.purchase_price_cents),
    vat_rate_bp: scaledOr(input.taux_tva_produit, 100) ?? before.vat_rate_bp,
    eco_fee_cents: toCentsOr(input.eco_participation, before.eco_fee_cents),
    repair_index_tenths: valueOr(scaledOr(input.indice_reparabilite, 10), before.repair_index_tenths),
    spare_parts_years: valueOr(input.pieces_detachees_annees, before.spare_parts_years),
    energy_class: valueOr(input.classe_energie, before.energy_class),
    stock: input.nb_stock ?? before.stock,
    is_new: input.nouveau ?? before.is_new,
    is_refurbished: isRefurbished,
    refurbished_grade: isRefurbished ? valueOr(input.grade, before.refurbished_grade) : null,
    badge: valueOr(input.badge, before.badge),
    delivery_time: valueOr(input.duree_livraison, before.delivery_time),
    is_active: isActive,
    is_draft: before.is_draft && !isActive,
    promotion_id: promo === before.promo_price_cents ? before.promotion_id : null,
  };
}

/** @throws DomainError 422 for what a product must not be; rules of refurbished products apply to what is written now */
export function validateProduct(before: ProductRow | null, after: ProductRow): void {
  const { net_price_cents: net, eco_fee_cents: eco } = after;
  // The price of a promotion follows the new one when it is stored.
  const promo = after.promotion_id === null ? after.promo_price_cents : null;
  if (after.is_active && net === null) throw invalidField('prix_vente', 'Un produit en vente a un prix.');
  if (net !== null && promo !== null && promo >= net)
    throw invalidField('prix_promo', 'Le prix promotionnel doit être inférieur au prix de vente.');
  if (net !== null && eco !== null && eco > (promo ?? net) && changes(before, after, 'eco_fee_cents'))
    throw invalidField(
      'eco_participation',
      'L’éco-participation est comprise dans le prix\u202f: elle ne le dépasse pas.',
    );
  if (after.is_refurbished) validateRefurbished(before, after);
}

/** Used products are not sold as new, and their state is stated (Code de la consommation, R122-4 to R122-6). */
function validateRefurbished(before: ProductRow | null, after: ProductRow): void {
  const published = after.is_active && !before?.is_active;
  const marked = changes(before, after, 'is_refurbished') || published;
  if (after.is_new && (marked || changes(before, after, 'is_new')))
    throw invalidField('nouveau', 'Un produit reconditionné n’est pas présenté comme nouveau.');
  if (after.is_active && after.refurbished_grade === null && (marked || changes(before, after, 'refurbished_grade')))
    throw invalidField('grade', 'Un produit reconditionné en vente a un grade.');
  for (const [field, column] of TEXTS) {
    const words = marked || changes(before, after, column) ? wordsOfNewProducts(after[column] ?? '') : null;
    if (words !== null)
      throw invalidField(
        field,
        `«\u202f${words}\u202f» ne se dit pas d’un produit reconditionné (code de la consommation, R122-4).`,
      );
  }
}

const TEXTS = [
  ['nom', 'name'],
  ['description', 'description_html'],
  ['badge', 'badge'],
  ['seo_titre', 'seo_title'],
  ['seo_description', 'seo_description'],
] as const;

function changes(before: ProductRow | null, after: ProductRow, column: keyof ProductRow): boolean {
  return before?.[column] !== after[column];
}

function valueOr<T>(given: T | undefined, known: T): T {
  return given === undefined ? known : given;
}

function toCentsOr(given: number | null | undefined, known: Cents | null): Cents | null {
  return given === undefined ? known : given === null ? null : fromEuros(given);
}

/** A decimal of the API as a whole number of smaller units. */
function scaledOr<T extends null | undefined>(given: number | T, factor: number): number | T {
  return typeof given === 'number' ? Math.round(given * factor) : given;
}

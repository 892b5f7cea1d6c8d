import type { ProductChange } from '@boutik/contract';
import { DomainError, fromEuros, invalidField, notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changedFields } from '../domain/product-field-changes.js';
import { cleanDescription } from '../drafts/clean-description.js';
import { hasChanges } from '../drafts/product-row.js';
import { insertProductChange } from '../storage/product-change-log.js';
import { type StoredProduct, lockProduct } from '../storage/product-rows.js';
import { RecordChanges } from './record-changes.js';

/** Applies the changes of an administrator to a product and stores them in its change log. */
@Injectable()
export class EditProduct {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: RecordChanges,
  ) {}

  /**
   * Applies `change` to the product; absent fields stay unchanged. Prices in euros excluding tax.
   * @throws DomainError not-found `unknown-product`; conflict `stock-moved` when the stock changed since it was read;
   *   422 for a promotional price that is not lower than the price, and for a product on sale without a price
   */
  edit(id: number, change: ProductChange, actorId: number): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockProduct(tx, id);
      if (!before) throw notFound('unknown-product', 'Produit non trouvé');
      if (change.nb_stock !== undefined && change.nb_stock_lu !== before.stock) throw stockChanged(before.stock);
      if (change.prix_promo === null && before.promotion_id !== null) throw setByPromotion();
      const after = applyChange(before, change);
      validate(after);
      if (!hasChanges(before, after)) return;
      const [stored] = await this.changes.record(tx, [{ before, after }], `staff:${actorId}`);
      const changes = changedFields(before, stored?.after ?? after);
      await insertProductChange(tx, { productId: id, actorId, changes });
    });
  }
}

function applyChange(before: StoredProduct, change: ProductChange): StoredProduct {
  const promo = toCentsOr(change.prix_promo, before.promo_price_cents);
  return {
    ...before,
    name: change.nom ?? before.name,
    description_html: change.description === undefined ? before.description_html : cleanDescription(change.description),
    ean: valueOr(change.ean, before.ean),
    net_price_cents: toCentsOr(change.prix_vente, before.net_price_cents),
    promo_price_cents: promo,
    is_promotion: promo !== null,
    purchase_price_cents: toCentsOr(change.prix_achat, before.purchase_price_cents),
    stock: change.nb_stock ?? before.stock,
    is_new: change.nouveau ?? before.is_new,
    is_refurbished: change.reconditionne ?? before.is_refurbished,
    badge: valueOr(change.badge, before.badge),
    delivery_time: valueOr(change.duree_livraison, before.delivery_time),
    is_active: change.en_vente ?? before.is_active,
    promotion_id: promo === before.promo_price_cents ? before.promotion_id : null,
  };
}

function validate(product: StoredProduct): void {
  const { net_price_cents: net } = product;
  // The price of a promotion follows the new one when it is stored.
  const promo = product.promotion_id === null ? product.promo_price_cents : null;
  if (product.is_active && net === null) throw invalidField('prix_vente', 'Un produit en vente a un prix.');
  if (net !== null && promo !== null && promo >= net)
    throw invalidField('prix_promo', 'Le prix promotionnel doit être inférieur au prix de vente.');
}

function setByPromotion(): DomainError {
  return invalidField('prix_promo', 'Ce prix vient d’une promotion : arrêtez-la, ou retirez-en le produit.');
}

function stockChanged(now: number): DomainError {
  return new DomainError(
    'conflict',
    'stock-moved',
    `Le stock a changé entre-temps : il est maintenant de ${now}. Rechargez la fiche avant de le corriger.`,
  );
}

function valueOr<T>(given: T | undefined, known: T): T {
  return given === undefined ? known : given;
}

function toCentsOr(given: number | null | undefined, known: number | null): number | null {
  return given === undefined ? known : given === null ? null : fromEuros(given);
}

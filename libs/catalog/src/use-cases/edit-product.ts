import type { ProductChange } from '@boutik/contract';
import { DomainError, invalidField, notFound } from '@boutik/kernel';
import { taxLabel } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changedFields } from '../domain/product-field-changes.js';
import { hasChanges } from '../drafts/product-row.js';
import { insertProductChange } from '../storage/product-change-log.js';
import { lockProduct } from '../storage/product-rows.js';
import { namesOf } from './product-names.js';
import { applyInput, assertReferenceFree, resolveBrand, validateProduct } from './product-input.js';
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
   * @throws DomainError not-found `unknown-product`; conflict `product-changed` when someone changed the product since it
   *   was read, `stock-moved` when the stock did, `reference-taken`; invalid `below-minimum-margin`; 422 as `validateProduct` and `resolveBrand`
   */
  edit(id: number, change: ProductChange, actorId: number): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      if (change.reference !== undefined) await assertReferenceFree(tx, change.reference, id);
      const brandId = await resolveBrand(tx, change);
      const before = await lockProduct(tx, id);
      if (!before) throw notFound('unknown-product', 'Produit non trouvé');
      if (change.version !== undefined && change.version !== before.version) throw productChangedMeanwhile();
      if (change.nb_stock !== undefined && change.nb_stock_lu !== before.stock) throw stockChanged(before.stock);
      if (change.prix_promo === null && before.promotion_id !== null) throw setByPromotion();
      const after = applyInput(before, change, brandId);
      validateProduct(before, after);
      if (!hasChanges(before, after)) return;
      const [stored] = await this.changes.record(tx, [{ before, after }], { source: `staff:${actorId}` });
      const [from, to] = [
        { ...before, ...(await namesOf(tx, before)) },
        { ...(stored?.after ?? after), ...(await namesOf(tx, after)) },
      ];
      await insertProductChange(tx, { productId: id, actorId, changes: changedFields(from, to, taxLabel('HT')) });
    });
  }
}

function setByPromotion(): DomainError {
  return invalidField('prix_promo', 'Ce prix vient d’une promotion : arrêtez-la, ou retirez-en le produit.');
}

function productChangedMeanwhile(): DomainError {
  return new DomainError(
    'conflict',
    'product-changed',
    'Quelqu’un a modifié ce produit entre-temps. Choisissez ce qui reste, champ par champ.',
  );
}

function stockChanged(now: number): DomainError {
  return new DomainError(
    'conflict',
    'stock-moved',
    `Le stock a changé entre-temps : il est maintenant de ${now}. Rechargez la fiche avant de le corriger.`,
  );
}

import type { NewProduct } from '@boutik/contract';
import { DomainError, hasCode, notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { PRODUCT_DEFAULTS, type ProductRow } from '../drafts/product-row.js';
import { ProductRow as ProductEntity } from '../storage/product.entity.js';
import { lockProduct, lockReferences, type StoredProduct } from '../storage/product-rows.js';
import { insertProductChange } from '../storage/product-change-log.js';
import { applyInput, assertReferenceFree, resolveBrand, validateProduct } from './product-input.js';
import { RecordChanges } from './record-changes.js';

const FOREIGN_KEY_VIOLATION = '23503';

const emptyDraft: ProductRow = {
  ...PRODUCT_DEFAULTS,
  image_urls: [],
  reference: '',
  name: '',
  subsubcategory_id: 0,
  stock: 0,
  is_active: false,
  is_draft: true,
};

/** Creates, copies and deletes the drafts of administrators; each act stands in the audit log. */
@Injectable()
export class CreateProduct {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: RecordChanges,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns the id of the draft @throws DomainError conflict `reference-taken`; invalid `below-minimum-margin`; 422 as `EditProduct` */
  create(input: NewProduct, by: SignedInUser): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await assertReferenceFree(tx, input.reference, null);
      const draft = applyInput(emptyDraft, input, await resolveBrand(tx, input));
      return this.insert(tx, draft, { by, action: 'product-created', from: '—' });
    });
  }

  /** Without article number, stock and promotion, which belong to one product. @throws as `create`, and not-found */
  copy(id: number, reference: string, by: SignedInUser): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await assertReferenceFree(tx, reference, null);
      const original = await lockProduct(tx, id);
      if (!original) throw unknownProduct();
      const copy = { ...original, reference, name: `${original.name.slice(0, 290)} (copie)` };
      return this.insertCopy(tx, copy, { by, from: original.reference });
    });
  }

  /** Inserts a draft like a locked product, whose reference is free. @returns its id @throws DomainError as `create` */
  insertCopy(
    tx: EntityManager,
    original: StoredProduct,
    { by, from }: { by: SignedInUser; from: string },
  ): Promise<number> {
    const { id: _, version: __, ...columns } = original;
    const draft: ProductRow = {
      ...columns,
      ean: null,
      promo_price_cents: null,
      is_promotion: false,
      stock: 0,
      is_active: false,
      is_draft: true,
    };
    return this.insert(tx, draft, { by, action: 'product-copied', from });
  }

  /**
   * Deletes a draft that nothing refers to.
   * @throws DomainError not-found; conflict `product-not-draft`, `product-in-use`
   */
  async delete(id: number, by: SignedInUser): Promise<void> {
    try {
      await this.dataSource.transaction(async (tx) => {
        await lockReferences(tx);
        const product = await lockProduct(tx, id);
        if (!product) throw unknownProduct();
        if (!product.is_draft)
          throw new DomainError('conflict', 'product-not-draft', 'Ce produit a été en vente\u202f: archivez-le.');
        await tx.delete(ProductEntity, { id });
        await this.auditLog.record(tx, { by, action: 'product-deleted', subject: subjectOf(product), note: '' });
      });
    } catch (error) {
      if (error instanceof QueryFailedError && hasCode(error.driverError, FOREIGN_KEY_VIOLATION))
        throw new DomainError('conflict', 'product-in-use', 'Une commande ou un devis contient ce produit.');
      throw error;
    }
  }

  private async insert(
    tx: EntityManager,
    draft: ProductRow,
    { by, action, from }: { by: SignedInUser; action: string; from: string },
  ): Promise<number> {
    validateProduct(null, draft);
    const [saved] = await this.changes.record(tx, [{ before: null, after: { ...draft, id: 0, version: 1 } }], {
      source: `staff:${by.id}`,
    });
    if (!saved) throw new Error('A product was not inserted.');
    const { id } = saved.after;
    const changes = [{ champ: 'Produit', avant: from, apres: draft.reference }];
    await insertProductChange(tx, { productId: id, actorId: by.id, changes });
    await this.auditLog.record(tx, { by, action, subject: subjectOf(draft), note: '' });
    return id;
  }
}

function unknownProduct(): DomainError {
  return notFound('unknown-product', 'Produit non trouvé');
}

function subjectOf({ reference }: ProductRow): string {
  return `produit ${reference}`;
}

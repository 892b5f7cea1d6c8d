import type { createProductFamily, createVariants, InputOf, saveProductFamily } from '@boutik/contract';
import { invalidField, notFound } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockProduct } from '../storage/product-rows.js';
import { CreateProduct } from '../use-cases/create-product.js';
import { assertReferenceFree } from '../use-cases/product-input.js';
import { withAxisValues } from './axis-values.js';
import { FamilyMembers, type StoredFamily } from './family-members.js';
import { ProductFamilyRow } from './product-family.entity.js';

type NewFamily = InputOf<typeof createProductFamily>['body'];
type SavedFamily = InputOf<typeof saveProductFamily>['body'];
type NewVariants = InputOf<typeof createVariants>['body'];

/** Creates, changes and dissolves families of products; each act is in the audit log and in the history of the products. */
@Injectable()
export class EditFamilies {
  constructor(
    private readonly database: DataSource,
    private readonly members: FamilyMembers,
    private readonly drafts: CreateProduct,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns its id @throws DomainError as `FamilyMembers.replace` */
  create(productId: number, { nom, axes, valeurs }: NewFamily, by: SignedInUser): Promise<number> {
    return this.database.transaction(async (tx) => {
      const row = tx.create(ProductFamilyRow, { name: nom, axes: toAxes(axes) });
      await tx.insert(ProductFamilyRow, row);
      const member = { productId, values: valeurs };
      const after = { id: row.id, name: nom, axes: row.axes, members: [member], representativeId: productId };
      await this.members.replace(tx, { before: null, after, actorId: by.id });
      await this.record(tx, { by, action: 'family-created', name: nom, note: `produit ${productId}` });
      return row.id;
    });
  }

  /** Products that are not given leave the family. @throws DomainError as `FamilyMembers.lock` and `replace` */
  save(id: number, input: SavedFamily, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { family: before } = await this.members.lock(tx, id, input.version);
      const after: StoredFamily = {
        id,
        name: input.nom,
        axes: toAxes(input.axes),
        members: input.membres.map(({ produit_id, valeurs }) => ({ productId: produit_id, values: valeurs })),
        representativeId: input.representant,
      };
      await this.members.replace(tx, { before, after, actorId: by.id });
      await this.update(tx, after, input.version);
      await this.record(tx, {
        by,
        action: 'family-changed',
        name: input.nom,
        note: `${after.members.length} produits`,
      });
    });
  }

  /**
   * Copies a member as a draft for each combination.
   * @throws DomainError as `FamilyMembers.lock`; conflict `reference-taken`; 422 for a model of another family, and as
   *   `validateFamily`
   */
  addVariants(id: number, { version, modele, declinaisons }: NewVariants, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { family: before } = await this.members.lock(tx, id, version);
      if (!before.members.some(({ productId }) => productId === modele))
        throw invalidField('modele', 'Le modèle est une déclinaison de la famille.');
      for (const { reference } of declinaisons) await assertReferenceFree(tx, reference, null);
      const original = await lockProduct(tx, modele);
      if (!original) throw notFound('unknown-product', 'Produit non trouvé');
      const members = [...before.members];
      for (const { valeurs, reference, nom } of declinaisons) {
        const axes = before.axes.map(({ name }, at): [string, string] => [name, valeurs[at] ?? '']);
        const specification = withAxisValues(original.specification, new Map(axes));
        const name = (nom || `${before.name} ${valeurs.join(' ')}`).slice(0, 300);
        const draft = { ...original, specification, name, reference };
        const productId = await this.drafts.insertCopy(tx, draft, { by, from: original.reference });
        members.push({ productId, values: valeurs });
      }
      const after = { ...before, members };
      await this.members.replace(tx, { before, after, actorId: by.id });
      await this.update(tx, after, version);
      const note = declinaisons.map(({ reference }) => reference).join(', ');
      await this.record(tx, { by, action: 'variants-created', name: before.name, note });
    });
  }

  /** Its products stay. @throws DomainError not-found `unknown-family` */
  dissolve(id: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { family } = await this.members.lock(tx, id, null);
      await tx.delete(ProductFamilyRow, { id });
      await this.members.announce(tx, { before: family, after: null, actorId: by.id });
      const note = `${family.members.length} produits`;
      await this.record(tx, { by, action: 'family-dissolved', name: family.name, note });
    });
  }

  private async update(tx: EntityManager, { id, name, axes }: StoredFamily, version: number): Promise<void> {
    await tx.update(ProductFamilyRow, { id }, { name, axes: [...axes], version: version + 1 });
  }

  private async record(
    tx: EntityManager,
    { by, action, name, note }: { by: SignedInUser; action: string; name: string; note: string },
  ): Promise<void> {
    await this.auditLog.record(tx, { by, action, subject: `famille ${name}`, note: note.slice(0, 500) });
  }
}

function toAxes(axes: NewFamily['axes']): ProductFamilyRow['axes'] {
  return axes.map(({ nom, valeurs }) => ({ name: nom, values: valeurs }));
}

import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { ProductDraft } from '../drafts/product-draft.js';
import { lockProducts } from '../storage/product-rows.js';
import { joinFamily, type JoiningVariant } from './domain/join-family.js';
import { FamilyMembers, type StoredFamily } from './family-members.js';
import { ProductFamilyMemberRow } from './product-family-member.entity.js';
import { ProductFamilyRow } from './product-family.entity.js';

export interface Variant {
  reference: string;
  family: NonNullable<ProductDraft['family']>;
}

/** Puts products into the families that a file names, after they are stored: families are locked before their products. */
@Injectable()
export class AssignFamilies {
  constructor(
    private readonly database: DataSource,
    private readonly members: FamilyMembers,
  ) {}

  /**
   * Families are found by their name, or created with the first product; one transaction each, safe to repeat.
   * @param options.actorId who is named in the history of the products; null: nobody, for suppliers' files
   * @returns products that stay out of their family, with the French reason
   */
  async assign(
    variants: readonly Variant[],
    { actorId }: { actorId: number | null },
  ): Promise<{ reference: string; reason: string }[]> {
    const byName = new Map<string, Variant[]>();
    for (const variant of variants) {
      const key = variant.family.name.toLowerCase();
      byName.set(key, [...(byName.get(key) ?? []), variant]);
    }
    const refused: { reference: string; reason: string }[] = [];
    for (const group of byName.values())
      refused.push(...(await this.database.transaction((tx) => this.assignGroup(tx, group, actorId))));
    return refused;
  }

  private async assignGroup(tx: EntityManager, variants: readonly Variant[], actorId: number | null) {
    const name = variants[0]?.family.name ?? '';
    const stored = await this.lockByName(tx, name);
    const products = await lockProducts(
      tx,
      variants.map(({ reference }) => reference),
    );
    const elsewhere = await tx.findBy(ProductFamilyMemberRow, {
      productId: In([...products.values()].map(({ id }) => id)),
    });
    const taken = new Set(
      elsewhere.filter(({ familyId }) => familyId !== stored?.id).map(({ productId }) => productId),
    );
    let family: StoredFamily | null = stored;
    const refused: { reference: string; reason: string }[] = [];
    for (const { reference, family: wanted } of variants) {
      const product = products.get(reference);
      if (!product) continue;
      const variant = { productId: product.id, values: wanted.values };
      const joined = taken.has(product.id)
        ? { reason: 'ce produit appartient déjà à une autre famille' }
        : joinFamily(family ?? firstOf(wanted.name, variant), variant);
      if ('family' in joined) family = joined.family;
      else refused.push({ reference, reason: `Famille «\u00a0${wanted.name}\u00a0»\u202f: ${joined.reason}.` });
    }
    if (family && JSON.stringify(family) !== JSON.stringify(stored)) await this.save(tx, { stored, family, actorId });
    return refused;
  }

  private async lockByName(tx: EntityManager, name: string): Promise<StoredFamily | null> {
    // Two files could create the same family.
    await tx.query("select pg_advisory_xact_lock(hashtext('product-family'), hashtext(lower($1)))", [name]);
    const [row] = await queryRows(
      tx,
      idRow,
      'select id from product_families where lower(name) = lower($1) order by id limit 1',
      [name],
    );
    return row ? (await this.members.lock(tx, row.id, null)).family : null;
  }

  private async save(
    tx: EntityManager,
    { stored, family, actorId }: { stored: StoredFamily | null; family: StoredFamily; actorId: number | null },
  ): Promise<void> {
    const axes = [...family.axes];
    if (stored) await tx.update(ProductFamilyRow, { id: stored.id }, { axes, version: () => 'version + 1' });
    const id = stored?.id ?? (await insertFamily(tx, { name: family.name, axes }));
    await this.members.replace(tx, { before: stored, after: { ...family, id }, actorId });
  }
}

async function insertFamily(tx: EntityManager, family: Pick<ProductFamilyRow, 'name' | 'axes'>): Promise<number> {
  const row = tx.create(ProductFamilyRow, family);
  await tx.insert(ProductFamilyRow, row);
  return row.id;
}

/** A family that is not stored yet; the first product stands for it. */
function firstOf(name: string, { productId, values }: JoiningVariant): StoredFamily {
  const axes = values.map(({ axis, value }) => ({ name: axis, values: [value] }));
  return { id: 0, name, axes, members: [], representativeId: productId };
}

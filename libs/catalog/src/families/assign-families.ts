import { idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { ProductDraft } from '../drafts/product-draft.js';
import { lockProducts } from '../storage/product-rows.js';
import { joinAll, type JoiningVariant } from './domain/join-family.js';
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

  /** One family, in the transaction of the caller, who has not locked a product yet. @returns as `assign` */
  async assignGroup(
    tx: EntityManager,
    variants: readonly Variant[],
    actorId: number | null,
  ): Promise<{ reference: string; reason: string }[]> {
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
    const known = variants.flatMap(({ reference, family }) => {
      const product = products.get(reference);
      return product ? [{ reference, productId: product.id, values: family.values }] : [];
    });
    const free = known.filter(({ productId }) => !taken.has(productId));
    const { family, refused } = joinAll(stored, free, (first) => firstOf(name, first));
    if (family && JSON.stringify(family) !== JSON.stringify(stored)) await this.save(tx, { stored, family, actorId });
    return [
      ...known
        .filter(({ productId }) => taken.has(productId))
        .map(({ reference }) => ({ reference, reason: refusalText(name, IN_ANOTHER_FAMILY) })),
      ...refused.map(({ variant, reason }) => ({ reference: variant.reference, reason: refusalText(name, reason) })),
    ];
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

export const IN_ANOTHER_FAMILY = 'ce produit appartient déjà à une autre famille';

/** Why a product stays out of the family of this name. */
export function refusalText(name: string, reason: string): string {
  return `Famille «\u00a0${name}\u00a0»\u202f: ${reason}.`;
}

/** A family that is not stored yet; the first product stands for it. */
export function firstOf(name: string, { productId, values }: JoiningVariant): StoredFamily {
  const axes = values.map(({ axis, value }) => ({ name: axis, values: [value] }));
  return { id: 0, name, axes, members: [], representativeId: productId };
}

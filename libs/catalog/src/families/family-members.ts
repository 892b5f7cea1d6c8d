import { DomainError, hasCode, notFound } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not, QueryFailedError } from 'typeorm';
import { productChanged } from '../events/catalog-events.js';
import { insertProductChange } from '../storage/product-change-log.js';
import { lockProductsById } from '../storage/product-rows.js';
import { type Family, validateFamily } from './domain/family.js';
import { ProductFamilyMemberRow } from './product-family-member.entity.js';
import { ProductFamilyRow } from './product-family.entity.js';
import { unknownFamily } from './staff-families.js';

/** A family to store, with its id and name. */
export interface StoredFamily extends Family {
  id: number;
  name: string;
}

/** Reads and replaces the members of families; each product has its own history of them. */
@Injectable()
export class FamilyMembers {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Locks the family, before its products.
   * @throws DomainError not-found `unknown-family`; conflict `family-changed` for another version than `read`
   */
  async lock(
    tx: EntityManager,
    id: number,
    read: number | null,
  ): Promise<{ row: ProductFamilyRow; family: StoredFamily }> {
    const row = await tx.findOne(ProductFamilyRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw unknownFamily();
    if (read !== null && row.version !== read)
      throw new DomainError(
        'conflict',
        'family-changed',
        'Une autre personne a changé cette famille entre-temps. Rechargez la page pour voir son état, puis recommencez.',
      );
    const members = await tx.find(ProductFamilyMemberRow, { where: { familyId: id }, order: { position: 'asc' } });
    const representative = members.find(({ isRepresentative }) => isRepresentative) ?? members[0];
    return {
      row,
      family: {
        id,
        name: row.name,
        axes: row.axes,
        members: members.map(({ productId, axisValues }) => ({ productId, values: axisValues })),
        representativeId: representative?.productId ?? 0,
      },
    };
  }

  /**
   * Stores the members in their order.
   * @param before null for a new family
   * @throws DomainError 422 as `validateFamily`; not-found `unknown-product`; conflict `product-in-family`
   */
  async replace(
    tx: EntityManager,
    { before, after, actorId }: { before: StoredFamily | null; after: StoredFamily; actorId: number | null },
  ): Promise<void> {
    validateFamily(after);
    const ids = new Set([...(before?.members ?? []), ...after.members].map(({ productId }) => productId));
    const locked = await lockProductsById(tx, [...ids]);
    if (locked.length < ids.size) throw notFound('unknown-product', 'Produit non trouvé');
    await assertWithoutFamily(tx, after);
    await tx.delete(ProductFamilyMemberRow, { familyId: after.id });
    const rows = after.members.map(({ productId, values }, position) =>
      tx.create(ProductFamilyMemberRow, {
        productId,
        familyId: after.id,
        axisValues: values,
        position,
        isRepresentative: productId === after.representativeId,
      }),
    );
    await insertMembers(tx, rows);
    await this.announce(tx, { before, after, actorId });
  }

  /** Takes products out of their family, which goes with its last one. @throws DomainError as `lock` */
  async remove(
    tx: EntityManager,
    { familyId, productIds, actorId }: { familyId: number; productIds: readonly number[]; actorId: number | null },
  ): Promise<void> {
    const { family: before } = await this.lock(tx, familyId, null);
    const members = before.members.filter(({ productId }) => !productIds.includes(productId));
    const [first] = members;
    if (!first) {
      await tx.delete(ProductFamilyRow, { id: familyId });
      return this.announce(tx, { before, after: null, actorId });
    }
    const stays = members.some(({ productId }) => productId === before.representativeId);
    const after = { ...before, members, representativeId: stays ? before.representativeId : first.productId };
    await this.replace(tx, { before, after, actorId });
    await tx.update(ProductFamilyRow, { id: familyId }, { version: () => 'version + 1' });
  }

  /** The history of each product that joins, leaves or changes its values, and the events. */
  async announce(
    tx: EntityManager,
    { before, after, actorId }: { before: StoredFamily | null; after: StoredFamily | null; actorId: number | null },
  ): Promise<void> {
    const [from, to] = [historyTexts(before), historyTexts(after)];
    const ids = [...new Set([...from.keys(), ...to.keys()])].sort((a, b) => a - b);
    for (const productId of ids) {
      const [avant, apres] = [from.get(productId) ?? '—', to.get(productId) ?? '—'];
      if (avant !== apres)
        await insertProductChange(tx, { productId, actorId, changes: [{ champ: 'Famille', avant, apres }] });
    }
    const changed = ids.map((productId) => ({ aggregateId: productId, data: { productId, created: false } }));
    await this.outbox.publishMany(tx, productChanged, changed);
  }
}

const UNIQUE_VIOLATION = '23505';

async function assertWithoutFamily(tx: EntityManager, { id, members }: StoredFamily): Promise<void> {
  const productId = In(members.map((member) => member.productId));
  if (await tx.existsBy(ProductFamilyMemberRow, { productId, familyId: Not(id) })) throw productInFamily();
}

/** A product may have joined another family since it was looked for. */
async function insertMembers(tx: EntityManager, rows: ProductFamilyMemberRow[]): Promise<void> {
  try {
    await tx.insert(ProductFamilyMemberRow, rows);
  } catch (error) {
    if (error instanceof QueryFailedError && hasCode(error.driverError, UNIQUE_VIOLATION)) throw productInFamily();
    throw error;
  }
}

function productInFamily(): DomainError {
  return new DomainError(
    'conflict',
    'product-in-family',
    'Un de ces produits appartient déjà à une autre famille\u202f: retirez-l’en d’abord.',
  );
}

/** What the history of each product says: "SSD 990 Pro : 1 To". */
function historyTexts(family: StoredFamily | null): Map<number, string> {
  return new Map(
    (family?.members ?? []).map(({ productId, values }) => [
      productId,
      `${family?.name ?? ''}\u202f: ${values.join(', ')}`,
    ]),
  );
}

import { queryRows, toJson } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AssignFamilies } from '../families/assign-families.js';
import { FamilyMembers } from '../families/family-members.js';
import { findMemberships, type StoredMembership } from '../families/family-memberships.js';
import type { FamilyMembership } from './domain/batch-change.js';
import { ProductBatchRow } from './product-batch.entity.js';

const itemRow = z.strictObject({
  product_id: z.number(),
  reference: z.string(),
  wanted: z.custom<FamilyMembership | null>(),
  /** The membership that the batch gave; null outside of an undo. */
  given: z.custom<StoredMembership | null>(),
});
type Item = z.infer<typeof itemRow>;

/** Items whose family the batch has not looked at: `wanted` is what the file names. */
const TO_MOVE = `select i.product_id, nullif(i.change -> 'family', 'null') as wanted, null::jsonb as given
  from product_batch_items i where i.batch_id = $1 and i.status = 'waiting' and i.change ? 'family'
    and not coalesce(i.before ? 'family', false)`;
/** Items that the batch moved: `wanted` is their membership before it. */
const TO_UNDO = `select i.product_id, nullif(i.before -> 'family', 'null') as wanted, nullif(i.after -> 'family', 'null') as given
  from product_batch_items i where i.batch_id = $1 and i.status = 'changed' and i.after ? 'family'`;

/** Of these items, those that leave or join one family. Products that leave are first: they make room. */
const firstFamily = (items: string) => `
  with items as (
    select i.*, p.reference, wanted is not null as joins,
      case when wanted is null then coalesce(m.family_id::text, '') else lower(wanted ->> 'name') end as family
    from (${items}) i join products p on p.id = i.product_id
      left join product_family_members m on m.product_id = i.product_id)
  select product_id, reference, wanted, given from items
  where (joins, family) = (select joins, family from items order by joins, family limit 1) order by product_id`;

/**
 * Puts the products of a batch into the families that its file names, or back. Families are locked before their products:
 * each family has a transaction of its own, before the other fields of its products are changed.
 */
@Injectable()
export class BatchFamilies {
  constructor(
    private readonly database: DataSource,
    private readonly families: AssignFamilies,
    private readonly members: FamilyMembers,
  ) {}

  /** A run that was cut off continues. */
  async handle(batchId: number, undo: boolean): Promise<void> {
    while (await this.database.transaction((tx) => this.handleFamily(tx, batchId, undo)));
  }

  /** The items of the first family that is left. @returns whether there was one */
  private async handleFamily(tx: EntityManager, batchId: number, undo: boolean): Promise<boolean> {
    // Two runs of one batch take turns.
    const batch = await tx.findOne(ProductBatchRow, { where: { id: batchId }, lock: { mode: 'for_no_key_update' } });
    if (batch?.status !== (undo ? 'undoing' : 'running')) return false;
    const group = await queryRows(tx, itemRow, firstFamily(undo ? TO_UNDO : TO_MOVE), [batchId]);
    if (group.length === 0) return false;
    const ids = group.map(({ product_id: id }) => id);
    const memberships = await findMemberships(tx, ids);
    // Whoever has changed the family of a product since the batch is right.
    const own = undo ? group.filter((item) => isSame(memberships.get(item.product_id), item.given)) : group;
    await this.move(tx, own, { memberships, actorId: batch.staffId });
    await storeMemberships(tx, { batchId, ids, undo, before: memberships, after: await findMemberships(tx, ids) });
    return true;
  }

  private async move(
    tx: EntityManager,
    items: readonly Item[],
    { memberships, actorId }: { memberships: ReadonlyMap<number, StoredMembership>; actorId: number },
  ): Promise<void> {
    const joining = items.flatMap(({ reference, wanted }) => (wanted ? [{ reference, family: wanted }] : []));
    if (joining.length > 0) return void (await this.families.assignGroup(tx, joining, actorId));
    const familyId = items.flatMap(({ product_id: id }) => memberships.get(id)?.familyId ?? [])[0];
    const productIds = items.map(({ product_id: id }) => id);
    if (familyId !== undefined) await this.members.remove(tx, { familyId, productIds, actorId });
  }
}

function isSame(membership: StoredMembership | undefined, given: StoredMembership | null): boolean {
  return (
    JSON.stringify(membership?.values ?? null) === JSON.stringify(given?.values ?? null) &&
    membership?.familyId === given?.familyId
  );
}

interface Moved {
  batchId: number;
  ids: readonly number[];
  undo: boolean;
  before: ReadonlyMap<number, StoredMembership>;
  after: ReadonlyMap<number, StoredMembership>;
}

/** Notes the memberships before and after, of a product that did not move the one before alone; or whether it went back. */
async function storeMemberships(tx: EntityManager, { batchId, ids, undo, before, after }: Moved): Promise<void> {
  const rows = ids.map((id) => {
    const [from, to] = [before.get(id) ?? null, after.get(id) ?? null];
    const moved = JSON.stringify(from) !== JSON.stringify(to);
    return { product_id: id, moved, before: { family: from }, after: moved ? { family: to } : {} };
  });
  const set = undo
    ? `after = i.after - 'family' || jsonb_build_object('familyUndone', given.moved)`
    : `before = coalesce(i.before, '{}') || given.before, after = coalesce(i.after, '{}') || given.after`;
  await tx.query(
    `update product_batch_items i set ${set}
     from jsonb_to_recordset($2::jsonb) as given (product_id int, moved boolean, before jsonb, after jsonb)
     where i.batch_id = $1 and i.product_id = given.product_id`,
    [batchId, toJson(rows)],
  );
}

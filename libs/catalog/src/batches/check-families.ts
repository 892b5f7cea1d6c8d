import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { firstOf, IN_ANOTHER_FAMILY, refusalText } from '../families/assign-families.js';
import type { FamilyAxis } from '../families/domain/family.js';
import { joinAll } from '../families/domain/join-family.js';
import type { StoredFamily } from '../families/family-members.js';
import { findMemberships, type StoredMembership } from '../families/family-memberships.js';
import { type BatchChange, type FamilyMembership, sameMembership } from './domain/batch-change.js';

type Database = Pick<EntityManager, 'query'>;
interface Line {
  product: { id: number };
  change: BatchChange;
}
type Joining<L extends Line> = {
  line: L;
  productId: number;
  membership: FamilyMembership;
  values: FamilyMembership['values'];
};

/**
 * What the families of a file's lines would do; two statements.
 * @returns lines whose family refuses them, with the French reason, and lines whose product has that family already
 */
export async function checkFamilies<L extends Line>(
  database: Database,
  lines: readonly L[],
): Promise<{ refused: Map<L, string>; same: Set<L> }> {
  const named = lines.filter(({ change }) => change.family !== undefined);
  const refused = new Map<L, string>();
  const memberships = await findMemberships(
    database,
    named.map(({ product }) => product.id),
  );
  const isSame = ({ product, change }: L) => sameMembership(change.family ?? null, memberships.get(product.id) ?? null);
  const moving = named.filter((line) => !isSame(line));
  const leaving = new Set(moving.flatMap(({ product, change }) => (change.family ? [] : [product.id])));
  const joining = moving.flatMap((line): Joining<L>[] => {
    const { product, change } = line;
    return change.family
      ? [{ line, productId: product.id, membership: change.family, values: change.family.values }]
      : [];
  });
  const stored = await findFamilies(
    database,
    joining.map(({ membership }) => membership.name),
  );
  for (const group of byName(joining)) {
    const name = group[0]?.membership.name ?? '';
    for (const { line, reason } of refusedOf(group, { family: stored.get(keyOf(name)) ?? null, memberships, leaving }))
      refused.set(line, refusalText(name, reason));
  }
  return { refused, same: new Set(named.filter(isSame)) };
}

interface Known {
  family: StoredFamily | null;
  memberships: ReadonlyMap<number, StoredMembership>;
  leaving: ReadonlySet<number>;
}

function refusedOf<L extends Line>(group: readonly Joining<L>[], { family, memberships, leaving }: Known) {
  const isTaken = ({ productId }: Joining<L>) => {
    const membership = memberships.get(productId);
    return membership !== undefined && membership.familyId !== family?.id;
  };
  // Products that leave the family make room.
  const left = family && { ...family, members: family.members.filter(({ productId }) => !leaving.has(productId)) };
  const found = (first: Joining<L>) => firstOf(first.membership.name, first);
  const free = group.filter((one) => !isTaken(one));
  return [
    ...group.filter(isTaken).map(({ line }) => ({ line, reason: IN_ANOTHER_FAMILY })),
    ...joinAll(left, free, found).refused.map(({ variant, reason }) => ({ line: variant.line, reason })),
  ];
}

const keyOf = (name: string) => name.toLowerCase();

function byName<L extends Line>(joining: readonly Joining<L>[]): Joining<L>[][] {
  const groups = new Map<string, Joining<L>[]>();
  for (const one of joining)
    groups.set(keyOf(one.membership.name), [...(groups.get(keyOf(one.membership.name)) ?? []), one]);
  return [...groups.values()];
}

const familyRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  axes: z.custom<FamilyAxis[]>(),
  members: z.array(z.strictObject({ productId: z.number(), values: z.array(z.string()) })),
});

/** The families of these names in any letter case; of two of one name the first, as they are assigned. */
async function findFamilies(database: Database, names: readonly string[]): Promise<Map<string, StoredFamily>> {
  const rows = await queryRows(
    database,
    familyRow,
    `select f.id, f.name, f.axes, coalesce((
       select json_agg(json_build_object('productId', m.product_id, 'values', m.axis_values) order by m.position)
       from product_family_members m where m.family_id = f.id), '[]') as members
     from product_families f where lower(f.name) = any($1::text[]) order by f.id desc`,
    [names.map(keyOf)],
  );
  return new Map(rows.map((row) => [keyOf(row.name), { ...row, representativeId: row.members[0]?.productId ?? 0 }]));
}

import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const membershipRow = z.strictObject({
  product_id: z.number(),
  family_id: z.number(),
  name: z.string(),
  axes: z.array(z.object({ name: z.string() })),
  axis_values: z.array(z.string()),
});

/** The membership of a product in its family, with a value for each axis in their order. */
export interface StoredMembership {
  familyId: number;
  name: string;
  values: { axis: string; value: string }[];
}

/** The families of products, by product; one statement. */
export async function findMemberships(
  database: Pick<EntityManager, 'query'>,
  productIds: readonly number[],
): Promise<Map<number, StoredMembership>> {
  const rows = await queryRows(
    database,
    membershipRow,
    `select m.product_id, m.family_id, f.name, f.axes, m.axis_values
     from product_family_members m join product_families f on f.id = m.family_id where m.product_id = any($1::int[])`,
    [productIds],
  );
  return new Map(rows.map((row) => [row.product_id, toMembership(row)]));
}

function toMembership({ family_id, name, axes, axis_values }: z.infer<typeof membershipRow>): StoredMembership {
  return { familyId: family_id, name, values: valuesOf(axes, axis_values) };
}

/** The values of a product with the names of their axes. */
export function valuesOf(axes: readonly { name: string }[], values: readonly string[]): StoredMembership['values'] {
  return axes.map(({ name: axis }, at) => ({ axis, value: values[at] ?? '' }));
}

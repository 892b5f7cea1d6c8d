import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const placeRow = z.strictObject({
  product_id: z.number(),
  family_id: z.number(),
  name: z.string(),
  axes: z.array(z.object({ name: z.string() })),
  axis_values: z.array(z.string()),
});

/** The place of a product in its family, with a value for each axis in their order. */
export interface StoredPlace {
  familyId: number;
  name: string;
  values: { axis: string; value: string }[];
}

/** The families of products, by product; one statement. */
export async function findPlaces(
  database: Pick<EntityManager, 'query'>,
  productIds: readonly number[],
): Promise<Map<number, StoredPlace>> {
  const rows = await queryRows(
    database,
    placeRow,
    `select m.product_id, m.family_id, f.name, f.axes, m.axis_values
     from product_family_members m join product_families f on f.id = m.family_id where m.product_id = any($1::int[])`,
    [productIds],
  );
  return new Map(rows.map((row) => [row.product_id, toPlace(row)]));
}

function toPlace({ family_id, name, axes, axis_values }: z.infer<typeof placeRow>): StoredPlace {
  return { familyId: family_id, name, values: valuesOf(axes, axis_values) };
}

/** The values of a product with the names of their axes. */
export function valuesOf(axes: readonly { name: string }[], values: readonly string[]): StoredPlace['values'] {
  return axes.map(({ name: axis }, at) => ({ axis, value: values[at] ?? '' }));
}

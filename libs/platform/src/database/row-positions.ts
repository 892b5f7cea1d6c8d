import type { EntityManager } from 'typeorm';

/** The ids with this one and its neighbour exchanged; null where it has none on that side, or is not among them. */
export function moveByOne(ids: readonly number[], id: number, step: 1 | -1): number[] | null {
  const from = ids.indexOf(id);
  const neighbour = ids[from + step];
  if (from < 0 || neighbour === undefined) return null;
  return ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one));
}

/** Numbers the column `position` of the rows in this order, from 1; writes only those that move. */
export async function writePositions(tx: EntityManager, table: string, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update ${table} t set position = given.place from unnest($1::int[]) with ordinality as given (id, place)
     where t.id = given.id and t.position <> given.place`,
    [ids],
  );
}

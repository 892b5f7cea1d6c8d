import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';

type Manager = Pick<EntityManager, 'query' | 'connection'>;
type EntityClass<Row> = new () => Row;

const selections = new WeakMap<EntityMetadata, string>();

/**
 * Rows of an entity, as `find` returns them, for hot paths: TypeORM builds the text of its statement at each call.
 * @param rest what follows the table, which is called `t`: "where t.id = $1 for no key update"
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- on what, which entity, which statement, with which values
export async function findRows<Row extends ObjectLiteral>(
  manager: Manager,
  entity: EntityClass<Row>,
  rest: string,
  values: unknown[],
): Promise<Row[]> {
  const metadata = manager.connection.getMetadata(entity);
  const rows = await manager.query<Record<string, unknown>[]>(`${selectionOf(metadata)} ${rest}`, values);
  const { driver } = manager.connection;
  return rows.map((values) => {
    const row = new entity();
    for (const column of metadata.columns)
      column.setEntityValue(row, driver.prepareHydratedValue(values[column.databaseName], column));
    return row;
  });
}

function selectionOf(metadata: EntityMetadata): string {
  const known = selections.get(metadata);
  if (known !== undefined) return known;
  const columns = metadata.columns.map(({ databaseName }) => `t."${databaseName}"`);
  const selection = `select ${columns.join(', ')} from ${metadata.tableName} t`;
  selections.set(metadata, selection);
  return selection;
}

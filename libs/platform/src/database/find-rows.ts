import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';

type Manager = Pick<EntityManager, 'query' | 'connection'>;
type EntityClass<Row> = new () => Row;
/** By the names of the columns. */
type Values = Record<string, unknown>;

const columnLists = new WeakMap<EntityMetadata, string>();

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
  const { tableName } = manager.connection.getMetadata(entity);
  const statement = `select ${columnsOf(manager, entity)} from ${tableName} t ${rest}`;
  const rows = await manager.query<Values[]>(statement, values);
  return rows.map((row) => toEntity(manager, entity, row));
}

/** The columns of an entity whose table is called `t`, for a statement whose rows `toEntity` reads. */
export function columnsOf(manager: Manager, entity: EntityClass<unknown>): string {
  const metadata = manager.connection.getMetadata(entity);
  const known = columnLists.get(metadata);
  if (known !== undefined) return known;
  const list = metadata.columns.map(({ databaseName }) => `t."${databaseName}"`).join(', ');
  columnLists.set(metadata, list);
  return list;
}

/** An entity from the columns of its table; other values are ignored. */
export function toEntity<Row extends ObjectLiteral>(manager: Manager, entity: EntityClass<Row>, values: Values): Row {
  const { driver } = manager.connection;
  const row = new entity();
  for (const column of manager.connection.getMetadata(entity).columns)
    column.setEntityValue(row, driver.prepareHydratedValue(values[column.databaseName], column));
  return row;
}

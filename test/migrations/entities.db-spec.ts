import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import { type TestDatabase, testDatabase } from '../support/database.js';

const LIBRARIES = join(__dirname, '..', '..', 'libs');
/** Tables of TypeORM itself. */
const FOREIGN_TABLES = ['migrations', 'typeorm_metadata'];
/** Types that TypeORM does not know, as entities declare them. */
const TYPES: Record<string, string> = { xid8: 'text' };

interface ColumnFacts {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

describe('entities and the migrated schema', () => {
  let db: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    db = await testDatabase();
    await recordGeneratedColumns(db);
    source = await new DataSource({ type: 'postgres', url: db.url, entities: loadEntities() }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('have exactly one entity per table', async () => {
    const rows = await db.query<{ table: string }>(
      `select table_name as table from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const tables = rows.map(({ table }) => table).filter((table) => !FOREIGN_TABLES.includes(table));
    expect(source.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(tables.sort());
  });

  it('have the same columns, types and nullability', async () => {
    const rows = await db.query<ColumnFacts>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    const tables = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
    const expected = rows.filter(({ table }) => tables.has(table)).map(describeColumn);
    expect(source.entityMetadatas.flatMap(columnsOf).map(describeColumn).sort()).toEqual(expected.sort());
  });

  it('have the same defaults, primary keys, unique constraints, indices and foreign keys', async () => {
    const constraints = await db.query<{ name: string }>(
      `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'`,
    );
    // Checks are in the migrations alone: TypeORM would compare their names, not their expressions.
    const ignored = new Set([...constraints.map(({ name }) => name), ...(await foreignKeysBetweenLibraries())]);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const drift = upQueries.map(({ query }) => query).filter((query) => !ignored.has(droppedConstraint(query)));
    expect(drift).toEqual([]);
  });

  /** An entity must not import the entity of another library. */
  async function foreignKeysBetweenLibraries(): Promise<string[]> {
    const keys = await db.query<{ name: string; table: string; target: string }>(
      `select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target
         from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
    );
    return keys.filter(({ table, target }) => libraryOf(table) !== libraryOf(target)).map(({ name }) => name);
  }

  function libraryOf(table: string): string | undefined {
    return libraries.get(source.entityMetadatas.find(({ tableName }) => tableName === table)?.target);
  }
});

/** TypeORM reads the expressions of generated columns from a table of its own, which its `synchronize` would have filled. */
async function recordGeneratedColumns(db: TestDatabase): Promise<void> {
  await db.query(
    `create table typeorm_metadata as
     select 'GENERATED_COLUMN' as type, table_catalog::text as database, table_schema::text as schema, table_name::text as table,
            column_name::text as name, generation_expression::text as value
       from information_schema.columns where table_schema = 'public' and is_generated = 'ALWAYS'`,
  );
}

const libraries = new Map<unknown, string>();

/** The classes that the entity files of the libraries export. */
function loadEntities(): (new () => object)[] {
  const files = readdirSync(LIBRARIES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  return files.flatMap((file) => {
    const classes = Object.values(require(join(LIBRARIES, file)) as Record<string, new () => object>);
    for (const entity of classes) libraries.set(entity, file.split(/[\\/]/)[0] ?? '');
    return classes;
  });
}

function columnsOf({ tableName, columns, connection }: EntityMetadata): ColumnFacts[] {
  return columns.map(({ databaseName, type, length, precision, isArray, isNullable }) => {
    const name = connection.driver
      .normalizeType({ type, length, isArray })
      .replace('timestamp', precision ? `timestamp(${precision})` : 'timestamp');
    return {
      table: tableName,
      column: databaseName,
      type: `${name}${length && `(${length})`}${isArray ? '[]' : ''}`,
      nullable: isNullable,
    };
  });
}

function describeColumn({ table, column, type, nullable }: ColumnFacts): string {
  return `${table}.${column} ${TYPES[type] ?? type}${nullable ? '' : ' not null'}`;
}

/** The constraint that a statement of the schema builder drops. */
function droppedConstraint(query: string): string {
  return /DROP CONSTRAINT "(\w+)"/.exec(query)?.[1] ?? '';
}

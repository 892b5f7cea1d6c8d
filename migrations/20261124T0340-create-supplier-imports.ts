import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of supplier files from the workspace: how each supplier's files are read, and what each import did. */
export class CreateSupplierImports1795491600000 implements MigrationInterface {
  name = 'CreateSupplierImports1795491600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table supplier_feeds (
        supplier_id integer primary key references suppliers (id),
        settings jsonb not null,
        source_url text,
        every_hours integer check (every_hours > 0),
        next_fetch_at timestamptz,
        version integer not null default 1,
        updated_at timestamptz not null default now()
      );
      create index supplier_feeds_due on supplier_feeds (next_fetch_at) where next_fetch_at is not null;

      create table supplier_imports (
        id integer generated always as identity primary key,
        supplier_id integer not null references suppliers (id),
        file_name text not null,
        total_bytes integer not null check (total_bytes > 0),
        origin text not null check (origin in ('upload', 'address')),
        status text not null default 'uploading',
        is_dry_run boolean not null default true,
        ignores_limits boolean not null default false,
        settings jsonb,
        done_bytes bigint not null default 0,
        counts jsonb,
        reason text,
        stop_requested boolean not null default false,
        runs integer not null default 0,
        author text,
        created_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index supplier_imports_supplier on supplier_imports (supplier_id);

      create table supplier_import_parts (
        import_id integer not null references supplier_imports (id) on delete cascade,
        number integer not null check (number > 0),
        file_key text not null,
        bytes integer not null check (bytes > 0),
        primary key (import_id, number)
      );

      create table supplier_import_rejects (
        id integer generated always as identity primary key,
        import_id integer not null references supplier_imports (id) on delete cascade,
        line integer not null,
        reasons text[] not null,
        data text not null
      );
      create index supplier_import_rejects_import on supplier_import_rejects (import_id, id);

      create table supplier_import_changes (
        import_id integer not null references supplier_imports (id) on delete cascade,
        product_id integer not null references products (id) on delete cascade,
        before json,
        after json not null,
        primary key (import_id, product_id)
      );
      create index supplier_import_changes_product on supplier_import_changes (product_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table supplier_import_changes;
      drop table supplier_import_rejects;
      drop table supplier_import_parts;
      drop table supplier_imports;
      drop table supplier_feeds;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TERRITORIES = `('reunion', 'mayotte', 'guadeloupe', 'martinique', 'guyane', 'metropole', 'union-europeenne')`;

/** Where a way of delivery goes and where orders went; products that are not flown; the proof that goods left La Réunion. */
export class AddTerritories1795880400000 implements MigrationInterface {
  name = 'AddTerritories1795880400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['delivery_methods', 'orders']) {
      await runner.query(`alter table ${table} add column territory text not null default 'reunion'`);
      await runner.query(
        `alter table ${table} add constraint ${table}_territory_check check (territory in ${TERRITORIES}) not valid`,
      );
    }
    // An account has its address in La Réunion; a guest may live elsewhere.
    await runner.query('alter table users drop constraint users_code_postal_check');
    await runner.query(
      `alter table users add constraint users_code_postal_check
         check (user_type = 'guest' or code_postal ~ '^974[0-9]{2}$') not valid`,
    );
    await runner.query('alter table user_addresses add column country text');
    await runner.query('alter table product_shipping add column is_ground_only boolean not null default false');
    await runner.query('alter table shipments add column export_declaration text, add column exported_on date');
    await runner.query(
      `alter table shipments add constraint shipments_export_check
         check ((export_declaration is null) = (exported_on is null)) not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipments drop column export_declaration, drop column exported_on');
    await runner.query('alter table product_shipping drop column is_ground_only');
    await runner.query('alter table user_addresses drop column country');
    await runner.query('alter table users drop constraint users_code_postal_check');
    await runner.query(
      `alter table users add constraint users_code_postal_check check (code_postal ~ '^974[0-9]{2}$') not valid`,
    );
    await runner.query('alter table orders drop column territory');
    await runner.query('alter table delivery_methods drop column territory');
  }
}

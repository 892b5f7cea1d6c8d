import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invoice names the kind of operation (CGI, annexe II, art. 242 nonies A): free lines say whether they are work. */
export class TellGoodsFromServices1795293000000 implements MigrationInterface {
  name = 'TellGoodsFromServices1795293000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, free] of tables) {
      await runner.query(`
        alter table ${table}
          add column nature text not null default 'bien' check (nature in ('bien', 'service'))`);
      // Nobody was asked so far; work and transport are what free lines were made for.
      await runner.query(`update ${table} set nature = 'service' where ${free}`);
      await runner.query(`alter table ${table} add constraint ${table}_nature check (nature = 'bien' or ${free})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of tables) await runner.query(`alter table ${table} drop column nature`);
  }
}

const tables = [
  ['quote_items', "type = 'libre'"],
  ['quote_template_items', "type = 'libre'"],
  ['order_lines', 'product_id is null'],
] as const;

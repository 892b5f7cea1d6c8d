import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices must state the kind of operation (CGI, annexe II, art. 242 nonies A): free lines are goods or services. */
export class TellGoodsFromServices1795293000000 implements MigrationInterface {
  name = 'TellGoodsFromServices1795293000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, free] of tables) {
      await runner.query(`
        alter table ${table}
          add column nature text not null default 'bien' check (nature in ('bien', 'service'))`);
      // Existing free lines become services, because most are labour and transport.
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Printed orders to suppliers, and the e-mails that carried them. */
export class MailPurchaseOrders1795550400004 implements MigrationInterface {
  name = 'MailPurchaseOrders1795550400004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table purchase_order_files (
        purchase_order_id integer constraint purchase_order_files_purchase_order_id_fkey
          references purchase_orders on delete cascade,
        version integer,
        file_key text not null,
        size integer not null check (size > 0),
        printed_at timestamptz not null default now(),
        primary key (purchase_order_id, version)
      )`);
    await runner.query(`
      create table purchase_order_emails (
        id integer generated always as identity primary key,
        purchase_order_id integer not null constraint purchase_order_emails_purchase_order_id_fkey
          references purchase_orders on delete cascade,
        recipient text not null,
        message text not null default '',
        actor_id integer not null,
        requested_at timestamptz not null default now(),
        outcome text check (outcome in ('sent', 'bounced', 'failed'))
      )`);
    await runner.query('create index purchase_order_emails_order on purchase_order_emails (purchase_order_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table purchase_order_emails, purchase_order_files');
  }
}

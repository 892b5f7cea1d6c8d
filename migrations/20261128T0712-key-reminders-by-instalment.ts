import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each instalment of an order has its own reminders. */
export class KeyRemindersByInstalment1795849920000 implements MigrationInterface {
  name = 'KeyRemindersByInstalment1795849920000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment_reminders drop constraint payment_reminders_pkey,
      add constraint payment_reminders_pkey primary key using index payment_reminders_new_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from payment_reminders where instalment > 0');
    await runner.query(`alter table payment_reminders drop constraint payment_reminders_pkey,
      add constraint payment_reminders_pkey primary key (order_id, days)`);
    await runner.query(
      'create unique index payment_reminders_new_key on payment_reminders (order_id, instalment, days)',
    );
  }
}

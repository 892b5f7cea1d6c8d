import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order on account may be paid in instalments, each of which is reminded by itself. */
export class ScheduleInstalments1795849800000 implements MigrationInterface {
  name = 'ScheduleInstalments1795849800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table payment_instalments (
      order_id integer not null constraint payment_instalments_order_id_fkey references orders,
      number smallint not null check (number between 1 and 12),
      due_on date not null,
      amount_cents integer not null check (amount_cents > 0),
      primary key (order_id, number)
    )`);
    await runner.query('alter table payment_reminders add column instalment smallint not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_reminders drop column instalment');
    await runner.query('drop table payment_instalments');
  }
}

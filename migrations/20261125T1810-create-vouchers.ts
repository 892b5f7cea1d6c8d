import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits of clients, which refunds end in by agreement, and which pay other orders. */
export class CreateVouchers1795630200000 implements MigrationInterface {
  name = 'CreateVouchers1795630200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column voucher_cents, drop column voucher_id');
    await runner.query('alter table order_refunds drop column as_voucher');
    await runner.query('alter table payment_refunds drop column as_voucher');
    await runner.query('drop table vouchers');
    await runner.query(
      `alter table payment_sessions drop constraint payment_sessions_provider,
         add constraint payment_sessions_provider check (provider in ('stripe', 'paypal', 'manual')) not valid`,
    );
    await runner.query(
      `alter table payment_ledger drop constraint payment_ledger_means, add constraint payment_ledger_means check (means is null
         or (means in ('transfer', 'cheque', 'cash') and kind in ('received', 'reversed', 'refunded'))) not valid`,
    );
  }
}

const STATEMENTS = [
  `create table vouchers (
     id integer generated always as identity primary key,
     code text not null constraint vouchers_code_key unique,
     order_id integer not null constraint vouchers_order_id_fkey references orders,
     refund_key text not null constraint vouchers_refund_key_key unique,
     amount_cents integer not null check (amount_cents > 0),
     used_cents integer not null default 0,
     issued_at timestamptz not null default now(),
     expires_on date not null,
     constraint vouchers_used check (used_cents between 0 and amount_cents)
   )`,
  'create index vouchers_order on vouchers (order_id)',
  'alter table orders add column voucher_id integer, add column voucher_cents integer not null default 0',
  `alter table orders add constraint orders_voucher_id_fkey foreign key (voucher_id) references vouchers not valid`,
  `alter table orders add constraint orders_voucher_part check (voucher_cents between 0 and total_cents
     and (voucher_cents = 0) = (voucher_id is null)) not valid`,
  'alter table order_refunds add column as_voucher boolean not null default false',
  'alter table payment_refunds add column as_voucher boolean not null default false',
  'alter table payment_sessions drop constraint payment_sessions_provider',
  `alter table payment_sessions add constraint payment_sessions_provider
     check (provider in ('stripe', 'paypal', 'manual', 'voucher')) not valid`,
  'alter table payment_ledger drop constraint payment_ledger_means',
  `alter table payment_ledger add constraint payment_ledger_means
     check (means is null or (means in ('transfer', 'cheque', 'cash') and kind in ('received', 'reversed', 'refunded'))
       or (means = 'voucher' and kind = 'refunded')) not valid`,
];

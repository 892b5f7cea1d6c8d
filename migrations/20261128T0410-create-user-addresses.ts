import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further addresses of an account, and who receives an order where it is not the client. */
export class CreateUserAddresses1795839000000 implements MigrationInterface {
  name = 'CreateUserAddresses1795839000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table user_addresses (
      id integer generated always as identity primary key,
      user_id integer not null constraint user_addresses_user_id_fkey references users on delete cascade,
      label text not null,
      recipient text,
      phone text,
      line text not null,
      complement text,
      postal_code text not null,
      city text not null,
      is_default boolean not null default false
    )`);
    await runner.query('create index user_addresses_user on user_addresses (user_id)');
    await runner.query('create unique index user_addresses_default on user_addresses (user_id) where is_default');
    await runner.query('alter table orders add column deliver_to jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column deliver_to');
    await runner.query('drop table user_addresses');
  }
}

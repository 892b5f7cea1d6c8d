import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLES = ['particulier', 'professionnel', 'Commercial', 'Admin', 'SuperAdmin', 'AdminPersonnalise'];

/**
 * Who orders without an account is a user that nobody can sign in to (decision 191); the cart of the browser names it, and
 * the order has a key of its own. The constraints are validated by ValidateGuests.
 */
export class AddGuests1795632600000 implements MigrationInterface {
  name = 'AddGuests1795632600000';

  async up(runner: QueryRunner): Promise<void> {
    await this.allowUserTypes(runner, [...ROLES, 'guest']);
    await runner.query('alter table users add column guest_email citext');
    await runner.query(`alter table users add constraint users_guest_email_check
      check (guest_email is null or user_type = 'guest') not valid`);
    await runner.query('alter table carts drop constraint carts_check');
    await runner.query(`alter table carts add constraint carts_owner_check
      check (user_id is not null or guest_id is not null) not valid`);
    await runner.query('alter table orders add column guest_key_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column guest_key_hash');
    await runner.query('update carts set user_id = null where user_id is not null and guest_id is not null');
    await runner.query('alter table carts drop constraint carts_owner_check');
    await runner.query(`alter table carts add constraint carts_check
      check ((user_id is null) <> (guest_id is null)) not valid`);
    await runner.query('alter table users drop column guest_email');
    await runner.query("update users set user_type = 'particulier' where user_type = 'guest'");
    await this.allowUserTypes(runner, ROLES);
  }

  private async allowUserTypes(runner: QueryRunner, types: readonly string[]): Promise<void> {
    await runner.query('alter table users drop constraint users_user_type_check');
    await runner.query(`alter table users add constraint users_user_type_check
      check (user_type in (${types.map((type) => `'${type}'`).join(', ')})) not valid`);
  }
}

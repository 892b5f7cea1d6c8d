import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of AddGuests while accounts and carts are read and written. */
export class ValidateGuests1795632660000 implements MigrationInterface {
  name = 'ValidateGuests1795632660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users validate constraint users_guest_email_check');
    await runner.query('alter table users validate constraint users_user_type_check');
    await runner.query('alter table carts validate constraint carts_owner_check');
  }

  async down(): Promise<void> {}
}

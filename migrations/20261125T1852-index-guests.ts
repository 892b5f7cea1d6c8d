import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Guests of an address, and the order of a key. */
export class IndexGuests1795632720000 implements MigrationInterface {
  name = 'IndexGuests1795632720000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(
      runner,
      {
        users_guests: 'users (guest_email) where guest_email is not null',
        orders_of_guest_key: 'orders (guest_key_hash) where guest_key_hash is not null',
      },
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['users_guests', 'orders_of_guest_key']);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** The list of disputes shows the latest refused payments too. */
export class IndexRefusedPayments1795626240000 implements MigrationInterface {
  name = 'IndexRefusedPayments1795626240000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(
      runner,
      { payment_sessions_refused: "payment_sessions (settled_at) where state = 'refused'" },
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['payment_sessions_refused']);
  }
}

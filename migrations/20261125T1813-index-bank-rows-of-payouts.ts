import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** A payout came to the bank once; validates the constraints of MatchPayoutsWithBankRows. */
export class IndexBankRowsOfPayouts1795630380000 implements MigrationInterface {
  name = 'IndexBankRowsOfPayouts1795630380000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query('drop index concurrently if exists bank_rows_of_payout');
    await runner.query(
      'create unique index concurrently bank_rows_of_payout on bank_rows (payout_id) where payout_id is not null',
    );
    await runner.query('alter table bank_rows validate constraint bank_rows_payout_id_fkey');
    await runner.query('alter table bank_rows validate constraint bank_rows_origin');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['bank_rows_of_payout']);
  }
}

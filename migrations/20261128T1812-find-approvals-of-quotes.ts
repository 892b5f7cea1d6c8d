import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the approvals of a quote, and validates the constraints of ApproveQuotesOfCompanies while approvals are read and written. */
export class FindApprovalsOfQuotes1795889520000 implements MigrationInterface {
  name = 'FindApprovalsOfQuotes1795889520000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set lock_timeout = 0');
    await runner.query(
      'create index concurrently if not exists company_approvals_of_quote on company_approvals (quote_id)',
    );
    await runner.query('alter table company_approvals validate constraint company_approvals_quote_id_fkey');
    await runner.query('alter table company_approvals validate constraint company_approvals_quote');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists company_approvals_of_quote');
  }
}

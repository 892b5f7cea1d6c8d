import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Approvals of colleagues for quotes, too; carts have none of the columns. */
export class ApproveQuotesOfCompanies1795889460000 implements MigrationInterface {
  name = 'ApproveQuotesOfCompanies1795889460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table company_approvals add column quote_id integer, add column quote_number text, add column quote_version integer`,
    );
    await runner.query(
      `alter table company_approvals add constraint company_approvals_quote_id_fkey
         foreign key (quote_id) references quotes on delete cascade not valid`,
    );
    await runner.query(
      `alter table company_approvals add constraint company_approvals_quote
         check (num_nonnulls(quote_id, quote_number, quote_version) in (0, 3)) not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from company_approvals where quote_id is not null');
    await runner.query(
      'alter table company_approvals drop column quote_id, drop column quote_number, drop column quote_version',
    );
  }
}

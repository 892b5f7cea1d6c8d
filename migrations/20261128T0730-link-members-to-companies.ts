import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Colleagues of a business: which account administers their company, and what they may do in it. */
export class LinkMembersToCompanies1795851000000 implements MigrationInterface {
  name = 'LinkMembersToCompanies1795851000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column company_id integer, add column company_role text');
    await runner.query(
      `alter table users add constraint users_company_id_fkey foreign key (company_id) references users not valid`,
    );
    await runner.query(
      `alter table users add constraint users_company_member check (
         (company_id is null) = (company_role is null) and company_id <> id
         and company_role in ('buyer', 'approver', 'accountant')) not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column company_role, drop column company_id');
  }
}

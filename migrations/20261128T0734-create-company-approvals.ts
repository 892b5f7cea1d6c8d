import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What colleagues may order alone, and the approvals that they ask for beyond it. */
export class CreateCompanyApprovals1795851240000 implements MigrationInterface {
  name = 'CreateCompanyApprovals1795851240000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column company_limit_cents integer');
    await runner.query(
      `alter table users add constraint users_company_limit
         check (company_limit_cents is null or (company_limit_cents >= 0 and company_id is not null)) not valid`,
    );
    await runner.query(
      `create table company_approvals (
         id integer primary key generated always as identity,
         buyer_id integer not null references users,
         company_id integer not null references users,
         state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
         lines jsonb not null,
         shipping_cents integer not null check (shipping_cents >= 0),
         net_cents integer not null check (net_cents >= 0),
         requested_at timestamptz not null default now(),
         decided_at timestamptz,
         decided_by integer references users,
         reason text not null default '',
         order_id integer references orders on delete set null,
         constraint company_approvals_decided check ((state = 'pending') = (decided_at is null))
       )`,
    );
    await runner.query('create index company_approvals_buyer on company_approvals (buyer_id)');
    await runner.query('create index company_approvals_company on company_approvals (company_id, requested_at)');
    await runner.query('create index company_approvals_decided_by on company_approvals (decided_by)');
    await runner.query('create index company_approvals_order on company_approvals (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_approvals');
    await runner.query('alter table users drop column company_limit_cents');
  }
}

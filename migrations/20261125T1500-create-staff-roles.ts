import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles of the shop's own, two-factor sign-in of staff, and values before and after a change in the audit log. */
export class CreateStaffRoles1795618800000 implements MigrationInterface {
  name = 'CreateStaffRoles1795618800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_log drop column before, drop column after');
    await runner.query('alter table access_tokens drop column awaits_second_factor');
    await runner.query('drop table two_factor_codes, two_factor_secrets');
    await runner.query('alter table users drop column staff_role_id');
    await runner.query('drop table staff_roles');
  }
}

const STATEMENTS = [
  `create table staff_roles (
    id integer generated always as identity primary key,
    name citext not null constraint staff_roles_name_key unique check (name <> ''),
    rights text[] not null check (cardinality(rights) > 0)
  )`,
  'alter table users add column staff_role_id integer',
  `alter table users add constraint users_staff_role_id_fkey
     foreign key (staff_role_id) references staff_roles not valid`,
  // Where nothing else is said, code treats who has a role of the shop's own as sales staff.
  `alter table users add constraint users_staff_role_check
     check (staff_role_id is null or user_type = 'Commercial') not valid`,
  `create table two_factor_secrets (
    user_id integer primary key references users on delete cascade,
    secret text not null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    last_step integer
  )`,
  `create table two_factor_codes (
    user_id integer not null references two_factor_secrets on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  'alter table access_tokens add column awaits_second_factor boolean not null default false',
  'alter table audit_log add column before jsonb, add column after jsonb',
];

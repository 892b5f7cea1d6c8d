import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Finds the members of a company; validates the constraints of LinkMembersToCompanies. */
export class IndexMembersOfCompanies1795851060000 implements MigrationInterface {
  name = 'IndexMembersOfCompanies1795851060000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, { users_company: 'users (company_id) where company_id is not null' }, []);
    await runner.query('alter table users validate constraint users_company_id_fkey');
    await runner.query('alter table users validate constraint users_company_member');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['users_company']);
  }
}

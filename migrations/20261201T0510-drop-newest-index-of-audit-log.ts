import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** The primary key, read backwards, gives the newest entries too: each entry was written into two equal indices. */
export class DropNewestIndexOfAuditLog1796101800000 implements MigrationInterface {
  name = 'DropNewestIndexOfAuditLog1796101800000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['audit_log_newest']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, { audit_log_newest: 'audit_log (id desc)' }, []);
  }
}

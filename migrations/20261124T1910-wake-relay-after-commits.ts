import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Processes notify the relay after their commits, not in them (docs/decisions/0133): transactions that notify wait for each
 * other's commits. The relay finds what the previous version or SQL by hand inserts when it polls, within a second.
 */
export class WakeRelayAfterCommits1795547400000 implements MigrationInterface {
  name = 'WakeRelayAfterCommits1795547400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger outbox_notified on outbox');
    await runner.query('drop function notify_outbox()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function notify_outbox() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$`);
    await runner.query(
      'create trigger outbox_notified after insert on outbox for each statement execute function notify_outbox()',
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Quote requests: businesses create a draft from product pages and may change it until the sales staff processes it.
 */
export class AskForQuotes1795280600000 implements MigrationInterface {
  name = 'AskForQuotes1795280600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table quotes
        add column requested_at timestamptz(3),
        add column taken_at timestamptz(3),
        add constraint quotes_taken_requests check (taken_at is null or requested_at is not null)`);
    // One open request per user: further products are added to it.
    await queryRunner.query(`
      create unique index quotes_open_request on quotes (client_id)
      where requested_at is not null and taken_at is null and status = 'draft'`);
    await queryRunner.query('alter table quote_history drop constraint quote_history_action_check');
    await queryRunner.query(`
      alter table quote_history add constraint quote_history_action_check check (action in
        ('created', 'requested', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("update quote_history set action = 'created' where action = 'requested'");
    await queryRunner.query('alter table quote_history drop constraint quote_history_action_check');
    await queryRunner.query(`
      alter table quote_history add constraint quote_history_action_check check (action in
        ('created', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected'))`);
    await queryRunner.query(`
      alter table quotes drop column requested_at, drop column taken_at`);
  }
}

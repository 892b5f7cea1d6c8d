import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Canned replies get a position in the list and a text shortcut ("/livraison"). */
export class OrderCannedReplies1795291200000 implements MigrationInterface {
  name = 'OrderCannedReplies1795291200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table support_canned_replies
        add shortcut text unique check (shortcut ~ '^[a-z0-9-]{1,20}$'),
        add position integer not null default 0;
      update support_canned_replies r set position = o.place
        from (select id, row_number() over (order by title) as place from support_canned_replies) o where o.id = r.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table support_canned_replies drop shortcut, drop position');
  }
}

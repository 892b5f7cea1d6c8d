import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that verified purchasers add to their reviews. */
export class AddPicturesToReviews1795851660000 implements MigrationInterface {
  name = 'AddPicturesToReviews1795851660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table reviews add column pictures jsonb not null default '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reviews drop column pictures');
  }
}

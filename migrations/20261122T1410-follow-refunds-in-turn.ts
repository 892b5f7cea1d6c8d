import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds are checked in rotation, so that those whose check fails do not block the others. */
export class FollowRefundsInTurn1795356600000 implements MigrationInterface {
  name = 'FollowRefundsInTurn1795356600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_refunds
        -- When the provider was last asked for the state.
        add column followed_at timestamptz;
      drop index payment_refunds_unsettled;
      create index payment_refunds_unsettled on payment_refunds ((coalesce(followed_at, asked_at)))
        where state in ('asked', 'pending');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index payment_refunds_unsettled;
      alter table payment_refunds drop column followed_at;
      create index payment_refunds_unsettled on payment_refunds (asked_at) where state in ('asked', 'pending');
    `);
  }
}

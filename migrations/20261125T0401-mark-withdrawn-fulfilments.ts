import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders whose client has withdrawn from the contract before everything was delivered. */
export class MarkWithdrawnFulfilments1795579260000 implements MigrationInterface {
  name = 'MarkWithdrawnFulfilments1795579260000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table fulfilments add column withdrawn_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table fulfilments drop column withdrawn_at');
  }
}

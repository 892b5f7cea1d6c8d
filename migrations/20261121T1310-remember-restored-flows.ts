import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restored chatbot flow stores the version that it is a copy of; 0 is the default flow. */
export class RememberRestoredFlows1795291201000 implements MigrationInterface {
  name = 'RememberRestoredFlows1795291201000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chatbot_flows add restored_from integer check (restored_from >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chatbot_flows drop restored_from');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event continues the trace of the request or job that published it, in the worker that delivers it. */
export class AddTraceParent1795482000000 implements MigrationInterface {
  name = 'AddTraceParent1795482000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column trace_parent');
  }
}

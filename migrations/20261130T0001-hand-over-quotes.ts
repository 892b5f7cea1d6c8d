import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER_ACTIONS =
  "'created', 'requested', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected', 'extended', 'expired', 'approval-requested', 'approval-given', 'approval-refused', 'opened', 'reminded', 'lost'";

/** The history of a quote has its change of owner. The constraint is validated by ValidateHandedOverQuotes. */
export class HandOverQuotes1795996860000 implements MigrationInterface {
  name = 'HandOverQuotes1795996860000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceActions(runner, `${FORMER_ACTIONS}, 'assigned'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("update quote_history set action = 'updated' where action = 'assigned'");
    await replaceActions(runner, FORMER_ACTIONS);
  }
}

async function replaceActions(runner: QueryRunner, actions: string): Promise<void> {
  await runner.query('alter table quote_history drop constraint quote_history_action_check');
  await runner.query(
    `alter table quote_history add constraint quote_history_action_check check (action in (${actions})) not valid`,
  );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER_ACTIONS =
  "'created', 'requested', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected', 'extended', 'expired', 'approval-requested', 'approval-given', 'approval-refused', 'opened', 'reminded'";

/** Why the shop lost a quote. The constraints are validated by ValidateLostQuotes. */
export class NoteLostQuotes1795631400000 implements MigrationInterface {
  name = 'NoteLostQuotes1795631400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quotes add column lost_reason text, add column lost_note text');
    await runner.query(`alter table quotes add constraint quotes_lost_check check (
      lost_reason is null and lost_note is null
        or lost_reason in ('price', 'delay', 'competitor', 'abandoned', 'silent', 'unsuitable', 'other')
          and status in ('sent', 'rejected')
    ) not valid`);
    await replaceActions(runner, `${FORMER_ACTIONS}, 'lost'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("update quote_history set action = 'status' where action = 'lost'");
    await replaceActions(runner, FORMER_ACTIONS);
    await runner.query('alter table quotes drop column lost_reason, drop column lost_note');
  }
}

async function replaceActions(runner: QueryRunner, actions: string): Promise<void> {
  await runner.query('alter table quote_history drop constraint quote_history_action_check');
  await runner.query(
    `alter table quote_history add constraint quote_history_action_check check (action in (${actions})) not valid`,
  );
}

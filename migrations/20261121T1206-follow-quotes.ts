import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = "('created', 'requested', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected')";
const SINCE =
  "('created', 'requested', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected', 'extended', 'expired', 'approval-asked', 'approval-given', 'approval-refused', 'opened', 'reminded')";

/** Quote lifecycle after sending: expiry, extension and approval, each recorded in the history. */
export class FollowQuotes1795280601000 implements MigrationInterface {
  name = 'FollowQuotes1795280601000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table quotes
        -- When the expiry was recorded; null again after an extension.
        add column expired_at timestamptz(3),
        -- Approval of a discount above the owner's limit by an administrator.
        add column approval text check (approval in ('pending', 'given', 'refused')),
        add column approval_discount_bp integer check (approval_discount_bp between 1 and 10000),
        add column approval_reason text,
        add column approval_answer text,
        add constraint quotes_approval_whole check
          ((approval is null) = (approval_discount_bp is null) and (approval is null) = (approval_reason is null)),
        -- A quote that waits for approval must not be sent.
        add constraint quotes_approval_before_sending check
          (approval is null or approval = 'given' or status not in ('sent', 'accepted'))`);
    await queryRunner.query("create index quotes_ending on quotes (valid_until) where status = 'sent'");
    await this.allow(queryRunner, SINCE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`update quote_history set action = 'status' where action not in ${BEFORE}`);
    await this.allow(queryRunner, BEFORE);
    await queryRunner.query(`drop index quotes_ending`);
    await queryRunner.query(`
      alter table quotes
        drop constraint quotes_approval_before_sending,
        drop constraint quotes_approval_whole,
        drop column expired_at, drop column approval, drop column approval_discount_bp,
        drop column approval_reason, drop column approval_answer`);
  }

  private async allow(queryRunner: QueryRunner, actions: string): Promise<void> {
    await queryRunner.query('alter table quote_history drop constraint quote_history_action_check');
    await queryRunner.query(
      `alter table quote_history add constraint quote_history_action_check check (action in ${actions})`,
    );
  }
}

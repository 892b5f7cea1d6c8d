import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Emails to unknown recipients get the state "bounced" instead of "failed", because a retry is useless. Subscriptions
 * with an undeliverable address are ended.
 */
export class SeparateBouncedMails1795359000000 implements MigrationInterface {
  name = 'SeparateBouncedMails1795359000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails
        drop constraint mails_status_check,
        add constraint mails_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'bounced'));
      drop index mails_unsent;
      create index mails_unsent on mails (id) where status not in ('sent', 'bounced');
      update newsletter_subscriptions set bounced_at = now(), bounce_reason = 'Adresse impossible'
      where bounced_at is null and unsubscribed_at is null
        and email !~ '^[a-z0-9!#$%&''*+/=?^_\`{|}~.-]{1,64}@[^ !-,/:-@[-\`{-~]+$'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update mails set status = 'failed', last_error = coalesce(last_error, '') where status = 'bounced';
      alter table mails
        drop constraint mails_status_check,
        add constraint mails_status_check check (status in ('queued', 'sending', 'sent', 'failed'));
      drop index mails_unsent;
      create index mails_unsent on mails (id) where status <> 'sent'`);
  }
}

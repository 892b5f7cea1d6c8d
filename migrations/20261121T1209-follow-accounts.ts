import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Account lifecycle: validation of businesses, inactivity and deletion, each with its date; decisions of staff with
 * their reason.
 */
export class FollowAccounts1795281200000 implements MigrationInterface {
  name = 'FollowAccounts1795281200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column refused_at timestamptz,
        add column last_seen_at timestamptz not null default now(),
        -- When the warning about the deletion of the inactive account was sent.
        add column idle_told_at timestamptz,
        -- The row is kept for references, anonymized.
        add column erased_at timestamptz,
        add check (refused_at is null or validated_at is null),
        add check (erased_at is null or deactivated_at is not null);
      create index users_idle on users (last_seen_at) where erased_at is null;
      create index users_waiting on users (created_at) where user_type = 'professionnel' and validated_at is null;

      create table account_decisions (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        -- Null for decisions of the user and automatic ones.
        actor_id integer references users,
        decision text not null check (decision in ('validated', 'refused', 'deactivated', 'reactivated')),
        reason text not null default '' check (length(reason) <= 2000),
        decided_at timestamptz not null default now()
      );
      create index account_decisions_user on account_decisions (user_id, id);

      -- Set on emails that were still queued when their user's account was deleted; they are deleted after this date.
      alter table mails add column forget_after timestamptz;
      create index mails_to_forget on mails (forget_after) where forget_after is not null;

      -- Every use of a session updates the last use of the account, whatever the sign-in method.
      create function note_account_seen() returns trigger language plpgsql as $$
      begin
        update users set last_seen_at = now(), idle_told_at = null where id = new.user_id;
        return null;
      end $$;
      create trigger access_tokens_seen after insert or update of last_used_at on access_tokens
        for each row execute function note_account_seen();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger access_tokens_seen on access_tokens; drop function note_account_seen();
      drop table account_decisions;
      alter table mails drop column forget_after;
      alter table users drop column refused_at, drop column last_seen_at, drop column idle_told_at, drop column erased_at;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Renames tables, columns and indexes to the words that the code uses. No row is rewritten: each statement takes an
 * ACCESS EXCLUSIVE lock for milliseconds. The previous version does not know the new names: stop api and worker before.
 */
export class RenameColumns1795410600000 implements MigrationInterface {
  name = 'RenameColumns1795410600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [former, name] of tables) await runner.query(`alter table ${former} rename to ${name}`);
    for (const [table, former, name] of columns)
      await runner.query(`alter table ${table} rename column ${former} to ${name}`);
    for (const [former, name] of indexes) await runner.query(`alter index ${former} rename to ${name}`);
    await runner.query('alter trigger outbox_told on outbox rename to outbox_notified');
    await this.recordUseOfAccounts(runner, 'inactivity_warned_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter trigger outbox_notified on outbox rename to outbox_told');
    for (const [former, name] of indexes) await runner.query(`alter index ${name} rename to ${former}`);
    for (const [table, former, name] of columns)
      await runner.query(`alter table ${table} rename column ${name} to ${former}`);
    for (const [former, name] of tables) await runner.query(`alter table ${name} rename to ${former}`);
    await this.recordUseOfAccounts(runner, 'idle_told_at');
  }

  /** PostgreSQL does not rename columns inside functions. */
  private async recordUseOfAccounts(runner: QueryRunner, warnedAt: string): Promise<void> {
    await runner.query(`
      create or replace function note_account_seen() returns trigger language plpgsql as $$
      begin
        update users set last_seen_at = now(), ${warnedAt} = null where id = new.user_id;
        return null;
      end $$`);
  }
}

const tables = [
  ['attempts', 'rate_limits'],
  ['cart_held_units', 'cart_reservations'],
  ['familiar_places', 'known_networks'],
  ['spent_proofs', 'used_challenges'],
] as const;

/** By the table's new name. */
const columns = [
  ['coupons', 'most_uses', 'max_uses'],
  ['coupons', 'most_uses_per_person', 'max_uses_per_user'],
  ['coupon_uses', 'is_held', 'is_reserved'],
  ['delivery_addresses', 'kept_until', 'retained_until'],
  ['faq_categories', 'place', 'position'],
  ['faq_questions', 'place', 'position'],
  ['known_networks', 'place_hash', 'network_hash'],
  ['mail_attachments', 'place', 'position'],
  ['mails', 'forget_after', 'delete_after'],
  ['order_lines', 'place', 'line_number'],
  ['order_refunds', 'asked_at', 'requested_at'],
  ['orders', 'hold_expires_at', 'reserved_until'],
  ['orders', 'holds_stock', 'stock_reserved'],
  ['outbox', 'handed_at', 'delivered_at'],
  ['payment_refunds', 'asked_at', 'requested_at'],
  ['payment_refunds', 'followed_at', 'checked_at'],
  ['payment_sessions', 'asked_at', 'checked_at'],
  ['quote_items', 'place', 'line_number'],
  ['quote_sendings', 'place', 'sequence'],
  ['quote_template_items', 'place', 'line_number'],
  ['return_lines', 'place', 'line_number'],
  ['returns', 'asked_at', 'requested_at'],
  ['returns', 'refund_asked_at', 'refund_requested_at'],
  ['service_order_refunds', 'asked_at', 'requested_at'],
  ['users', 'idle_told_at', 'inactivity_warned_at'],
] as const;

const indexes = [
  ['attempts_ends_at', 'rate_limits_ends_at'],
  ['delivery_addresses_kept_until_idx', 'delivery_addresses_retained_until'],
  ['mails_to_forget', 'mails_to_delete'],
  ['orders_held', 'orders_reserved'],
  ['outbox_handed', 'outbox_delivered'],
  ['spent_proofs_expiry', 'used_challenges_expiry'],
] as const;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A line of the ledger took its number before it waited for the others, but its hash continues the newest of them: two
 * payments at once could make the chain fork. The number is now taken after the wait. What was written before is known by
 * `payment_settings.ledger_ordered_after`.
 */
export class NumberLedgerInItsOrder1795613460000 implements MigrationInterface {
  name = 'NumberLedgerInItsOrder1795613460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_settings add column ledger_ordered_after integer not null default 0');
    // From here on nobody adds a line until the commit; lines that wait have taken their numbers already, a hundred at most.
    await runner.query('select pg_advisory_xact_lock(974004)');
    await runner.query(chainFunction("new.id := nextval('payment_ledger_id_seq');"));
    await runner.query(
      `update payment_settings set ledger_ordered_after = (select last_value + 100 from payment_ledger_id_seq)
       where exists (select from payment_ledger)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(chainFunction(''));
    await runner.query('alter table payment_settings drop column ledger_ordered_after');
  }
}

function chainFunction(number: string): string {
  return `create or replace function chain_payment_ledger() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(974004);
      ${number}
      select hash into new.previous_hash from payment_ledger order by id desc limit 1;
      new.hash := sha256(convert_to(concat_ws('|', encode(new.previous_hash, 'hex'), new.id, new.payment_session_id,
        new.kind, new.amount_cents, new.currency, new.recorded_at at time zone 'UTC', new.means), 'UTF8'));
      return new;
    end $$`;
}

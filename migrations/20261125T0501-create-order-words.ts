import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What orders are found by, without accents and capitals, in a narrow table: a search reads neither whole orders nor converts
 * their texts, and an order that changes its status does not write the index of words again.
 */
export class CreateOrderWords1795582860000 implements MigrationInterface {
  name = 'CreateOrderWords1795582860000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger order_words_inserted on orders; drop trigger order_words_updated on orders');
    await runner.query('drop function write_order_words(); drop table order_words');
  }
}

const COLUMNS = ['number', 'client_company', 'client_prenom', 'client_name', 'client_email'];
const words = (row: string) =>
  `plain_words(concat_ws(' ', ${COLUMNS.map((name) => `coalesce(${row}.${name}, '')`).join(', ')}))`;

const STATEMENTS = [
  `create table order_words (
    order_id integer primary key references orders on delete cascade,
    words text not null
  )`,
  `create function write_order_words() returns trigger language plpgsql as $$ begin
     insert into order_words (order_id, words) values (new.id, ${words('new')})
     on conflict (order_id) do update set words = excluded.words;
     return null;
   end $$`,
  // They wait for transactions that write orders, so that the insert below misses none.
  `create trigger order_words_inserted after insert on orders for each row execute function write_order_words()`,
  `create trigger order_words_updated after update on orders for each row
   when ((${COLUMNS.map((name) => `old.${name}`).join(', ')}) is distinct from (${COLUMNS.map((name) => `new.${name}`).join(', ')}))
   execute function write_order_words()`,
  `insert into order_words (order_id, words) select o.id, ${words('o')} from orders o`,
  'create index order_words_words on order_words using gin (words gin_trgm_ops)',
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purchase-order number that a business gives with its order, by which staff find the order. */
export class StoreReferencesOfBuyers1795851120000 implements MigrationInterface {
  name = 'StoreReferencesOfBuyers1795851120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column buyer_reference text');
    await runner.query(
      `alter table orders add constraint orders_buyer_reference
         check (char_length(buyer_reference) between 1 and 50) not valid`,
    );
    for (const statement of writeWords([...COLUMNS, 'buyer_reference'])) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of writeWords(COLUMNS)) await runner.query(statement);
    await runner.query('alter table orders drop column buyer_reference');
  }
}

const COLUMNS = ['number', 'client_company', 'client_prenom', 'client_name', 'client_email'];

/** Orders are found by these columns. */
function writeWords(columns: readonly string[]): string[] {
  const of = (row: string) => columns.map((name) => `${row}.${name}`).join(', ');
  const texts = columns.map((name) => `coalesce(new.${name}, '')`).join(', ');
  return [
    `create or replace function write_order_words() returns trigger language plpgsql as $$ begin
       insert into order_words (order_id, words) values (new.id, plain_words(concat_ws(' ', ${texts})))
       on conflict (order_id) do update set words = excluded.words;
       return null;
     end $$`,
    `create or replace trigger order_words_updated after update on orders for each row
     when ((${of('old')}) is distinct from (${of('new')})) execute function write_order_words()`,
  ];
}

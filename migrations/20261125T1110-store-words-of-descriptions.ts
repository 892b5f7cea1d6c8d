import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The descriptions of products without tags, accents and capitals, in a table of their own: a search compares stored words
 * instead of converting the description of each candidate.
 */
export class StoreWordsOfDescriptions1795605000000 implements MigrationInterface {
  name = 'StoreWordsOfDescriptions1795605000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index products_description_words on products using gin (${words('products')} gin_trgm_ops)`,
    );
    await runner.query(
      'drop trigger description_words_inserted on products; drop trigger description_words_updated on products',
    );
    await runner.query('drop function write_description_words(); drop table product_description_words');
  }
}

const words = (row: string) => `plain_words(regexp_replace(${row}.description_html, '<[^>]*>', ' ', 'g'))`;

const STATEMENTS = [
  `create table product_description_words (
    product_id integer primary key references products on delete cascade,
    words text not null
  )`,
  `create function write_description_words() returns trigger language plpgsql as $$ begin
     insert into product_description_words (product_id, words) values (new.id, ${words('new')})
     on conflict (product_id) do update set words = excluded.words;
     return null;
   end $$`,
  // They wait for transactions that write products, so that the insert below misses none.
  'create trigger description_words_inserted after insert on products for each row execute function write_description_words()',
  `create trigger description_words_updated after update of description_html on products for each row
   when (old.description_html is distinct from new.description_html) execute function write_description_words()`,
  `insert into product_description_words (product_id, words) select p.id, ${words('p')} from products p`,
  'create index product_description_words_words on product_description_words using gin (words gin_trgm_ops)',
  'drop index products_description_words',
];

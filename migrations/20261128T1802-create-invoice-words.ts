import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What invoices are found by, in a narrow table as that of orders: their number, and the words of their order, also when these
 * change: the name of a deleted account goes from both.
 */
export class CreateInvoiceWords1795888920000 implements MigrationInterface {
  name = 'CreateInvoiceWords1795888920000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table invoice_words (
      invoice_id integer primary key references invoices,
      words text not null
    )`);
    await runner.query(`create function write_invoice_words() returns trigger language plpgsql as $$ begin
       insert into invoice_words (invoice_id, words)
       select new.id, plain_words(new.number) || ' ' || coalesce((select w.words from order_words w where w.order_id = new.order_id), '');
       return null;
     end $$`);
    await runner.query(
      'create trigger invoice_words_inserted after insert on invoices for each row execute function write_invoice_words()',
    );
    await runner.query(`create function follow_order_words() returns trigger language plpgsql as $$ begin
       update invoice_words w set words = plain_words(i.number) || ' ' || new.words
       from invoices i where i.order_id = new.order_id and w.invoice_id = i.id;
       return null;
     end $$`);
    await runner.query(
      `create trigger order_words_followed after update on order_words for each row
       when (old.words is distinct from new.words) execute function follow_order_words()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger order_words_followed on order_words');
    await runner.query('drop function follow_order_words()');
    await runner.query('drop trigger invoice_words_inserted on invoices');
    await runner.query('drop function write_invoice_words()');
    await runner.query('drop table invoice_words');
  }
}

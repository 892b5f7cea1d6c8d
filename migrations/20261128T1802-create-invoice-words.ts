import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What invoices are found by, in a narrow table as that of orders: their number, and the words of their order. Invoices never
 * change, and so a trigger writes them once.
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger invoice_words_inserted on invoices');
    await runner.query('drop function write_invoice_words()');
    await runner.query('drop table invoice_words');
  }
}

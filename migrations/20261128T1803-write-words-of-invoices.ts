import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of earlier invoices. The trigger that writes those of new ones exists since the migration before. */
export class WriteWordsOfInvoices1795888980000 implements MigrationInterface {
  name = 'WriteWordsOfInvoices1795888980000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into invoice_words (invoice_id, words)
       select i.id, plain_words(i.number) || ' ' || coalesce(w.words, '') from invoices i left join order_words w on w.order_id = i.order_id
       on conflict (invoice_id) do nothing`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from invoice_words');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of OfferChoicesInQuotes while quotes are read and written. */
export class ValidateQuoteChoices1795840260000 implements MigrationInterface {
  name = 'ValidateQuoteChoices1795840260000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['quote_items', 'quote_template_items']) {
      await runner.query(`alter table ${table} validate constraint ${table}_choice_check`);
      await runner.query(`alter table ${table} validate constraint ${table}_bounds_check`);
    }
    await runner.query('alter table quote_items validate constraint quote_items_chosen_check');
  }

  async down(): Promise<void> {}
}

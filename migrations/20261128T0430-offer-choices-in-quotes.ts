import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHOICE = `choice is null and choice_group is null
  or choice is not null and type <> 'section'
    and (choice = 'option' and choice_group is null or choice = 'alternative' and choice_group is not null)`;
const BOUNDS = `min_quantity is null and max_quantity is null
  or min_quantity is not null and max_quantity is not null and type <> 'section'
    and 1 <= min_quantity and min_quantity <= quantity and quantity <= max_quantity and max_quantity <= 9999`;

/** Optional lines, alternatives and quantities that the client may change. The constraints are validated by ValidateQuoteChoices. */
export class OfferChoicesInQuotes1795840200000 implements MigrationInterface {
  name = 'OfferChoicesInQuotes1795840200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['quote_items', 'quote_template_items']) {
      await runner.query(`alter table ${table} add column choice text, add column choice_group text,
        add column min_quantity integer, add column max_quantity integer`);
      await runner.query(`alter table ${table} add constraint ${table}_choice_check check (${CHOICE}) not valid`);
      await runner.query(`alter table ${table} add constraint ${table}_bounds_check check (${BOUNDS}) not valid`);
    }
    await runner.query('alter table quote_items add column chosen boolean not null default true');
    await runner.query(
      'alter table quote_items add constraint quote_items_chosen_check check (chosen or choice is not null) not valid',
    );
    await runner.query('alter table quote_signatures add column offered_choice jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_signatures drop column offered_choice');
    await runner.query('alter table quote_items drop column chosen');
    for (const table of ['quote_items', 'quote_template_items'])
      await runner.query(`alter table ${table} drop column choice, drop column choice_group,
        drop column min_quantity, drop column max_quantity`);
  }
}

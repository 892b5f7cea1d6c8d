import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Discounts of quotes are relative to the catalogue price, which is frozen with each line; free units are limited too.
 */
export class MeasureQuotesAgainstTheCatalogue1795357200000 implements MigrationInterface {
  name = 'MeasureQuotesAgainstTheCatalogue1795357200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table quote_items
        -- Catalogue price of one unit when the line was saved, including tax.
        add column catalogue_price_cents integer check (catalogue_price_cents >= 0)`);
    await runner.query(FILL);
    // Nullable during the deployment: the previous release writes lines without it; their own price is used until they
    // are saved again.
    await runner.query(`
      alter table quote_items add constraint quote_items_catalogue_price check
        (type = 'produit' or catalogue_price_cents is null)`);
    await runner.query(APPROVALS);
    await runner.query(`
      create table quote_settings (
        one boolean primary key default true check (one),
        -- Number of free units per quote that sales staff may give without approval.
        free_units integer not null default 0 check (free_units between 0 and 9999)
      )`);
    await runner.query('insert into quote_settings default values');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table quote_settings');
    await runner.query(`
      alter table quotes
        drop column approval_free_units,
        drop constraint quotes_approval_discount_bp_check,
        add constraint quotes_approval_discount_bp_check check (approval_discount_bp between 0 and 10000)`);
    await runner.query('alter table quote_items drop column catalogue_price_cents');
  }
}

/** Existing lines get the current catalogue price, or the line's own price when there is none. */
const FILL = `
  update quote_items i set catalogue_price_cents = coalesce((
    select round(case when p.is_promotion then least(p.net_price_cents, coalesce(p.promo_price_cents, p.net_price_cents))
      else p.net_price_cents end * (10000 + p.vat_rate_bp) / 10000.0)
    from products p where p.id = i.product_id), i.unit_price_cents)
  where i.type = 'produit'`;

const APPROVALS = `
  alter table quotes
    add column approval_free_units integer check (approval_free_units >= 0),
    -- Free units alone may require an approval.
    drop constraint quotes_approval_discount_bp_check,
    add constraint quotes_approval_discount_bp_check check (approval_discount_bp between 0 and 10000)`;

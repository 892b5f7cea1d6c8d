import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotes get free lines, sections and the eco-participation (law L12); orders made from quotes store them too. */
export class WriteFreeLinesAndSections1795290000000 implements MigrationInterface {
  name = 'WriteFreeLinesAndSections1795290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(QUOTE_ITEMS);
    // Free lines may be returned too; they have no stock.
    await runner.query('alter table order_lines alter column product_id drop not null');
    await runner.query('alter table return_lines alter column product_id drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table return_lines alter column product_id set not null');
    await runner.query('alter table order_lines alter column product_id set not null');
    await runner.query(`
      alter table quote_items
        drop constraint quote_items_eco, drop constraint quote_items_section, drop constraint quote_items_product,
        drop constraint quote_items_quantity,
        add constraint quote_items_quantity_check check (quantity between 1 and 9999),
        alter column product_id set not null,
        drop column eco_unit_cents, drop column type`);
  }
}

const QUOTE_ITEMS = `
  alter table quote_items
    add column type text not null default 'produit' check (type in ('produit', 'libre', 'section')),
    -- Part of the unit price including tax; not reduced by discounts.
    add column eco_unit_cents integer not null default 0,
    alter column product_id drop not null,
    drop constraint quote_items_quantity_check,
    add constraint quote_items_quantity check (
      case when type = 'section' then quantity = 0 else quantity between 1 and 9999 end),
    add constraint quote_items_product check ((type = 'produit') = (product_id is not null)),
    add constraint quote_items_section check (
      type <> 'section' or (unit_price_cents = 0 and discount_bp = 0 and vat_rate_bp = 0 and description is null)),
    add constraint quote_items_eco check (eco_unit_cents between 0 and discounted_price_cents)`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quote templates: named sets of lines from which sales staff create new quotes. */
export class KeepQuoteTemplates1795292100000 implements MigrationInterface {
  name = 'KeepQuoteTemplates1795292100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATES);
    await runner.query(ITEMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table quote_template_items, quote_templates');
  }
}

const TEMPLATES = `
  create table quote_templates (
    id integer primary key generated always as identity,
    name text not null check (char_length(name) between 1 and 120),
    notes text,
    discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
    author_id integer not null references users (id),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create unique index quote_templates_name on quote_templates (lower(name));
  create index quote_templates_author on quote_templates (author_id)`;

const ITEMS = `
  create table quote_template_items (
    id integer primary key generated always as identity,
    template_id integer not null references quote_templates (id) on delete cascade,
    place integer not null check (place >= 1),
    type text not null check (type in ('produit', 'libre', 'section')),
    -- Null for lines without a product and for deleted products, whose lines are omitted with a message.
    product_id integer references products (id) on delete set null,
    text text not null check (text <> ''),
    description text,
    quantity integer not null,
    -- Including tax: price of a free line, or catalogue price of a product when the template was saved.
    unit_price_cents integer not null check (unit_price_cents >= 0),
    discount_bp integer not null check (discount_bp between 0 and 10000),
    vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
    unique (template_id, place),
    check (type = 'produit' or product_id is null),
    check (case when type = 'section' then quantity = 0 else quantity between 1 and 9999 end)
  );
  create index quote_template_items_product on quote_template_items (product_id)`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotes are binding offers: amounts, tax rates and every sent version are frozen, and the history is stored. */
export class CreateQuotes1795254000000 implements MigrationInterface {
  name = 'CreateQuotes1795254000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(QUOTES);
    await queryRunner.query(ITEMS);
    await queryRunner.query(HISTORY);
    await queryRunner.query(SENDINGS);
    await queryRunner.query(FILES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table quote_files, quote_sendings, quote_history, quote_items, quotes');
  }
}

const QUOTES = `
  create table quotes (
    id integer primary key generated always as identity,
    number text not null unique check (number ~ '^[A-Za-z0-9._/-]{1,40}$'),
    owner_id integer not null references users (id),
    client_id integer not null references users (id),
    -- Search text of the list: number and client when saved, in lower case without accents.
    search_text text not null,
    status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'rejected')),
    version integer not null default 1 check (version >= 1),
    valid_until date not null,
    discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
    subtotal_cents integer not null check (subtotal_cents >= 0),
    discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
    total_cents integer not null check (total_cents = subtotal_cents - discount_cents),
    notes text,
    link_nonce text,
    token_hash text unique,
    sent_at timestamptz(3),
    decided_at timestamptz(3),
    decided_by text check (decided_by in ('staff', 'client')),
    -- IP address of the decision, as proof.
    decided_from text,
    client_comment text,
    order_id integer unique,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    check ((link_nonce is null) = (token_hash is null)),
    check ((status in ('accepted', 'rejected')) = (decided_at is not null)),
    check ((decided_at is null) = (decided_by is null))
  );
  create index quotes_owner on quotes (owner_id, created_at desc, id desc);
  create index quotes_newest on quotes (created_at desc, id desc);
  create index quotes_client on quotes (client_id)`;

const ITEMS = `
  create table quote_items (
    id integer primary key generated always as identity,
    quote_id integer not null references quotes (id) on delete cascade,
    place integer not null check (place >= 1),
    product_id integer not null references products (id),
    product_name text not null check (product_name <> ''),
    description text,
    quantity integer not null check (quantity between 1 and 9999),
    unit_price_cents integer not null check (unit_price_cents >= 0),
    discount_bp integer not null check (discount_bp between 0 and 10000),
    discounted_price_cents integer not null check (discounted_price_cents between 0 and unit_price_cents),
    total_cents integer not null check (total_cents = discounted_price_cents * quantity),
    vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
    unique (quote_id, place)
  );
  create index quote_items_product on quote_items (product_id)`;

const HISTORY = `
  create table quote_history (
    id integer primary key generated always as identity,
    quote_id integer not null references quotes (id) on delete cascade,
    action text not null check (action in ('created', 'updated', 'version', 'status', 'sent', 'accepted', 'rejected')),
    description text not null,
    -- Null for the client, through the public link.
    actor_id integer references users (id),
    created_at timestamptz(3) not null
  );
  create index quote_history_quote on quote_history (quote_id, id)`;

const SENDINGS = `
  create table quote_sendings (
    id integer primary key generated always as identity,
    quote_id integer not null references quotes (id) on delete cascade,
    place integer not null check (place >= 1),
    version integer not null check (version >= 1),
    recipient text not null,
    custom_message text not null default '',
    copy_to_commercial boolean not null default false,
    sent_by integer not null references users (id),
    created_at timestamptz(3) not null,
    posted_at timestamptz(3),
    unique (quote_id, place)
  )`;

// One sent version of a quote as PDF, which stays available when the quote changes later.
const FILES = `
  create table quote_files (
    id integer primary key generated always as identity,
    quote_id integer not null references quotes (id) on delete cascade,
    version integer not null check (version >= 1),
    -- The quote's updated_at that the file shows.
    state_of timestamptz(3) not null,
    file_key text not null,
    created_at timestamptz(3) not null default now(),
    unique (quote_id, state_of)
  )`;

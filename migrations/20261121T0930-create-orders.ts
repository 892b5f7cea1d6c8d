import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders: products, customer and amounts are frozen when the order is placed; each order stores its stock reservation.
 */
export class CreateOrders1795253400000 implements MigrationInterface {
  name = 'CreateOrders1795253400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create sequence order_numbers');
    await queryRunner.query(ORDERS);
    await queryRunner.query(LINES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table order_lines, orders');
    await queryRunner.query('drop sequence order_numbers');
  }
}

const ORDERS = `
  create table orders (
    id integer primary key generated always as identity,
    number text not null unique check (number ~ '^CMD-[0-9]{4}-[0-9]{6,}$'),
    -- Null after the deletion of the account.
    user_id integer references users (id) on delete set null,
    source text not null check (source in ('cart', 'quote')),
    quote_number text,
    status text not null default 'en attente' check (status in ('en attente', 'payé', 'annulé', 'remboursé')),
    -- SHA-256 of the token with which a quote's order is read and paid without an account.
    token_hash text unique,
    delivery_mode smallint not null check (delivery_mode in (4, 5)),
    client_name text not null,
    client_prenom text not null,
    client_company text,
    client_email text not null,
    client_phone text,
    client_address text not null,
    client_address_complement text,
    client_postal_code text not null,
    client_city text not null,
    client_siret text,
    client_vat_number text,
    net_cents integer not null check (net_cents >= 0),
    shipping_cents integer not null check (shipping_cents >= 0),
    vat_cents integer not null check (vat_cents >= 0),
    total_cents integer not null check (total_cents = net_cents + shipping_cents + vat_cents),
    -- True while the order holds a stock reservation.
    holds_stock boolean not null,
    hold_expires_at timestamptz,
    placed_at timestamptz not null,
    paid_at timestamptz,
    payment_provider text,
    payment_session_id text,
    invoice_id integer unique,
    invoice_number text unique,
    cancelled_at timestamptz,
    cancel_reason text check (cancel_reason in ('client', 'expired', 'replaced')),
    -- Payment under review: it was received, but the order could not be set to paid.
    review_reason text check (review_reason in ('amount-mismatch', 'stock-gone', 'paid-after-cancel', 'paid-twice')),
    check ((source = 'quote') = (quote_number is not null)),
    check ((status in ('payé', 'remboursé')) = (paid_at is not null)),
    check ((status = 'annulé') = (cancelled_at is not null)),
    check ((cancelled_at is null) = (cancel_reason is null)),
    check (status <> 'annulé' or not holds_stock),
    check (hold_expires_at is null or (status = 'en attente' and holds_stock)),
    check ((invoice_id is null) = (invoice_number is null)),
    check ((payment_provider is null) = (payment_session_id is null))
  );
  create index orders_of_user on orders (user_id, placed_at desc);
  create index orders_newest on orders (placed_at desc, id desc);
  create index orders_held on orders (hold_expires_at) where status = 'en attente';
  create index orders_to_review on orders (id) where review_reason is not null;
  -- One active order per quote.
  create unique index orders_of_quote on orders (quote_number) where status <> 'annulé'`;

const LINES = `
  create table order_lines (
    id integer primary key generated always as identity,
    order_id integer not null references orders (id) on delete cascade,
    place integer not null check (place >= 1),
    product_id integer not null references products (id),
    name text not null check (name <> ''),
    reference text not null,
    image_urls text not null,
    quantity integer not null check (quantity between 1 and 9999),
    unit_net_cents integer not null check (unit_net_cents >= 0),
    vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
    net_cents integer not null check (net_cents >= 0),
    vat_cents integer not null check (vat_cents >= 0),
    gross_cents integer not null check (gross_cents = net_cents + vat_cents),
    unique (order_id, place)
  );
  create index order_lines_product on order_lines (product_id)`;

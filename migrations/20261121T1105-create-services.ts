import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Services: no stock, prices as text, expertises without a price, and separate orders. */
export class CreateServices1795270901000 implements MigrationInterface {
  name = 'CreateServices1795270901000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CATALOGUE);
    await runner.query(CART);
    await runner.query('create sequence service_order_numbers');
    await runner.query(ORDERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table service_order_lines, service_orders;
      drop function refuse_paid_service_change();
      drop sequence service_order_numbers;
      drop table service_cart_lines, expertises, service_trait_details, service_traits, sub_services, services;
    `);
  }
}

const CATALOGUE = `
  create table services (
    id integer primary key generated always as identity,
    position smallint not null,
    name text not null unique check (name <> ''),
    description text not null,
    image_url text not null
  );
  create table sub_services (
    id integer primary key generated always as identity,
    service_id integer not null references services (id) on delete cascade,
    position smallint not null,
    name text not null check (name <> ''),
    -- "50 €/heure": the leading number is the unit price excluding tax; without a number the price is on request.
    price_text text not null,
    price_unit text not null,
    description text not null,
    features text[] not null default '{}',
    unique (service_id, name)
  );
  create table service_traits (
    id integer primary key generated always as identity,
    service_id integer not null references services (id) on delete cascade,
    position smallint not null,
    name text not null check (name <> ''),
    description text not null,
    unique (service_id, name)
  );
  create table service_trait_details (
    id integer primary key generated always as identity,
    trait_id integer not null references service_traits (id) on delete cascade,
    position smallint not null,
    name text not null check (name <> ''),
    description text not null,
    unique (trait_id, name)
  );
  create table expertises (
    id integer primary key generated always as identity,
    position smallint not null,
    name text not null unique check (name <> ''),
    description text not null
  )`;

const CART = `
  create table service_cart_lines (
    id integer primary key generated always as identity,
    user_id integer not null references users (id) on delete cascade,
    sub_service_id integer references sub_services (id) on delete cascade,
    expertise_id integer references expertises (id) on delete cascade,
    quantity integer not null check (quantity between 1 and 999),
    created_at timestamptz not null default now(),
    check ((sub_service_id is null) <> (expertise_id is null)),
    unique (user_id, sub_service_id),
    unique (user_id, expertise_id)
  );
  create index service_cart_lines_sub_service on service_cart_lines (sub_service_id);
  create index service_cart_lines_expertise on service_cart_lines (expertise_id)`;

const ORDERS = `
  create table service_orders (
    id integer primary key generated always as identity,
    number text not null unique check (number ~ '^SRV-[0-9]{4}-[0-9]{6,}$'),
    -- Null after the deletion of the account.
    user_id integer references users (id) on delete set null,
    status text not null default 'en attente' check (status in ('en attente', 'payé', 'annulé', 'remboursé')),
    -- The customer at the time of the order.
    client jsonb not null,
    net_cents integer not null check (net_cents >= 0),
    vat_cents integer not null check (vat_cents >= 0),
    total_cents integer not null check (total_cents = net_cents + vat_cents),
    placed_at timestamptz not null,
    paid_at timestamptz,
    payment_provider text,
    payment_session_id text,
    invoice_id integer unique,
    invoice_number text unique,
    cancelled_at timestamptz,
    check ((status in ('payé', 'remboursé')) = (paid_at is not null)),
    check ((status = 'annulé') = (cancelled_at is not null)),
    check ((invoice_id is null) = (invoice_number is null)),
    check ((payment_provider is null) = (payment_session_id is null))
  );
  create index service_orders_of_user on service_orders (user_id, placed_at desc);

  create table service_order_lines (
    id integer primary key generated always as identity,
    order_id integer not null references service_orders (id) on delete cascade,
    sub_service_id integer references sub_services (id) on delete set null,
    expertise_id integer references expertises (id) on delete set null,
    kind text not null check (kind in ('service', 'expertise')),
    -- Names and prices at the time of the order.
    service_name text not null,
    name text not null check (name <> ''),
    quantity integer not null check (quantity between 1 and 999),
    unit_net_cents integer not null check (unit_net_cents >= 0),
    vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
    net_cents integer not null check (net_cents = unit_net_cents * quantity),
    vat_cents integer not null check (vat_cents >= 0),
    status text not null default 'En Attente' check (status <> '')
  );
  create index service_order_lines_order on service_order_lines (order_id, id);
  create index service_order_lines_sub_service on service_order_lines (sub_service_id);
  create index service_order_lines_expertise on service_order_lines (expertise_id);

  -- Lines and amounts of a paid order cannot be changed.
  create function refuse_paid_service_change() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from service_orders where id = old.order_id and paid_at is not null)
      and (tg_op = 'DELETE' or row (new.quantity, new.unit_net_cents, new.net_cents, new.vat_cents)
        is distinct from row (old.quantity, old.unit_net_cents, old.net_cents, old.vat_cents)) then
      raise exception 'a paid service order cannot be changed';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
  create trigger service_order_lines_agreed before update or delete on service_order_lines
    for each row execute function refuse_paid_service_change()`;

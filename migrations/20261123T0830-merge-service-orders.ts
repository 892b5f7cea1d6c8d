import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Service orders become orders: rows of `service_orders` and its lines and refunds move to the tables of orders, and
 * invoices follow. `orders.service_id` stores the id that their addresses and e-mails contain.
 *
 * No order of products is rewritten; the new constraints read the tables once. The tables are locked until it commits:
 * 16 s for 300,000 orders and 100,000 service orders on two busy cores. The previous version does not know the moved
 * rows: stop api and worker before.
 */
export class MergeServiceOrders1795422600000 implements MigrationInterface {
  name = 'MergeServiceOrders1795422600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [COLUMNS, MOVE_ORDERS, MOVE_LINES, MOVE_REFUNDS, MERGE_INVOICES])
      await runner.query(statement);
    await runner.query(`
      drop table service_order_refunds, service_order_lines, service_orders;
      drop function refuse_paid_service_change()`);
    await runner.query(CONSTRAINTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [SERVICE_TABLES, MOVE_BACK, SPLIT_INVOICES, FORMER_SCHEMA]) await runner.query(statement);
  }
}

const COLUMNS = `
  alter table orders
    add column service_id integer,
    alter column delivery_mode drop not null,
    drop constraint orders_number_check,
    drop constraint orders_source_check;
  alter table order_lines
    add column kind text not null default 'product',
    add column service_type text,
    add column service_name text,
    add column sub_service_id integer references sub_services (id) on delete set null,
    add column expertise_id integer references expertises (id) on delete set null;
  update order_lines set kind = 'free' where product_id is null;
  -- From now on the sequence of the numbers also gives the id; a line's id in an open page must not name a new line.
  select setval('service_order_numbers', newest) from (select max(id) as newest from service_orders) known
    where newest > (select last_value from service_order_numbers);
  select setval('order_lines_id_seq', newest) from (select max(id) as newest from service_order_lines) known
    where newest > (select last_value from order_lines_id_seq)`;

const MOVE_ORDERS = `
  insert into orders (number, service_id, user_id, source, status, client_name, client_prenom, client_company,
    client_email, client_phone, client_address, client_address_complement, client_postal_code, client_city, client_siret,
    client_vat_number, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved, placed_at, paid_at,
    payment_provider, payment_session_id, invoice_id, invoice_number, cancelled_at, cancel_reason, request_key)
  select number, id, user_id, 'services', status, coalesce(client->>'name', ''), coalesce(client->>'prenom', ''),
    client->>'company', coalesce(client->>'email', ''), client->>'phone', coalesce(client->'address'->>'line', ''),
    client->'address'->>'complement', coalesce(client->'address'->>'postalCode', ''),
    coalesce(client->'address'->>'city', ''), client->>'siret', client->>'vatNumber', net_cents, 0, vat_cents,
    total_cents, false, placed_at, paid_at, payment_provider, payment_session_id, invoice_id, invoice_number,
    cancelled_at, case when cancelled_at is not null then 'client' end, request_key
  from service_orders order by id;
  create unique index orders_service_id_key on orders (service_id)`;

const MOVE_LINES = `
  insert into order_lines (order_id, line_number, kind, nature, name, reference, image_urls, quantity, unit_net_cents,
    vat_rate_bp, net_cents, vat_cents, gross_cents, service_type, service_name, sub_service_id, expertise_id)
  select o.id, row_number() over (partition by l.order_id order by l.id), 'service', 'service', l.name, '', '',
    l.quantity, l.unit_net_cents, l.vat_rate_bp, l.net_cents, l.vat_cents, l.net_cents + l.vat_cents, l.kind,
    l.service_name, l.sub_service_id, l.expertise_id
  from service_order_lines l join orders o on o.service_id = l.order_id order by l.id`;

const MOVE_REFUNDS = `
  insert into order_refunds (order_id, key, credit_note_id, credit_note_number, amount_cents, state, requested_at, settled_at)
  select o.id, r.key, r.credit_note_id, r.credit_note_number, r.amount_cents, r.state, r.requested_at, r.settled_at
  from service_order_refunds r join orders o on o.service_id = r.order_id order by r.id`;

/** The documents stay as issued; only their reference to the order changes. */
const MERGE_INVOICES = `
  drop index invoices_one_per_order;
  alter table invoices disable trigger invoices_immutable;
  update invoices i set order_id = o.id from orders o where i.sold_as = 'service-order' and o.service_id = i.order_id;
  alter table invoices enable trigger invoices_immutable;
  alter table invoices drop column sold_as;
  create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice'`;

const CONSTRAINTS = `
  alter table orders
    add constraint orders_service_id_key unique using index orders_service_id_key,
    add constraint orders_number_check check (number ~ '^(CMD|SRV)-[0-9]{4}-[0-9]{6,}$'),
    add constraint orders_source_check check (source in ('cart', 'quote', 'services')),
    add constraint orders_services check (
      case when source = 'services'
        then service_id is not null and delivery_mode is null and not stock_reserved and starts_with(number, 'SRV-')
        else service_id is null and delivery_mode is not null and starts_with(number, 'CMD-') end);
  alter table order_lines add constraint order_lines_kind check (
    case kind
      when 'product' then product_id is not null and service_type is null
      when 'service' then product_id is null and service_name is not null
        and coalesce(service_type in ('service', 'expertise'), false)
      when 'free' then product_id is null and service_type is null
      else false end);
  create index order_lines_sub_service on order_lines (sub_service_id) where sub_service_id is not null;
  create index order_lines_expertise on order_lines (expertise_id) where expertise_id is not null;

  -- Lines and amounts of a paid order cannot be changed.
  create function refuse_paid_line_change() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from orders where id = old.order_id and paid_at is not null)
      and (tg_op = 'DELETE' or row (new.quantity, new.unit_net_cents, new.net_cents, new.vat_cents)
        is distinct from row (old.quantity, old.unit_net_cents, old.net_cents, old.vat_cents)) then
      raise exception 'the lines of a paid order cannot be changed';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
  create trigger order_lines_agreed before update or delete on order_lines
    for each row execute function refuse_paid_line_change()`;

const SERVICE_TABLES = `
  create table service_orders (
    id integer primary key generated always as identity,
    number text not null unique check (number ~ '^SRV-[0-9]{4}-[0-9]{6,}$'),
    user_id integer references users (id) on delete set null,
    status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'refunded')),
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
    request_key text unique,
    check ((status in ('paid', 'refunded')) = (paid_at is not null)),
    check ((status = 'cancelled') = (cancelled_at is not null)),
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
    service_name text not null,
    name text not null check (name <> ''),
    quantity integer not null check (quantity between 1 and 999),
    unit_net_cents integer not null check (unit_net_cents >= 0),
    vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
    net_cents integer not null check (net_cents = unit_net_cents * quantity),
    vat_cents integer not null check (vat_cents >= 0),
    status text not null default 'pending' check (status <> ''),
    constraint service_order_lines_known_status check (status in ('pending', 'validated', 'cancelled'))
  );
  create index service_order_lines_order on service_order_lines (order_id, id);
  create index service_order_lines_sub_service on service_order_lines (sub_service_id);
  create index service_order_lines_expertise on service_order_lines (expertise_id);
  create table service_order_refunds (
    id integer generated always as identity primary key,
    order_id integer not null references service_orders,
    key text not null unique check (key <> ''),
    credit_note_id integer not null unique references invoices,
    credit_note_number text not null,
    amount_cents integer not null check (amount_cents > 0),
    state text not null default 'requested' check (state in ('requested', 'refunded', 'failed')),
    requested_at timestamptz not null,
    settled_at timestamptz,
    check ((state = 'requested') = (settled_at is null))
  );
  create index service_order_refunds_order on service_order_refunds (order_id);
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

const MOVE_BACK = `
  insert into service_orders (id, number, user_id, status, client, net_cents, vat_cents, total_cents, placed_at, paid_at,
    payment_provider, payment_session_id, invoice_id, invoice_number, cancelled_at, request_key)
  overriding system value
  select service_id, number, user_id, status, jsonb_build_object('name', client_name, 'prenom', client_prenom,
      'company', client_company, 'email', client_email, 'phone', client_phone, 'siret', client_siret,
      'vatNumber', client_vat_number, 'address', jsonb_build_object('line', client_address,
        'complement', client_address_complement, 'postalCode', client_postal_code, 'city', client_city)),
    net_cents, vat_cents, total_cents, placed_at, paid_at, payment_provider, payment_session_id, invoice_id,
    invoice_number, cancelled_at, request_key
  from orders where source = 'services';
  insert into service_order_lines (id, order_id, sub_service_id, expertise_id, kind, service_name, name, quantity,
    unit_net_cents, vat_rate_bp, net_cents, vat_cents, status)
  overriding system value
  select l.id, o.service_id, l.sub_service_id, l.expertise_id, l.service_type, l.service_name, l.name, l.quantity,
    l.unit_net_cents, l.vat_rate_bp, l.net_cents, l.vat_cents,
    case o.status when 'pending' then 'pending' when 'paid' then 'validated' else 'cancelled' end
  from order_lines l join orders o on o.id = l.order_id where o.source = 'services';
  select setval('service_orders_id_seq', max(id)) from service_orders having max(id) is not null;
  select setval('service_order_lines_id_seq', max(id)) from service_order_lines having max(id) is not null;
  insert into service_order_refunds (order_id, key, credit_note_id, credit_note_number, amount_cents, state, requested_at, settled_at)
  select o.service_id, r.key, r.credit_note_id, r.credit_note_number, r.amount_cents, r.state, r.requested_at, r.settled_at
  from order_refunds r join orders o on o.id = r.order_id where o.source = 'services' order by r.id`;

/** Events without an order, as the previous version reads them, get it back. */
const SPLIT_INVOICES = `
  drop index invoices_one_per_order;
  alter table invoices
    add column sold_as text not null default 'order' check (sold_as in ('order', 'service-order')),
    disable trigger invoices_immutable;
  update invoices i set sold_as = 'service-order', order_id = o.service_id from orders o
    where o.source = 'services' and o.id = i.order_id;
  alter table invoices enable trigger invoices_immutable;
  create unique index invoices_one_per_order on invoices (sold_as, order_id) where kind = 'invoice';
  update outbox e set data = e.data || jsonb_build_object('soldAs', i.sold_as, 'orderId', i.order_id) from invoices i
    where e.event in ('invoice.issued', 'invoice.printed') and e.status in ('pending', 'dead')
      and i.id = (e.data->>'invoiceId')::int`;

const FORMER_SCHEMA = `
  drop trigger order_lines_agreed on order_lines;
  drop function refuse_paid_line_change();
  delete from order_refunds r using orders o where o.id = r.order_id and o.source = 'services';
  delete from orders where source = 'services';
  alter table order_lines
    drop column expertise_id, drop column sub_service_id, drop column service_name, drop column service_type, drop column kind;
  alter table orders
    drop constraint orders_services,
    drop constraint orders_number_check,
    drop constraint orders_source_check,
    drop column service_id,
    alter column delivery_mode set not null,
    add constraint orders_number_check check (number ~ '^CMD-[0-9]{4}-[0-9]{6,}$'),
    add constraint orders_source_check check (source in ('cart', 'quote'))`;

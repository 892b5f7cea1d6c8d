// @ts-check

const CUSTOMERS = 60_000;
const YEARS = 3;
/** Of 100 orders: how many are refunded in part, and how many are on account and not paid. */
const REFUNDED = 3;
const ON_ACCOUNT = 1;

/**
 * Adds a history of paid orders, one to four lines each, with invoices, credit notes, payments and the ledger; about 2.5 times as
 * many lines as orders. Products are those of the shop. The chain of the ledger is not written: nobody checks it here.
 * @param {import('pg').Client} database of a superuser
 * @param {number} orders
 */
export async function fillHistory(database, orders) {
  await database.query('set session_replication_role = replica');
  for (const [text, values] of statements(orders)) await database.query(text, values);
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

/** @param {number} orders @returns {[text: string, values?: unknown[]][]} */
function statements(orders) {
  return [
    [
      `create temporary table sold as
         select n, (select max(id) from orders) + n as id, 'CMD-2000-' || lpad(n::text, 6, '0') as number, u.first + n % $2 as user_id,
           now() - ($1 - n) * (interval '1 year' * $3 / $1) - interval '1 minute' as at, 1 + n % 4 as lines,
           n % 100 < $4 as refunded, n % 100 >= 100 - $5 and n > $1 * 0.9 as on_account
         from generate_series(1, $1) n, (select max(id) + 1 as first from users) u`,
      [orders, CUSTOMERS, YEARS, REFUNDED, ON_ACCOUNT],
    ],
    [
      `insert into users (id, user_type, email, password_hash, name, prenom, ville, code_postal, email_verified_at, validated_at)
         overriding system value
       select (select max(id) from users) + n, 'particulier', 'banc' || n || '@boutik.test', 'none', 'Client ' || n, 'Marie',
         'Saint-Denis', '97400', now(), now() from generate_series(1, $1) n`,
      [CUSTOMERS],
    ],
    [
      `create temporary table sold_lines as
         select s.id as order_id, j as line_number, p.*, 1 + (s.n + j) % 3 as quantity
         from sold s cross join lateral generate_series(1, s.lines) j join (
           select row_number() over (order by id) - 1 as at, id as product_id, name as product,
             reference as product_reference, coalesce(net_price_cents, 1000) as unit, purchase_price_cents as cost, subsubcategory_id,
             brand_id from products) p on p.at = (s.n * 7 + j * 13) % (select count(*) from products)`,
    ],
    [
      `insert into order_lines (order_id, line_number, product_id, name, reference, image_urls, quantity, unit_net_cents, vat_rate_bp,
         net_cents, vat_cents, gross_cents, unit_cost_cents, subsubcategory_id, brand_id)
       select order_id, line_number, product_id, product, product_reference, '', quantity, unit, 850, quantity * unit,
         round(quantity * unit * 0.085), quantity * unit + round(quantity * unit * 0.085), cost, subsubcategory_id, brand_id from sold_lines`,
    ],
    [
      `create temporary table amounts as select l.order_id, sum(net_cents)::int as net, sum(vat_cents)::int as vat, sum(gross_cents)::int as gross,
           jsonb_agg(jsonb_build_object('label', l.name, 'nature', 'bien', 'reference', l.reference, 'lineNumber', l.line_number,
             'quantity', l.quantity, 'unitNet', unit_net_cents, 'vatRate', 850, 'net', net_cents, 'vat', vat_cents, 'gross', gross_cents,
             'ecoNet', 0, 'ecoGross', 0) order by l.line_number) as lines
         from order_lines l join sold s on s.id = l.order_id group by 1`,
    ],
    ['create index on amounts (order_id)'],
    ['analyze sold, amounts, sold_lines'],
    [
      `insert into orders (id, number, user_id, source, status, delivery_mode, client_name, client_prenom, client_email, client_address,
         client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved, placed_at, paid_at, due_on,
         payment_provider, payment_session_id) overriding system value
       select s.id, s.number, s.user_id, 'cart', 'paid', 4, 'Client ' || s.user_id, 'Marie', 'b@boutik.test', '1 rue',
         (array['97400', '97410', '97420', '97430', '97460'])[1 + n % 5],
         (array['Saint-Denis', 'Saint-Pierre', 'Le Port', 'Le Tampon', 'Saint-Paul'])[1 + n % 5], a.net, 0, a.vat, a.gross, true, s.at, s.at,
         case when on_account then (s.at + interval '30 days')::date end, case when on_account then 'manual' else 'stripe' end,
         case when on_account then s.number else 'b_' || n end
       from sold s join amounts a on a.order_id = s.id`,
    ],
    [
      "insert into order_words (order_id, words) select id, plain_words(number || ' marie client ' || user_id) from sold",
    ],
    [
      `create temporary table documents as
         select d.*, extract(year from at at time zone 'Indian/Reunion')::int as year from (
           select s.id as order_id, s.number, s.at, 'invoice' as kind, a.net, a.vat, a.gross, a.lines from sold s join amounts a on a.order_id = s.id
           union all
           select s.id, s.number, s.at + interval '20 seconds', 'credit-note', -(l->>'net')::int, -(l->>'vat')::int, -(l->>'gross')::int,
             jsonb_build_array(l || jsonb_build_object('quantity', -(l->>'quantity')::int, 'net', -(l->>'net')::int, 'vat', -(l->>'vat')::int,
               'gross', -(l->>'gross')::int))
           from sold s join amounts a on a.order_id = s.id cross join lateral (select a.lines->0 as l) x where s.refunded) d`,
    ],
    [
      `insert into invoices (number, year, sequence, kind, corrects_id, order_id, order_number, issued_on, content, net_cents, vat_cents, gross_cents)
       select 'B-' || d.year || '-' || row_number() over w, d.year, coalesce(c.last, 0) + row_number() over w, kind,
         case when kind = 'credit-note' then 1 end, order_id, d.number, at,
         jsonb_build_object('lines', lines, 'buyer', jsonb_build_object('name', 'Marie')), net, vat, gross
       from documents d left join invoice_counters c on c.year = d.year window w as (partition by d.year order by at)`,
    ],
    [
      `insert into invoice_words (invoice_id, words) select i.id, plain_words(i.number) || ' ' || w.words
       from invoices i join order_words w on w.order_id = i.order_id on conflict (invoice_id) do nothing`,
    ],
    [
      `insert into invoice_counters (year, last) select year, max(sequence) from invoices group by year
       on conflict (year) do update set last = excluded.last`,
    ],
    [
      `update orders o set invoice_id = i.id, invoice_number = i.number from invoices i
       where i.order_id = o.id and i.kind = 'invoice' and o.invoice_id is null`,
    ],
    [
      `insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state, capture_id, created_at, settled_at)
       select 'stripe', 'b_' || n, number, gross, 'EUR', 'paid', 'b_' || n, at, at
       from sold s join amounts a on a.order_id = s.id where not on_account`,
    ],
    [
      `insert into payment_ledger (payment_session_id, kind, amount_cents, currency, recorded_at, hash)
       select p.id, m.kind, case m.kind when 'refunded' then (a.lines->0->>'gross')::int else a.gross end, 'EUR', s.at, ''
       from sold s join amounts a on a.order_id = s.id join payment_sessions p on p.session_id = 'b_' || s.n
         cross join lateral (values ('opened'), ('captured'), ('refunded')) m (kind)
       where m.kind <> 'refunded' or s.refunded order by s.at`,
    ],
  ];
}

import { communes } from '@boutik/kernel';

/** The columns of `sales_totals` that are added up, and how they follow from the parts of documents. */
const SUMS = {
  orders: "count(*) filter (where kind = 'invoice')",
  units: "sum(quantity) filter (where kind <> 'credit-note')",
  returned_units: "sum(quantity) filter (where kind = 'credit-note')",
  sales_net_cents: "sum(net) filter (where kind <> 'credit-note')",
  sales_gross_cents: "sum(gross) filter (where kind <> 'credit-note')",
  refunds_net_cents: "-sum(net) filter (where kind = 'credit-note')",
  refunds_gross_cents: "-sum(gross) filter (where kind = 'credit-note')",
  costed_net_cents: 'sum(costed_net)',
  cost_cents: 'sum(cost)',
} as const;
export const TOTALS = Object.keys(SUMS);
export const TOTAL_COLUMNS = ['dimension', 'grain', 'starts_on', 'key', ...TOTALS].join(', ');

/** Without accents, capitals, hyphens and apostrophes. */
export const commonSpelling = (text: string) => `plain_words(translate(${text}, '-’''', '   '))`;
/** Rows of spelling, postal code and INSEE code. */
export const knownCommunes = communes
  .map(
    ({ name, code, postalCode }) => `(${commonSpelling(`'${name.replaceAll("'", "''")}'`)}, '${postalCode}', ${code})`,
  )
  .join(', ');

/**
 * Facts of documents that are frozen when they are counted: day, seller, client and commune. The commune is the one that the
 * client chose, or that of the postal code.
 */
export const NEW_DOCUMENTS = `
  select i.id as document_id, (i.issued_on at time zone 'Indian/Reunion')::date as day,
    coalesce(q.owner_id, o.seller_id) as seller_id, o.user_id as customer_id,
    coalesce((select c.code from (values ${knownCommunes}) as c (words, postal_code, code)
      where c.words = ${commonSpelling('o.client_city')} or c.postal_code = o.client_postal_code
      order by c.words = ${commonSpelling('o.client_city')} desc limit 1), 0) as commune
  from invoices i left join orders o on o.id = i.order_id left join quotes q on q.number = o.quote_number`;

/**
 * The totals per day of the documents in the common table expression "documents", which has the columns of `sales_documents`, as
 * further expressions that end with "day_totals".
 *
 * A discount is shared among the lines of its document and VAT rate by their amounts without eco-participation, rounded so that
 * the shares add up to it. What belongs to no product (delivery, services, refunds of an amount) has the key 0, so that each
 * dimension adds up to the documents. A deposit is no sale: the final invoice, which deducts it, counts the whole.
 */
export const DAY_TOTALS = `
  entries as (
    select d.*, i.kind, i.order_id, e.position,
      coalesce(e.line->>'lineNumber', e.line->>'place', e.position::text)::int as line_number,
      e.line->>'nature' is not null or e.line->>'reference' <> '' as is_item,
      e.line->>'label' = 'Livraison' as is_delivery,
      (e.line->>'vatRate')::int as rate, (e.line->>'quantity')::int as quantity,
      (e.line->>'net')::bigint as net, (e.line->>'gross')::bigint as gross,
      abs((e.line->>'net')::bigint - coalesce((e.line->>'ecoNet')::bigint, 0)) as base
    from documents d join invoices i on i.id = d.document_id
      cross join lateral jsonb_array_elements(i.content->'lines') with ordinality as e (line, position)
    where e.line->'advance' is null),
  advances as (
    select d.document_id, sum((e.line->>'net')::bigint) as net, sum((e.line->>'gross')::bigint) as gross
    from documents d join invoices i on i.id = d.document_id cross join lateral jsonb_array_elements(i.content->'lines') as e (line)
    where e.line->'advance' is not null group by d.document_id),
  reductions as (
    select document_id, rate, sum(net) as net, sum(gross) as gross
    from entries where not is_item and not is_delivery group by document_id, rate),
  shares as (
    select *, sum(base) over (partition by document_id, rate order by position) as until,
      sum(base) over (partition by document_id, rate) as whole
    from entries where is_item),
  items as (
    select s.document_id, s.day, s.seller_id, s.customer_id, s.commune, s.kind, s.order_id, s.line_number, s.quantity,
      s.net + coalesce(round(r.net * s.until / nullif(s.whole, 0)) - round(r.net * (s.until - s.base) / nullif(s.whole, 0)), 0)
        as net,
      s.gross + coalesce(round(r.gross * s.until / nullif(s.whole, 0))
        - round(r.gross * (s.until - s.base) / nullif(s.whole, 0)), 0) as gross
    from shares s left join reductions r on r.document_id = s.document_id and r.rate = s.rate),
  sold as (
    select s.document_id, s.day, s.seller_id, s.customer_id, s.commune, s.kind, s.quantity, s.net, s.gross,
      l.product_id, l.subsubcategory_id, l.brand_id,
      case when l.unit_cost_cents is null then 0 else s.net end as costed_net,
      case when s.kind = 'credit-note' then -1 else 1 end * s.quantity * coalesce(l.unit_cost_cents, 0)::bigint as cost
    from items s left join order_lines l on l.order_id = s.order_id and l.line_number = s.line_number
    union all
    select d.document_id, d.day, d.seller_id, d.customer_id, d.commune, i.kind, 0,
      i.net_cents - coalesce(a.net, 0) - coalesce(s.net, 0), i.gross_cents - coalesce(a.gross, 0) - coalesce(s.gross, 0),
      null, null, null, 0, 0
    from documents d join invoices i on i.id = d.document_id
      left join (select document_id, sum(net) as net, sum(gross) as gross from items group by document_id) s
        on s.document_id = d.document_id
      left join advances a on a.document_id = d.document_id
    where i.net_cents <> coalesce(a.net, 0) + coalesce(s.net, 0) or i.gross_cents <> coalesce(a.gross, 0) + coalesce(s.gross, 0)
      or s.document_id is null),
  parts as (
    select document_id, kind, day, part.dimension, coalesce(part.key, 0) as key, sum(quantity) as quantity, sum(net) as net,
      sum(gross) as gross, sum(costed_net) as costed_net, sum(cost) as cost
    from sold cross join lateral (values ('shop', 0), ('product', product_id), ('category', subsubcategory_id),
      ('brand', brand_id), ('seller', seller_id), ('customer', customer_id), ('commune', commune)) as part (dimension, key)
    group by document_id, kind, day, part.dimension, part.key),
  day_totals as (
    select dimension, 'day' as grain, day as starts_on, key,
      ${Object.entries(SUMS)
        .map(([column, sum]) => `coalesce(${sum}, 0) as ${column}`)
        .join(', ')}
    from parts group by dimension, day, key)`;

/** Adds `day_totals` to the totals of their days, months and years. Rows are locked in the order of their keys. */
export const ADD_DAY_TOTALS = `
  insert into sales_totals (${TOTAL_COLUMNS})
  select dimension, to_grain, date_trunc(to_grain, starts_on)::date as first_day, key,
    ${TOTALS.map((column) => `sum(${column})`).join(', ')}
  from day_totals cross join unnest(array['day', 'month', 'year']) as to_grain
  group by dimension, to_grain, first_day, key order by dimension, to_grain, first_day, key
  on conflict (dimension, grain, starts_on, key) do update set
    ${TOTALS.map((column) => `${column} = sales_totals.${column} + excluded.${column}`).join(', ')}`;

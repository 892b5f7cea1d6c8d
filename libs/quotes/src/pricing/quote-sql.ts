import { knownPurchasePrices } from '@boutik/catalog';

/** SQL expression: what a line pays without tax where an earlier version of the program has not stored it, to the cent. */
const NET_OF_EARLIER_LINES = `(
  select round(
    (item.total_cents - (item.total_cents - item.eco_unit_cents * item.quantity) * quote.discount_bp / 10000.0)
      * 10000.0 / (10000 + item.vat_rate_bp)
  ) from quotes quote where quote.id = item.quote_id
)`;

/** SQL relation: the lines of quotes, with 0 units of those that do not count. */
const COUNTED_ITEMS = `(
  select quote_id, line_number, product_id, type, vat_rate_bp, eco_unit_cents,
    case when chosen then quantity else 0 end as quantity, case when chosen then total_cents else 0 end as total_cents
  from quote_items
)`;

/**
 * SQL relation: what the client pays of each line in cents, as `allocateTotal` computes it: the part of the total by largest
 * remainder, and the eco-participation, which no discount reduces. Sections have 0,
 * as lines that the client has not chosen.
 * @param quotes a relation named "quote" with the columns id and total_cents
 */
function lineShares(quotes: string): string {
  return `(
    select quote_id, product_id, type, quantity, vat_rate_bp, eco + part + (place <= left_over)::int as paid
    from (
      select *, row_number() over (partition by quote_id order by rest desc, line_number) as place,
        payable - sum(part) over (partition by quote_id) as left_over
      from (
        select *, weight * payable / greatest(weights, 1) as part, weight * payable % greatest(weights, 1) as rest
        from (
          select item.*, item.eco_unit_cents::bigint * item.quantity as eco,
            item.total_cents - item.eco_unit_cents::bigint * item.quantity as weight,
            (sum(item.total_cents - item.eco_unit_cents::bigint * item.quantity) over (partition by item.quote_id))::bigint as weights,
            (quote.total_cents - sum(item.eco_unit_cents::bigint * item.quantity) over (partition by item.quote_id))::bigint as payable
          from ${quotes} join ${COUNTED_ITEMS} item on item.quote_id = quote.id
        ) weighted
      ) divided
    ) ranked
  )`;
}

/** SQL relation with quote_id and net: the total of each quote without tax in cents, as `computeAmounts` splits it per rate. */
export function quoteNets(quotes: string): string {
  return `(
    select quote_id, sum(net) as net from (
      select quote_id, ${netOf('sum(paid)')} as net from ${lineShares(quotes)} share group by quote_id, vat_rate_bp
    ) by_rate group by quote_id
  )`;
}

/**
 * SQL relation with quote_id and margin: the margins of all quotes in percent of the purchase prices, over the lines that
 * have one (WS-289), as the workspace shows them; without the quotes none of whose purchase prices is known. It reads each
 * line once: what the client pays of it is stored, what it costs changes from day to day.
 */
export const quoteMargins = `(
  select quote_id, sum(net - cost) * 100.0 / sum(cost) as margin from (
    select item.quote_id, coalesce(item.net_cents, ${NET_OF_EARLIER_LINES})::bigint as net,
      item.quantity * price.purchase_price_cents::bigint as cost
    from quote_items item join ${knownPurchasePrices} price on price.id = item.product_id
    where item.chosen
  ) known group by quote_id having sum(cost) > 0
)`;

function netOf(gross: string): string {
  return `round(${gross} * 10000.0 / (10000 + vat_rate_bp))`;
}

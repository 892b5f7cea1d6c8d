import { purchasePrice } from '@boutik/catalog';

/**
 * SQL relation: what the client pays of each line in cents, as `allocateTotal` computes it: the part of the total by largest
 * remainder, and the eco-participation, which no discount reduces. Sections have 0.
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
          from ${quotes} join quote_items item on item.quote_id = quote.id
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
 * SQL expression: the margin of a quote in percent of the purchase prices, over the lines that have one (WS-289), as the
 * workspace shows it; null where none is known.
 * @param quote the alias of its row
 */
export function quoteMargin(quote: string): string {
  return `(
    select sum(net - cost) * 100.0 / nullif(sum(cost), 0) from (
      select ${netOf('paid')} as net, ${purchasePrice('share.product_id')}::bigint * quantity as cost
      from ${lineShares(`(select ${quote}.id, ${quote}.total_cents) quote`)} share where type = 'produit'
    ) margin where cost is not null
  )`;
}

function netOf(gross: string): string {
  return `round(${gross} * 10000.0 / (10000 + vat_rate_bp))`;
}

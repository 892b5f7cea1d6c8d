import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each line's part of its quote's discount, by largest remainder, as the program allocates it. */
const NETS = `
  update quote_items line set net_cents = round((eco + part + (place <= left_over)::int) * 10000.0 / (10000 + line.vat_rate_bp))
  from (
    select *, row_number() over (partition by quote_id order by rest desc, line_number) as place,
      payable - sum(part) over (partition by quote_id) as left_over
    from (
      select *, weight * payable / greatest(weights, 1) as part, weight * payable % greatest(weights, 1) as rest
      from (
        select id, quote_id, line_number, eco, total - eco as weight,
          (sum(total - eco) over (partition by quote_id))::bigint as weights,
          (quote_total - sum(eco) over (partition by quote_id))::bigint as payable
        from (
          select item.id, item.quote_id, item.line_number, quote.total_cents as quote_total,
            case when item.chosen then item.total_cents else 0 end::bigint as total,
            case when item.chosen then item.eco_unit_cents::bigint * item.quantity else 0 end as eco
          from quotes quote join quote_items item on item.quote_id = quote.id
        ) counted
      ) weighted
    ) divided
  ) ranked
  where ranked.id = line.id`;

/**
 * What the client pays of each line without tax, so that margins of all quotes are sums. Lines that the previous version
 * writes meanwhile have none: margins compute it for them, to the cent.
 */
export class StoreNetsOfQuoteLines1795840320000 implements MigrationInterface {
  name = 'StoreNetsOfQuoteLines1795840320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_items add column net_cents integer');
    await runner.query(NETS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_items drop column net_cents');
  }
}

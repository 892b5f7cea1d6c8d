import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Dimension } from '../domain/dimensions.js';
import type { Grain } from '../domain/spans.js';

/** What was sold in a day, a month or a year to one key of a dimension; amounts in cents. */
@Entity('sales_totals')
@Check(
  'sales_totals_dimension',
  "dimension in ('shop', 'product', 'category', 'brand', 'seller', 'customer', 'commune')",
)
@Check('sales_totals_grain', "grain in ('day', 'month', 'year')")
export class SalesTotalRow {
  @PrimaryColumn({ type: 'text' })
  dimension!: Dimension;

  @PrimaryColumn({ type: 'text' })
  grain!: Grain;

  /** The first day of the interval. */
  @PrimaryColumn({ type: 'date', name: 'starts_on' })
  startsOn!: string;

  /** Id of the product, subsubcategory, brand, user, or INSEE code; 0: none. */
  @PrimaryColumn({ type: 'integer' })
  key!: number;

  /** Invoices. */
  @Column({ type: 'integer' })
  orders!: number;

  @Column({ type: 'integer' })
  units!: number;

  @Column({ type: 'integer', name: 'returned_units' })
  returnedUnits!: number;

  /** Invoiced, discounts deducted. */
  @Column({ type: 'bigint', name: 'sales_net_cents' })
  salesNet!: string;

  @Column({ type: 'bigint', name: 'sales_gross_cents' })
  salesGross!: string;

  /** Credited, positive. */
  @Column({ type: 'bigint', name: 'refunds_net_cents' })
  refundsNet!: string;

  @Column({ type: 'bigint', name: 'refunds_gross_cents' })
  refundsGross!: string;

  /** The part of `salesNet` - `refundsNet` whose cost is known, and this cost. */
  @Column({ type: 'bigint', name: 'costed_net_cents' })
  costedNet!: string;

  @Column({ type: 'bigint', name: 'cost_cents' })
  cost!: string;
}

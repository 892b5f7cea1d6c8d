import type { TerritoryId } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The account of one order, or of all together; amounts in cents. */
@Entity('account_totals')
@Index('account_totals_open', ['reference'], { where: '((balance_cents <> 0) OR (disputed_cents <> 0))' })
export class AccountTotalRow {
  /** Number of the order; empty: all of them. */
  @PrimaryColumn({ type: 'text' })
  reference!: string;

  /** Credit notes deducted. */
  @Column({ type: 'bigint', name: 'invoiced_cents' })
  invoiced!: string;

  /** What is owed of it. Most are 0, which the planner knows from a column of its own. */
  @Column({ type: 'bigint', name: 'balance_cents' })
  balance!: string;

  @Column({ type: 'bigint', name: 'disputed_cents' })
  disputed!: string;
}

/** What the account of one order, or of all together, changed in a day; amounts in cents. */
@Entity('account_days')
@Index('account_days_open', ['day'], { where: '((balance_cents <> 0) OR (disputed_cents <> 0))' })
export class AccountDayRow {
  /** As `AccountTotalRow.reference`. */
  @PrimaryColumn({ type: 'text' })
  reference!: string;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'bigint', name: 'invoiced_cents' })
  invoiced!: string;

  /** Most orders are paid on the day of their invoice: 0. */
  @Column({ type: 'bigint', name: 'balance_cents' })
  balance!: string;

  @Column({ type: 'bigint', name: 'disputed_cents' })
  disputed!: string;
}

/** What came in and went back in a day by means of payment; amounts in cents. */
@Entity('payment_totals')
export class PaymentTotalRow {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @PrimaryColumn({ type: 'text' })
  means!: string;

  @Column({ type: 'integer' })
  movements!: number;

  @Column({ type: 'bigint', name: 'received_cents' })
  received!: string;

  @Column({ type: 'bigint', name: 'refunded_cents' })
  refunded!: string;

  @Column({ type: 'bigint', name: 'disputed_cents' })
  disputed!: string;
}

/** Net and VAT of the documents of a day by territory and rate; amounts in cents. */
@Entity('vat_totals')
export class VatTotalRow {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  /** Where the goods went. */
  @PrimaryColumn({ type: 'text' })
  territory!: TerritoryId;

  /** Basis points. */
  @PrimaryColumn({ type: 'integer' })
  rate!: number;

  @Column({ type: 'bigint', name: 'net_cents' })
  net!: string;

  @Column({ type: 'bigint', name: 'vat_cents' })
  vat!: string;
}

/** Up to where these totals count. */
@Entity('counted_until')
export class CountedUntilRow {
  /** The year of documents, or 0 for the ledger of payments. */
  @PrimaryColumn({ type: 'integer' })
  series!: number;

  @Column({ type: 'integer' })
  last!: number;
}

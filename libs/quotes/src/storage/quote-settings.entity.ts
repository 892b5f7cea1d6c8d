import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of quotes: one row. */
@Entity('quote_settings')
export class QuoteSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  @Column({ type: 'integer', name: 'free_units', default: 0 })
  freeUnits!: number;

  /** The deposit of a new quote, in basis points of its total; null: none. */
  @Column({ type: 'integer', name: 'deposit_bp', nullable: true })
  depositRate!: number | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of quotes: one row. */
@Entity('quote_settings')
export class QuoteSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  @Column({ type: 'integer', name: 'free_units', default: 0 })
  freeUnits!: number;
}

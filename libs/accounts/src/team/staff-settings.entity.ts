import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of staff accounts: one row. */
@Entity('staff_settings')
export class StaffSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  /** Whether administrators sign in with a second factor. */
  @Column({ type: 'boolean', name: 'two_factor_required', default: false })
  twoFactorRequired!: boolean;
}

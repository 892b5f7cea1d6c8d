import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The one row that tells this database from others. */
@Entity('database_identity')
@Unique('database_identity_only_row_key', ['onlyRow'])
export class DatabaseIdentityRow {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'boolean', name: 'only_row', default: true })
  onlyRow!: boolean;
}

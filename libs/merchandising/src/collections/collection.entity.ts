import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ScheduledRow } from '../schedule/scheduled-row.js';

/** A collection of products on the home page. */
@Entity('collections')
@Unique('collections_name_key', ['name'])
@Check('collections_period', 'ends_at > starts_at')
export class CollectionRow extends ScheduledRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** By what its products are found again and again; null: chosen by hand. */
  @Column({ type: 'jsonb', nullable: true })
  rule!: unknown;
}

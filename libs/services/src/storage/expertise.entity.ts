import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An expertise, always on quote. */
@Entity('expertises')
@Unique('expertises_name_key', ['name'])
export class ExpertiseRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The former contents, the newest first (`readHistory`). */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  history!: unknown;

  /** Hidden by staff while false. */
  @Column({ type: 'boolean', name: 'is_shown', default: true })
  isShown!: boolean;
}

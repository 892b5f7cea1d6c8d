import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A service; its sub-services are what is ordered. */
@Entity('services')
@Unique('services_name_key', ['name'])
export class ServiceRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', name: 'image_url' })
  imageUrl!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The former contents, the newest first (`readHistory`). */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  history!: unknown;

  /** Hidden by staff while false. */
  @Column({ type: 'boolean', name: 'is_shown', default: true })
  isShown!: boolean;
}

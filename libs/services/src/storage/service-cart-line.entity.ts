import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ExpertiseRow } from './expertise.entity.js';
import { SubServiceRow } from './sub-service.entity.js';

/** A sub-service or an expertise in a user's cart. */
@Entity('service_cart_lines')
@Unique('service_cart_lines_user_id_expertise_id_key', ['userId', 'expertiseId'])
@Unique('service_cart_lines_user_id_sub_service_id_key', ['userId', 'subServiceId'])
@Index('service_cart_lines_expertise', ['expertiseId'])
@Index('service_cart_lines_sub_service', ['subServiceId'])
export class ServiceCartLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  userId!: number;

  /** Null on an expertise. */
  @Column({ type: 'integer', name: 'sub_service_id', nullable: true })
  @ForeignKey(() => SubServiceRow, { name: 'service_cart_lines_sub_service_id_fkey', onDelete: 'CASCADE' })
  subServiceId!: number | null;

  /** Null on a sub-service. */
  @Column({ type: 'integer', name: 'expertise_id', nullable: true })
  @ForeignKey(() => ExpertiseRow, { name: 'service_cart_lines_expertise_id_fkey', onDelete: 'CASCADE' })
  expertiseId!: number | null;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

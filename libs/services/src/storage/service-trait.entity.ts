import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ServiceRow } from './service.entity.js';

/** A characteristic of a service. */
@Entity('service_traits')
@Unique('service_traits_service_id_name_key', ['serviceId', 'name'])
export class ServiceTraitRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'service_id' })
  @ForeignKey(() => ServiceRow, { name: 'service_traits_service_id_fkey', onDelete: 'CASCADE' })
  serviceId!: number;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;
}

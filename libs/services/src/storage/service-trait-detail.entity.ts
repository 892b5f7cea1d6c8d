import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ServiceTraitRow } from './service-trait.entity.js';

/** A detail of a characteristic. */
@Entity('service_trait_details')
@Unique('service_trait_details_trait_id_name_key', ['traitId', 'name'])
export class ServiceTraitDetailRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'trait_id' })
  @ForeignKey(() => ServiceTraitRow, { name: 'service_trait_details_trait_id_fkey', onDelete: 'CASCADE' })
  traitId!: number;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;
}

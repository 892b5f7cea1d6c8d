import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ServiceRow } from './service.entity.js';

/** What can be ordered of a service. */
@Entity('sub_services')
@Unique('sub_services_service_id_name_key', ['serviceId', 'name'])
export class SubServiceRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'service_id' })
  @ForeignKey(() => ServiceRow, { name: 'sub_services_service_id_fkey', onDelete: 'CASCADE' })
  serviceId!: number;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  /** Begins with an amount in euros excluding tax; without a number the price is on request. */
  @Column({ type: 'text', name: 'price_text' })
  priceText!: string;

  @Column({ type: 'text', name: 'price_unit' })
  priceUnit!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  features!: string[];
}

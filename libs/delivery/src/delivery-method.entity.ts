import type { Cents, TerritoryId } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DeliveryBasis, DeliveryKind, DeliveryStep } from './domain/delivery-method.js';

/** A way to receive an order; what is null or empty does not concern its kind. */
@Entity('delivery_methods')
@Unique('delivery_methods_name_key', ['name'])
export class DeliveryMethodRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: DeliveryKind;

  @Column({ type: 'text' })
  name!: string;

  /** Where it delivers at home; collection points are in La Réunion. */
  @Column({ type: 'text', default: 'reunion' })
  territory!: TerritoryId;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  communes!: string[];

  @Column({ type: 'text', array: true, name: 'postal_codes', default: () => "'{}'" })
  postalCodes!: string[];

  @Column({ type: 'text', nullable: true })
  address!: string | null;

  @Column({ type: 'text', nullable: true })
  hours!: string | null;

  @Column({ type: 'smallint', nullable: true })
  capacity!: number | null;

  /** Days on which a collection point is closed, besides those of the shop; as `readClosures` reads them. */
  @Column({ type: 'text', default: '' })
  closures!: string;

  @Column({ type: 'text', default: 'amount' })
  basis!: DeliveryBasis;

  @Column({ type: 'jsonb' })
  steps!: DeliveryStep[];

  @Column({ type: 'integer', name: 'free_from_cents', nullable: true })
  freeFrom!: Cents | null;

  @Column({ type: 'smallint', name: 'min_days' })
  minDays!: number;

  @Column({ type: 'smallint', name: 'max_days' })
  maxDays!: number;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}

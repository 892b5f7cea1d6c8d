import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FamilyAxis } from './domain/family.js';

/** Products that differ in one to three attributes, with a switch between them. */
@Entity('product_families')
// (lower(name), id)
@Index('product_families_name', { synchronize: false })
export class ProductFamilyRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** In the order of the switch. */
  @Column({ type: 'jsonb' })
  axes!: FamilyAxis[];

  /** Grows with each change by staff. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

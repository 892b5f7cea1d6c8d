import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { ProductRow } from '../storage/product.entity.js';
import { ProductFamilyRow } from './product-family.entity.js';

/** A product of a family. */
@Entity('product_family_members')
@Unique('product_family_members_values_key', ['familyId', 'axisValues'])
@Index('product_family_members_representative', ['familyId'], { unique: true, where: 'is_representative' })
export class ProductFamilyMemberRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'product_family_members_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'integer', name: 'family_id' })
  @ForeignKey(() => ProductFamilyRow, { name: 'product_family_members_family_id_fkey', onDelete: 'CASCADE' })
  familyId!: number;

  /** One for each axis, in the order of the axes. */
  @Column({ type: 'text', array: true, name: 'axis_values' })
  axisValues!: string[];

  @Column({ type: 'smallint' })
  position!: number;

  /** The one that lists prefer among equals, and that stands for the family beside other products. */
  @Column({ type: 'boolean', name: 'is_representative', default: false })
  isRepresentative!: boolean;
}

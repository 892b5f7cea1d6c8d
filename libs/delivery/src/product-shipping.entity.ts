import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Weight and size of a product as it is packed; a product without a row has nothing known. */
@Entity('product_shipping')
export class ProductShippingRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer', name: 'weight_g', nullable: true })
  weight!: number | null;

  /** Millimetres: all three or none. */
  @Column({ type: 'integer', name: 'length_mm', nullable: true })
  length!: number | null;

  @Column({ type: 'integer', name: 'width_mm', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', name: 'height_mm', nullable: true })
  height!: number | null;

  @Column({ type: 'boolean', name: 'is_collection_only', default: false })
  isCollectionOnly!: boolean;

  @Column({ type: 'boolean', name: 'is_ground_only', default: false })
  isGroundOnly!: boolean;
}

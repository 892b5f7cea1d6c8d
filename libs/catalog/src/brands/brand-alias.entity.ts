import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BrandRow } from '../storage/brand.entity.js';

/** A former name of a brand, in lower case: suppliers' files still use it. */
@Entity('brand_aliases')
@Index('brand_aliases_brand_idx', ['brandId'])
export class BrandAliasRow {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'integer', name: 'brand_id' })
  @ForeignKey(() => BrandRow, { name: 'brand_aliases_brand_id_fkey', onDelete: 'CASCADE' })
  brandId!: number;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SupplierImportRow } from './supplier-import.entity.js';

/** What an import changed of one product: the changed columns before (null when it created the product) and after. */
@Entity('supplier_import_changes')
@Index('supplier_import_changes_product', ['productId'])
export class SupplierImportChangeRow {
  @PrimaryColumn({ type: 'integer', name: 'import_id' })
  @ForeignKey(() => SupplierImportRow, { name: 'supplier_import_changes_import_id_fkey', onDelete: 'CASCADE' })
  importId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'json', nullable: true })
  before!: unknown;

  @Column({ type: 'json' })
  after!: unknown;
}

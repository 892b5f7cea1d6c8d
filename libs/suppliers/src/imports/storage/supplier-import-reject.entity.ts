import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { SupplierImportRow } from './supplier-import.entity.js';

/** A row of a file that was rejected. */
@Entity('supplier_import_rejects')
@Index('supplier_import_rejects_import', ['importId', 'id'])
export class SupplierImportRejectRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'import_id' })
  @ForeignKey(() => SupplierImportRow, { name: 'supplier_import_rejects_import_id_fkey', onDelete: 'CASCADE' })
  importId!: number;

  @Column({ type: 'integer' })
  line!: number;

  @Column({ type: 'text', array: true })
  reasons!: string[];

  @Column({ type: 'text' })
  data!: string;
}

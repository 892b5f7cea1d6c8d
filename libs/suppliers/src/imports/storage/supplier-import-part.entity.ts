import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SupplierImportRow } from './supplier-import.entity.js';

/** A part of an uploaded file, in the private file store. */
@Entity('supplier_import_parts')
@Check('supplier_import_parts_number_check', 'number > 0')
@Check('supplier_import_parts_bytes_check', 'bytes > 0')
export class SupplierImportPartRow {
  @PrimaryColumn({ type: 'integer', name: 'import_id' })
  @ForeignKey(() => SupplierImportRow, { name: 'supplier_import_parts_import_id_fkey', onDelete: 'CASCADE' })
  importId!: number;

  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  @Column({ type: 'integer' })
  bytes!: number;
}

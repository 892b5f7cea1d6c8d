import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ReturnRow } from './return.entity.js';

/** A product of a return. */
@Entity('return_lines')
export class ReturnLineRow {
  @PrimaryColumn({ type: 'integer', name: 'return_id' })
  @ForeignKey(() => ReturnRow, { name: 'return_lines_return_id_fkey' })
  returnId!: number;

  @PrimaryColumn({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer' })
  quantity!: number;
}

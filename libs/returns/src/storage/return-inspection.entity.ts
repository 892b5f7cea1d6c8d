import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Disposition, Grade } from '../domain/inspection.js';
import { ReturnLineRow } from './return-line.entity.js';

/** Some units of a return, as staff found them, and what became of them. */
@Entity('return_inspections')
@ForeignKey(() => ReturnLineRow, ['returnId', 'lineNumber'], ['returnId', 'lineNumber'], {
  name: 'return_inspections_return_id_line_number_fkey',
})
@Index('return_inspections_line', ['returnId', 'lineNumber'])
export class ReturnInspectionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'return_id' })
  returnId!: number;

  @Column({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'text' })
  grade!: Grade;

  @Column({ type: 'text' })
  disposition!: Disposition;

  /** The refurbished product whose stock has the units; null otherwise. */
  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  /** Not given back, in cents including tax. */
  @Column({ type: 'integer', name: 'withheld_cents' })
  withheld!: number;

  /** Why, for the client. */
  @Column({ type: 'text' })
  reason!: string;
}

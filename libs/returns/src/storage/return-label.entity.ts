import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ReturnRow } from './return.entity.js';

/** The printed label of a return. */
@Entity('return_labels')
export class ReturnLabelRow {
  @PrimaryColumn({ type: 'integer', name: 'return_id' })
  @ForeignKey(() => ReturnRow, { name: 'return_labels_return_id_fkey' })
  returnId!: number;

  /** The address that it was printed with: a label of another address is printed again. */
  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size!: number;
}

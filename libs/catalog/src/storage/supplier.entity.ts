import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A supplier of products; its identifier is the one of the supplier's catalogue. */
@Entity('suppliers')
export class SupplierRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An inventory count. */
@Entity('stock_counts')
export class StockCountRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', default: 'open' })
  status!: 'open' | 'applied' | 'cancelled';

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}

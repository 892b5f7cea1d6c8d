import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderRow } from './order.entity.js';

/** What an order is found by, without accents and capitals: number, client and e-mail. Triggers on `orders` write it. */
@Entity('order_words')
// gin (words gin_trgm_ops)
@Index('order_words_words', { synchronize: false })
export class OrderWordsRow {
  @PrimaryColumn({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_words_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  @Column({ type: 'text' })
  words!: string;
}

import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PriceListRow } from './price-list.entity.js';

/** A client whom a price list is for. */
@Entity('price_list_clients')
@Index('price_list_clients_client_idx', ['clientId'])
export class PriceListClientRow {
  @PrimaryColumn({ type: 'integer', name: 'price_list_id' })
  @ForeignKey(() => PriceListRow, { name: 'price_list_clients_price_list_id_fkey', onDelete: 'CASCADE' })
  priceListId!: number;

  /** A user. */
  @PrimaryColumn({ type: 'integer', name: 'client_id' })
  clientId!: number;
}

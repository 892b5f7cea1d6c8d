import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { StockLocationRow } from './stock-location.entity.js';

/** Where products lie in the store room. */
@Injectable()
export class StockLocations {
  constructor(private readonly database: DataSource) {}

  /** By product id; products without a place are absent. */
  async find(productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.manager.findBy(StockLocationRow, { productId: In(productIds) });
    return new Map(rows.map(({ productId, location }) => [productId, location]));
  }

  /** For a caller that has locked the product. @param location null: it has no place any more */
  async set(tx: EntityManager, productId: number, location: string | null): Promise<void> {
    if (location === null) await tx.delete(StockLocationRow, { productId });
    else await tx.upsert(StockLocationRow, { productId, location }, ['productId']);
  }
}

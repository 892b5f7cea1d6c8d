import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { ProductRow } from './product.entity.js';

/** The barcodes (GTIN) that scanners read on products. */
@Injectable()
export class ProductBarcodes {
  constructor(private readonly database: DataSource) {}

  /** By product id; products without one are absent. */
  async find(productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.manager.find(ProductRow, {
      select: { id: true, ean: true },
      where: { id: In(productIds), ean: Not(IsNull()) },
    });
    return new Map(rows.flatMap(({ id, ean }) => (ean === null ? [] : [[id, ean]])));
  }
}

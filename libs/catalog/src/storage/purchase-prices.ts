import type { BasisPoints, Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What a product costs the shop. */
export interface PurchasePrice {
  id: number;
  /** Cents excluding tax for one unit; null where nobody knows. */
  purchasePrice: Cents | null;
  vatRate: BasisPoints;
}

interface Row {
  id: number;
  purchase_price_cents: number | null;
  vat_rate_bp: number;
}

/** For staff only (decisions §3.9): `ProductsForSale`, which carts and public pages read, never holds it. */
@Injectable()
export class PurchasePrices {
  constructor(private readonly database: DataSource) {}

  /** By id, in one statement; unknown ids are absent. */
  async find(ids: readonly number[]): Promise<PurchasePrice[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Row[]>(
      'select id, purchase_price_cents, vat_rate_bp from products where id = any($1::int[]) order by id',
      [[...ids]],
    );
    return rows.map((row) => ({ id: row.id, purchasePrice: row.purchase_price_cents, vatRate: row.vat_rate_bp }));
  }
}

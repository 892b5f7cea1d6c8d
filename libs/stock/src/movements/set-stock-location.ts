import { StockLocations } from '@boutik/catalog';
import { notFound } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Notes where a product lies in the store room. */
@Injectable()
export class SetStockLocation {
  constructor(
    private readonly database: DataSource,
    private readonly locations: StockLocations,
    private readonly auditLog: AuditLog,
  ) {}

  /** @param location null: it has no place any more @throws DomainError not-found `unknown-product` */
  set(productId: number, location: string | null, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [known] = await queryRows(tx, idRow, 'select id from products where id = $1 for key share', [productId]);
      if (!known) throw notFound('unknown-product', 'Produit non trouvé');
      await this.locations.set(tx, productId, location);
      const subject = `produit ${productId}`;
      await this.auditLog.record(tx, {
        by,
        action: 'stock-location-set',
        subject,
        note: location ?? 'sans emplacement',
      });
    });
  }
}

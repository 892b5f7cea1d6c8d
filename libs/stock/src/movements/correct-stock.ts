import { AdjustStock } from '@boutik/catalog';
import type { correctStock, InputOf } from '@boutik/contract';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Corrects the stock of a product by hand. */
@Injectable()
export class CorrectStock {
  constructor(
    private readonly database: DataSource,
    private readonly stock: AdjustStock,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError as `AdjustStock.apply` */
  correct(
    productId: number,
    { variation: by, motif, note }: InputOf<typeof correctStock>['body'],
    staff: SignedInUser,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const reason = note === '' ? motif : `${motif} — ${note}`;
      await this.stock.apply(tx, [{ productId, by }], { kind: 'correction', actorId: staff.id, reason });
      const subject = `stock du produit ${productId}`;
      const text = `${by > 0 ? '+' : ''}${by}, ${reason}`;
      await this.auditLog.record(tx, { by: staff, action: 'stock-corrected', subject, note: text });
    });
  }
}

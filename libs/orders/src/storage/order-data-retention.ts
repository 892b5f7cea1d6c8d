import { queryRows } from '@boutik/platform/database';
import { DiscardFiles } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { DeliveryAddresses } from '../checkout/delivery-addresses.js';
import { Orders } from './orders.js';

const fileKeyRow = z.strictObject({ file_key: z.string() });

/** What is retained or deleted around the orders of an erased account: delivery addresses and printed documents. */
@Injectable()
export class OrderDataRetention {
  constructor(
    private readonly orders: Orders,
    private readonly addresses: DeliveryAddresses,
    private readonly discardFiles: DiscardFiles,
  ) {}

  /**
   * Call it before the orders are anonymized. The document of a paid order is its contract and is retained; those of
   * cancelled orders are deleted.
   */
  async applyBeforeErasure(tx: EntityManager, userId: number): Promise<void> {
    await this.addresses.retain(tx, userId, this.orders.now());
    const deletedFiles = await queryRows(
      tx,
      fileKeyRow,
      `delete from order_files f using orders o
       where o.id = f.order_id and o.user_id = $1 and o.status = 'cancelled' and o.review_reason is null
       returning f.file_key`,
      [userId],
    );
    const keys = deletedFiles.map(({ file_key }) => file_key);
    await this.discardFiles.discard(tx, 'files', keys);
  }
}

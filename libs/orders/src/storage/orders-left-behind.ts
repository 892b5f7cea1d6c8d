import { DiscardFiles } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveryAddresses } from './delivery-addresses.js';

/** What is retained or deleted around the orders of an erased account: delivery addresses and printed documents. */
@Injectable()
export class OrdersLeftBehind {
  constructor(
    private readonly addresses: DeliveryAddresses,
    private readonly discarded: DiscardFiles,
  ) {}

  /**
   * Call it before the orders are anonymized. The document of a paid order is its contract and is retained; those of
   * cancelled orders are deleted.
   */
  async settle(tx: EntityManager, userId: number, now: Date): Promise<void> {
    await this.addresses.keep(tx, userId, now);
    const [gone] = await tx.query<[{ file_key: string }[], number]>(
      `delete from order_files f using orders o
       where o.id = f.order_id and o.user_id = $1 and o.status = 'annulé' and o.review_reason is null
       returning f.file_key`,
      [userId],
    );
    const keys = gone.map(({ file_key }) => file_key);
    await this.discarded.discard(tx, 'files', keys);
  }
}

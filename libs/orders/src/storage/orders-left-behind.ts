import { DiscardFiles } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveryAddresses } from './delivery-addresses.js';

/** What is around the orders of a person who leaves: where paid goods still go, and printed papers. */
@Injectable()
export class OrdersLeftBehind {
  constructor(
    private readonly addresses: DeliveryAddresses,
    private readonly discarded: DiscardFiles,
  ) {}

  /** Before the orders lose their names. The confirmation of a paid order is its contract and stays; the others go. */
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

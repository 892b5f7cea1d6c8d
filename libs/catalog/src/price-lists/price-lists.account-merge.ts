import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The customer keeps the price lists of both accounts; the lowest price counts (decision 138). */
@Injectable()
@MergesAccounts({
  moves: { 'price_list_clients.client_id': 'tarifs' },
  ofCompany: { 'price_list_clients.client_id': 'replaces' },
  stays: ['product_changes.actor_id'],
})
export class PriceListsAccountMerge implements AccountMergeProvider {
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await tx.query(
      `delete from price_list_clients mine using price_list_clients theirs
       where mine.client_id = $1 and theirs.client_id = $2 and theirs.price_list_id = mine.price_list_id`,
      [from, into],
    );
  }
}

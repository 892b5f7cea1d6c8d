import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A client has one request that may still be changed: of two, the one of the merged account waits for the seller as it is. */
@Injectable()
@MergesAccounts({
  moves: { 'quotes.client_id': 'devis', 'quote_history.actor_id': null },
  stays: ['quotes.owner_id', 'quote_messages.author_id', 'quote_sendings.sent_by', 'quote_templates.author_id'],
})
export class QuotesAccountMerge implements AccountMergeProvider {
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    const open = "requested_at is not null and taken_at is null and status = 'draft'";
    await tx.query(
      `update quotes set taken_at = now() where client_id = $1 and ${open}
         and exists (select from quotes where client_id = $2 and ${open})`,
      [from, into],
    );
  }
}

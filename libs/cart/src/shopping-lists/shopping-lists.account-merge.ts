import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { mergeLists } from '../domain/list-names.js';
import { MAX_LISTS } from './edit-shopping-lists.js';
import { ShoppingListRow } from './shopping-list.entity.js';
import { ShoppingLists } from './shopping-lists.js';

/** The lists of both, as many as an account may have: the same list once, and a number behind a name that both use. */
@Injectable()
@MergesAccounts({ moves: { 'shopping_lists.user_id': 'listes d’achat' } })
export class ShoppingListsAccountMerge implements AccountMergeProvider {
  constructor(private readonly lists: ShoppingLists) {}

  async refuse(tx: EntityManager, accounts: AccountMerge): Promise<string | null> {
    const { count } = await this.merged(tx, accounts);
    return count > MAX_LISTS
      ? `Ensemble, les deux comptes auraient ${count} listes d’achat, ${MAX_LISTS} au plus\u202f: le client doit d’abord en supprimer.`
      : null;
  }

  async merge(tx: EntityManager, accounts: AccountMerge): Promise<void> {
    const { doubles, renamed } = await this.merged(tx, accounts);
    await tx.delete(ShoppingListRow, { id: In(doubles) });
    for (const { id, name } of renamed) await tx.update(ShoppingListRow, { id }, { name });
  }

  private async merged(tx: EntityManager, { from, into }: AccountMerge) {
    return mergeLists(await this.lists.named(tx, into), await this.lists.named(tx, from));
  }
}

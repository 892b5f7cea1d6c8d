import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const listedRow = z.strictObject({
  liste: z.string(),
  produit: z.string().nullable(),
  quantite: z.number().nullable(),
});

@Injectable()
@ProvidesPersonalData('Listes d’achat')
export class ShoppingListsPersonalData implements PersonalDataProvider {
  /** The lines of each list; an empty list is one record. */
  collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    return queryRows(
      tx,
      listedRow,
      `select l.name as liste, p.name as produit, i.quantity as quantite
       from shopping_lists l left join shopping_list_lines i on i.list_id = l.id left join products p on p.id = i.product_id
       where l.user_id = $1 order by l.id, i.id`,
      [id],
    );
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query('delete from shopping_lists where user_id = $1', [id]);
  }
}

import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const cartsPersonalDataRow = z.strictObject({ panier: z.string(), produit: z.string(), quantite: z.number() });

@Injectable()
@ProvidesPersonalData('Panier')
export class CartsPersonalData implements PersonalDataProvider {
  /** The lines of the cart, then of the saved cart. */
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    return queryRows(
      tx,
      cartsPersonalDataRow,
      `(select 'en cours' as panier, p.name as produit, l.quantity as quantite
        from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
        where c.user_id = $1 order by l.id)
       union all
       (select 'sauvegardé', p.name, s.quantity from saved_cart_lines s join products p on p.id = s.product_id
        where s.user_id = $1 order by s.id)`,
      [id],
    );
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query('delete from carts where user_id = $1', [id]);
    await tx.query('delete from saved_cart_lines where user_id = $1', [id]);
  }
}

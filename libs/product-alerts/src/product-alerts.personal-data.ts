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
import { ProductAlertRow } from './product-alert.entity.js';

/** What the owner of an address wants to be told. */
@Injectable()
@ProvidesPersonalData('Alertes')
export class ProductAlertsPersonalData implements PersonalDataProvider {
  collect(tx: EntityManager, { email }: DataSubject): Promise<PersonalRecord[]> {
    return queryRows(
      tx,
      z.strictObject({ produit: z.string(), type: z.string(), demande_le: z.string() }),
      `select p.name as produit, case a.kind when 'stock' then 'retour en stock' else 'baisse de prix' end as type,
         to_char(a.requested_at at time zone 'Indian/Reunion', 'YYYY-MM-DD') as demande_le
       from product_alerts a join products p on p.id = a.product_id where a.email = $1 order by a.id`,
      [email],
    );
  }

  async erase(tx: EntityManager, { email }: DataSubject): Promise<void> {
    await tx.delete(ProductAlertRow, { email });
  }
}

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

/** The price lists that were made for a client. */
@Injectable()
@ProvidesPersonalData('Tarifs')
export class PriceListsPersonalData implements PersonalDataProvider {
  collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    return queryRows(
      tx,
      z.strictObject({ tarif: z.string() }),
      `select l.name as tarif from price_list_clients c join price_lists l on l.id = c.price_list_id
       where c.client_id = $1 order by l.id`,
      [id],
    );
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query('delete from price_list_clients where client_id = $1', [id]);
  }
}

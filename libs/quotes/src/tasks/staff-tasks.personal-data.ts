import { queryRows } from '@boutik/platform/database';
import {
  type AccountMergeProvider,
  type DataSubject,
  MergesAccounts,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const taskRow = z.strictObject({ title: z.string(), due_on: z.string() });
const OF_CLIENT = 't.client_id = $1 or exists (select 1 from quotes q where q.id = t.quote_id and q.client_id = $1)';

/** What staff have planned for a client. */
@Injectable()
@ProvidesPersonalData('Tâches de suivi')
export class StaffTasksPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      taskRow,
      `select t.title, t.due_on::text from staff_tasks t where ${OF_CLIENT} order by t.id`,
      [id],
    );
    return rows.map(({ title, due_on: day }) => ({ tache: title, echeance: day }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query(`delete from staff_tasks t where ${OF_CLIENT}`, [id]);
  }
}

/** Tasks about quotes follow their quotes. */
@Injectable()
@MergesAccounts({
  moves: { 'staff_tasks.client_id': null },
  stays: ['staff_tasks.owner_id', 'staff_tasks.author_id', 'sales_targets.owner_id'],
})
export class StaffTasksAccountMerge implements AccountMergeProvider {}

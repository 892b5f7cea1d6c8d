import { reunionIso } from '@boutik/kernel';
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

const contactPersonalDataRow = z.strictObject({
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  sent_at: z.date(),
});

/** Contact messages sent with the account's email address. */
@Injectable()
@ProvidesPersonalData('Messages de la page Contact')
export class ContactPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { email }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      contactPersonalDataRow,
      'select name, subject, message, sent_at from contact_messages where lower(email) = lower($1) order by id',
      [email],
    );
    return rows.map((row) => ({
      date: reunionIso(row.sent_at),
      nom: row.name,
      objet: row.subject,
      message: row.message,
    }));
  }

  async erase(tx: EntityManager, { email }: DataSubject): Promise<void> {
    await tx.query('delete from contact_messages where lower(email) = lower($1)', [email]);
  }
}

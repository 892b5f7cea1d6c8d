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

const chatsPersonalDataRow = z.strictObject({ title: z.string(), flow: z.array(z.unknown()), created_at: z.date() });

@Injectable()
@ProvidesPersonalData("Conversations avec l'assistant")
export class ChatsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      chatsPersonalDataRow,
      'select title, flow, created_at from chatbot_conversations where user_id = $1 order by id',
      [id],
    );
    return rows.map((row) => ({
      titre: row.title,
      date: reunionIso(row.created_at),
      etapes: row.flow.map((step) => JSON.stringify(step)),
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query('delete from chatbot_conversations where user_id = $1', [id]);
  }
}

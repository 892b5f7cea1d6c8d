import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { DiscardFiles } from '@boutik/platform/media';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ConversationRow } from './conversation.entity.js';
import { PresenceRow } from './presence.entity.js';

const conversationsRow = z.strictObject({
  conversation_id: z.number(),
  side: z.string(),
  content: z.string(),
  file_name: z.string().nullable(),
  created_at: z.date(),
});
const fileKeyRow = z.strictObject({ file_key: z.string() });

/** The messages between a client and the advisers; internal notes are not exported. */
@Injectable()
@ProvidesPersonalData('Conversations avec nos conseillers')
export class ConversationsPersonalData implements PersonalDataProvider {
  constructor(private readonly discardFiles: DiscardFiles) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      conversationsRow,
      `select m.conversation_id, m.side, m.content, m.file_name, m.created_at from support_messages m
       join support_conversations c on c.id = m.conversation_id
       where c.user_id = $1 and m.side <> 'note' order by m.id`,
      [id],
    );
    return rows.map((row) => ({
      conversation: row.conversation_id,
      de: row.side === 'client' ? 'vous' : 'la boutique',
      date: reunionIso(row.created_at),
      message: row.content,
      fichier: row.file_name,
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    const sent = await queryRows(
      tx,
      fileKeyRow,
      `select m.file_key from support_messages m join support_conversations c on c.id = m.conversation_id
       where c.user_id = $1 and m.file_key is not null`,
      [id],
    );
    await tx.delete(ConversationRow, { userId: id });
    await tx.delete(PresenceRow, { userId: id });
    const keys = sent.map(({ file_key }) => file_key);
    await this.discardFiles.discard(tx, 'files', keys);
  }
}

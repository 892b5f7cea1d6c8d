import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChatRow } from './chat.entity.js';

@Injectable()
@ProvidesPersonalData("Conversations avec l'assistant")
export class ChatsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await tx.find(ChatRow, { where: { userId: id }, order: { id: 'asc' } });
    return rows.map((row) => ({
      titre: row.title,
      date: reunionIso(row.createdAt),
      etapes: row.flow.map((step) => JSON.stringify(step)),
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.delete(ChatRow, { userId: id });
  }
}

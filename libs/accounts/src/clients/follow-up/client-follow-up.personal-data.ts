import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClientFollowUpRow, ClientNoteRow } from './client-follow-up.entity.js';

/** What staff wrote about a client. Notes that the client wrote as a former member of the staff are not among them. */
@Injectable()
@ProvidesPersonalData('Suivi par la boutique')
export class ClientFollowUpPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id: clientId }: DataSubject): Promise<PersonalRecord[]> {
    const followUp = await tx.findOneBy(ClientFollowUpRow, { clientId });
    const notes = await tx.find(ClientNoteRow, { where: { clientId }, order: { id: 'asc' } });
    if (!followUp && notes.length === 0) return [];
    return [
      {
        etiquettes: followUp?.tags ?? [],
        notes: notes.map(({ writtenAt, content }) => ({ date: reunionIso(writtenAt), texte: content })),
      },
    ];
  }

  async erase(tx: EntityManager, { id: clientId }: DataSubject): Promise<void> {
    await tx.delete(ClientFollowUpRow, { clientId });
    await tx.delete(ClientNoteRow, { clientId });
  }
}

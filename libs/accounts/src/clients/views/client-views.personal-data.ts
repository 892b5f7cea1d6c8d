import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  type PersonalDataProvider,
  type PersonalRecord,
  ProvidesPersonalData,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClientViewRow } from './client-view.entity.js';

/** When somebody of the shop saw the site as the client. Who it was is in the audit log of the shop. */
@Injectable()
@ProvidesPersonalData('Consultations de votre compte par la boutique')
export class ClientViewsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id: clientId }: DataSubject): Promise<PersonalRecord[]> {
    const views = await tx.find(ClientViewRow, { where: { clientId }, order: { id: 'asc' } });
    return views.map(({ startedAt, endedAt, endsAt }) => ({
      debut: reunionIso(startedAt),
      fin_au_plus_tard: reunionIso(endedAt ?? endsAt),
      par: 'un membre de l’équipe de la boutique',
      acces: 'lecture seule',
    }));
  }

  async erase(tx: EntityManager, { id: clientId }: DataSubject): Promise<void> {
    await tx.delete(ClientViewRow, { clientId });
  }
}

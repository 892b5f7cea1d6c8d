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
import { CookieConsentRow } from './cookie-consent.entity.js';

const consentRow = z.strictObject({
  consent: z.string(),
  text_version: z.string(),
  network: z.string().nullable(),
  decided_at: z.date(),
  withdrawn_at: z.date().nullable(),
  visits: z.array(z.date()),
});

@Injectable()
@ProvidesPersonalData("Choix sur les cookies et mesure d'audience")
export class VisitsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await queryRows(
      tx,
      consentRow,
      `select c.consent, c.text_version, c.network, c.decided_at, c.withdrawn_at,
         array(select v.visited_at from visits v where v.consent_id = c.id order by v.id) as visits
       from cookie_consents c where c.user_id = $1 order by c.id`,
      [id],
    );
    return rows.map((row) => ({
      choix: row.consent === 'all' ? 'accepté' : 'refusé',
      date: reunionIso(row.decided_at),
      version_du_texte: row.text_version,
      retire_le: row.withdrawn_at && reunionIso(row.withdrawn_at),
      reseau: row.network,
      visites: row.visits.map(reunionIso),
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    // The visits counted under a consent are deleted with it.
    await tx.delete(CookieConsentRow, { userId: id });
  }
}

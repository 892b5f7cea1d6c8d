import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Row {
  consent: string;
  text_version: string;
  network: string | null;
  decided_at: Date;
  withdrawn_at: Date | null;
  visits: Date[];
}

@Injectable()
@ProvidesPersonalData("Choix sur les cookies et mesure d'audience")
export class VisitsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await tx.query<Row[]>(
      `select c.*, array(select v.visited_at from visits v where v.consent_id = c.id order by v.id) as visits
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
    await tx.query('delete from cookie_consents where user_id = $1', [id]);
  }
}

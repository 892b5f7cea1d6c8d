import { anyRow, queryRows } from '@boutik/platform/database';
import { truncateIpAddress } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ConsentSubject, Consents } from './consents.js';

/**
 * Counts a visit of a visitor who consented: one per half hour, with the network of the connection (decisions §2.6).
 */
@Injectable()
export class CountVisit {
  constructor(
    private readonly database: DataSource,
    private readonly consents: Consents,
  ) {}

  /** @param address IP address of the connection @returns false when nothing was counted */
  count(subject: ConsentSubject, address: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const consentId = await this.consents.lockProof(tx, subject);
      if (consentId === null) return false;
      const rows = await queryRows(
        tx,
        anyRow,
        `insert into visits (consent_id, network) select $1, $2
         where not exists (select 1 from visits where consent_id = $1 and visited_at > now() - interval '30 minutes')
         returning id`,
        [consentId, truncateIpAddress(address)],
      );
      return rows.length > 0;
    });
  }
}

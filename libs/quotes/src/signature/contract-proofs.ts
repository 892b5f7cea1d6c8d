import { queryRows, countChanged } from '@boutik/platform/database';
import { DiscardFiles } from '@boutik/platform/media';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * SQL condition: the retention period of signature `s` of quote `q` is over at $1. Contracts of 120 € and more are
 * retained for ten years (Code de la consommation, L213-1 and D213-1), smaller ones for the limitation period of five
 * years (Code civil, art. 2224).
 */
const RETENTION_EXPIRED = `s.signed_at < $1::timestamptz - case when q.total_cents >= 12000 then interval '10 years' else interval '5 years' end`;

const fileKeyRow = z.strictObject({ file_key: z.string() });

/**
 * The signer's name and the signed PDF of accepted quotes. As proof of a contract they are retained after the client's
 * account is deleted (RGPD art. 17.3.e), until the legal retention period ends.
 */
@Injectable()
export class ContractProofs {
  constructor(
    private readonly database: DataSource,
    private readonly discardFiles: DiscardFiles,
  ) {}

  /** Idempotent. @returns the number of anonymized signatures, and of deleted documents of erased clients */
  async anonymizeExpired(now: Date): Promise<{ signers: number; documents: number }> {
    const signers = await countChanged(
      this.database,
      `update quote_signatures s set signer_name = null, network = null from quotes q
       where q.id = s.quote_id and (s.signer_name is not null or s.network is not null) and ${RETENTION_EXPIRED}`,
      [now],
    );
    const documents = await this.database.transaction(async (tx) => {
      const deleted = await queryRows(
        tx,
        fileKeyRow,
        `delete from quote_files f using quotes q, quote_signatures s, users u
         where q.id = f.quote_id and s.quote_id = q.id and u.id = q.client_id and u.erased_at is not null and ${RETENTION_EXPIRED}
         returning f.file_key`,
        [now],
      );
      const keys = deleted.map(({ file_key }) => file_key);
      await this.discardFiles.discard(tx, 'files', keys);
      return deleted.length;
    });
    return { signers, documents };
  }
}

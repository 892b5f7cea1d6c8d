import { FileStore } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * True of a signature `s` of the quote `q` whose time is up at $1: a contract of 120 € and more is kept ten years
 * (Code de la consommation, L213-1 and D213-1), a smaller one as long as one may sue about it, five years
 * (Code civil, art. 2224).
 */
const PAST = `s.signed_at < $1::timestamptz - case when q.total_cents >= 12000 then interval '10 years' else interval '5 years' end`;

/**
 * Who signed a quote, and the paper that was signed: proof of a contract, which outlives the account of its client
 * (RGPD art. 17.3.e) for as long as the law says, and no longer.
 */
@Injectable()
export class ProofsOfContracts {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
  ) {}

  /** Safe to run twice. @returns how many signatures lost their name, and how many papers of erased clients are gone */
  async forgetPast(now: Date): Promise<{ signers: number; papers: number }> {
    const [, signers] = await this.database.query<[unknown[], number]>(
      `update quote_signatures s set signer_name = null, network = null from quotes q
       where q.id = s.quote_id and (s.signer_name is not null or s.network is not null) and ${PAST}`,
      [now],
    );
    const papers = await this.database.query<{ id: number; file_key: string }[]>(
      `select f.id, f.file_key from quote_files f join quotes q on q.id = f.quote_id
         join quote_signatures s on s.quote_id = q.id join users u on u.id = q.client_id
       where u.erased_at is not null and ${PAST}`,
      [now],
    );
    for (const { id, file_key } of papers) {
      await this.files.delete(file_key);
      await this.database.query('delete from quote_files where id = $1', [id]);
    }
    return { signers, papers: papers.length };
  }
}

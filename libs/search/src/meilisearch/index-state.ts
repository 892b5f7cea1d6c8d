import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

/** State of a completely built index. */
const indexStateRow = z.strictObject({
  /** See `indexVersion`. */
  version: z.string(),
  /** Key that may only search this index; null for a server without keys. */
  searchKey: z.string().nullable(),
  /** A transaction id: changes of earlier transactions are in the index. */
  horizon: z.string(),
});
export type IndexState = z.infer<typeof indexStateRow>;

const countRow = z.strictObject({ unindexed: z.number() });

/** Stores the state per index; there is no row before the first build is complete. */
@Injectable()
export class IndexStates {
  constructor(private readonly database: DataSource) {}

  async read(indexUid: string): Promise<IndexState | null> {
    const [row] = await queryRows(
      this.database,
      indexStateRow,
      `select version, search_key as "searchKey", horizon::text from search_index_state where index_uid = $1`,
      [indexUid],
    );
    return row ?? null;
  }

  /** Records a complete build. */
  async save(indexUid: string, { version, searchKey, horizon }: IndexState): Promise<void> {
    await this.database.query(
      `insert into search_index_state (index_uid, version, search_key, horizon) values ($1, $2, $3, $4::text::xid8)
       on conflict (index_uid) do update set version = excluded.version, search_key = excluded.search_key,
         horizon = excluded.horizon, built_at = now()`,
      [indexUid, version, searchKey, horizon],
    );
  }

  /** Records that the changes of earlier transactions are indexed. */
  async advance(indexUid: string, horizon: string): Promise<void> {
    await this.database.query('update search_index_state set horizon = $2::text::xid8 where index_uid = $1', [
      indexUid,
      horizon,
    ]);
  }

  /** Products that changed and are not in the index as they are now, counted to `limit`. */
  async countUnindexed(indexUid: string, limit: number): Promise<number> {
    const [row] = await queryRows(
      this.database,
      countRow,
      `select count(*)::int as unindexed from (
         select from search_changes where changed_in >= coalesce(
           (select horizon from search_index_state where index_uid = $1), '0'::xid8) limit $2) changed`,
      [indexUid, limit],
    );
    return row?.unindexed ?? 0;
  }

  /** Tells the page caches that products are found that were not before: in searches, or in every list. */
  async announce(): Promise<void> {
    const tag = configuration().search.facetIndex ? 'searches' : 'listings';
    await this.database.query(`select pg_notify('page_changes', $1)`, [tag]);
  }

  async saveKey(indexUid: string, searchKey: string | null): Promise<void> {
    await this.database.query('update search_index_state set search_key = $2 where index_uid = $1', [
      indexUid,
      searchKey,
    ]);
  }

  /** Marks the index as not built: it is not used until it is built again. */
  async delete(indexUid: string): Promise<void> {
    await this.database.query('delete from search_index_state where index_uid = $1', [indexUid]);
  }
}

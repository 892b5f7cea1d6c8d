import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@boutik/contract';
import { Clock } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { idRow, queryRows } from '@boutik/platform/database';
import { RefusedAddress } from '@boutik/platform/http';
import { FileStore, newFileKey, RemoteFiles } from '@boutik/platform/media';
import {
  Handles,
  type JobData,
  type JobHandler,
  type JobRun,
  Outbox,
  PermanentError,
  type ScheduleHandler,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { fetchDueFeeds, fetchFeed } from './import-jobs.js';
import { feedFetchRequested, importRequested } from './on-import-requested.js';
import { type Feed, SupplierFeeds } from './supplier-feeds.js';

const FETCH_TIMEOUT_MS = 5 * 60_000;
const dueRow = z.strictObject({ supplier_id: z.number(), next_fetch_at: z.date() });

/** Asks for the files whose hour has come; a shop that was off asks once, not for every hour that it missed. */
@Injectable()
@Handles(fetchDueFeeds)
export class FetchDueFeeds implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  handle(): Promise<void> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const due = await queryRows(
        tx,
        dueRow,
        `select supplier_id, next_fetch_at from supplier_feeds
         where next_fetch_at <= $1 and source_url is not null and every_hours is not null
         order by supplier_id for update skip locked`,
        [now],
      );
      for (const { supplier_id: supplierId, next_fetch_at: at } of due) {
        await tx.query(
          `update supplier_feeds set next_fetch_at = next_fetch_at + every_hours *
             ceil((extract(epoch from $2::timestamptz - next_fetch_at) + 1) / (every_hours * 3600)) * interval '1 hour'
           where supplier_id = $1`,
          [supplierId, now],
        );
        const data = { supplierId, author: null, at: at.toISOString() };
        await this.outbox.publish(tx, feedFetchRequested, supplierId, data);
      }
    });
  }
}

/** Fetches the file of a supplier from its address, never from the private network, and starts its import. */
@Injectable()
@Handles(fetchFeed)
export class FetchFeed implements JobHandler<typeof fetchFeed> {
  private readonly remote = new RemoteFiles(configuration().pictures.trustedHosts, {
    accept: 'text/csv,application/x-ndjson,application/json,text/plain,*/*',
    maxBytes: MAX_IMPORT_BYTES,
    timeoutMs: FETCH_TIMEOUT_MS,
  });

  constructor(
    private readonly database: DataSource,
    private readonly feeds: SupplierFeeds,
    private readonly files: FileStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle({ supplierId, author }: JobData<typeof fetchFeed>, { lastAttempt }: JobRun): Promise<void> {
    const feed = await this.feeds.find(supplierId);
    if (!feed.sourceUrl) return;
    try {
      const bytes = await this.remote.fetch(feed.sourceUrl);
      const keys = await this.store(bytes);
      await this.startImport({ feed, author, name: fileNameOf(feed.sourceUrl), bytes: bytes.length, keys });
    } catch (error) {
      const refused = error instanceof RefusedAddress;
      if (refused || lastAttempt) await this.recordFailure(feed, author);
      throw refused ? new PermanentError(error.message, { cause: error }) : error;
    }
  }

  private async store(bytes: Buffer): Promise<string[]> {
    const keys: string[] = [];
    for (let start = 0; start < bytes.length; start += IMPORT_PART_BYTES) {
      const key = newFileKey('imports', 'application/octet-stream');
      await this.files.put(key, bytes.subarray(start, start + IMPORT_PART_BYTES), 'application/octet-stream');
      keys.push(key);
    }
    return keys;
  }

  private startImport(file: {
    feed: Feed;
    author: string | null;
    name: string;
    bytes: number;
    keys: string[];
  }): Promise<void> {
    const { supplier, settings } = file.feed;
    return this.database.transaction(async (tx) => {
      const [created] = await queryRows(
        tx,
        idRow,
        `insert into supplier_imports (supplier_id, file_name, total_bytes, origin, author, status, is_dry_run, settings, runs)
         values ($1, $2, $3, 'address', $4, 'queued', false, $5, 1) returning id`,
        [supplier.id, file.name, file.bytes, file.author, JSON.stringify(settings)],
      );
      if (!created) throw new Error('An import was not stored.');
      await tx.query(
        `insert into supplier_import_parts (import_id, number, file_key, bytes)
         select $1, place, key, least($3, $4 - (place - 1) * $3)
         from unnest($2::text[]) with ordinality as given (key, place)`,
        [created.id, file.keys, IMPORT_PART_BYTES, file.bytes],
      );
      await this.outbox.publish(tx, importRequested, created.id, { importId: created.id, run: 1, work: 'run' });
    });
  }

  /** The failure stands in the list of imports, where staff look for the file. */
  private async recordFailure({ supplier, sourceUrl }: Feed, author: string | null): Promise<void> {
    await this.database.query(
      `insert into supplier_imports (supplier_id, file_name, total_bytes, origin, author, status, reason, ended_at)
       values ($1, $2, 1, 'address', $3, 'failed', $4, $5)`,
      [
        supplier.id,
        fileNameOf(sourceUrl ?? ''),
        author,
        'Le fichier n’a pas pu être relevé à l’adresse du fournisseur.',
        this.clock.now(),
      ],
    );
  }
}

/** The last part of the path; a name without a known extension counts as CSV. */
function fileNameOf(address: string): string {
  const name = decodedName(new URL(address).pathname.split('/').pop() ?? '').slice(-100) || 'tarif';
  return /\.(csv|tsv|txt|jsonl|ndjson|json)(\.gz)?$/i.test(name) ? name : `${name}.csv`;
}

/** As it stands in the address where it is no UTF-8: "tarif%E9.csv", "100%.csv". */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

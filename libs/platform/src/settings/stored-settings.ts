import { configuration, type StoredValues, storedValuesOfProcess } from '@boutik/platform/config';
import { ChannelListener, notifyAfterCommit, queryRows } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { decryptSecret, encryptSecret } from './encrypted-secret.js';
import { SettingVersionRow } from './setting-version.entity.js';

/** Notified after each change. */
export const SETTINGS_CHANNEL = 'settings';
/** A notification that is lost delays the change for this long. */
const POLL_MS = 30_000;

const currentRow = z.strictObject({
  name: z.string(),
  version: z.number(),
  value: z.string().nullable(),
  encrypted: z.string().nullable(),
  ending: z.string().nullable(),
  changed_by_name: z.string(),
  changed_at: z.date(),
});
export type CurrentSetting = z.infer<typeof currentRow>;

/** Keeps the settings of this process equal to the stored ones: read at the start, after each notification, and now and then. */
@Injectable()
export class StoredSettings implements OnModuleInit, OnModuleDestroy {
  private readonly apply = storedValuesOfProcess();
  private readonly listener = new ChannelListener({
    databaseUrl: configuration().database.url,
    channel: SETTINGS_CHANNEL,
    onNotice: () => this.refreshLater(),
    onOpen: () => this.refreshLater(),
  });
  private readonly reported = new Map<string, number>();
  private poll: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.listener.open();
    this.poll = setInterval(() => this.refreshLater(), POLL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    await this.listener.close();
    await Promise.allSettled([this.reading]);
  }

  /** Resolves when this process has the settings that are stored now. */
  refresh(): Promise<void> {
    // One after the other: an earlier reading must not replace a later one.
    this.reading = this.readAfter(this.reading);
    return this.reading;
  }

  /** The settings that were ever changed, each with its last change. */
  current(tx: EntityManager = this.database.manager): Promise<CurrentSetting[]> {
    return queryRows(
      tx,
      currentRow,
      `select distinct on (name) name, version, value, encrypted, ending, changed_by_name, changed_at
       from setting_versions order by name, version desc`,
      [],
    );
  }

  /** Encrypts with the present key what only `formerKey` decrypts. */
  encryptAgain(formerKey: string): Promise<{ changed: number; unreadable: string[] }> {
    const { settingsKey: key } = configuration();
    return this.database.transaction(async (tx) => {
      await tx.query('lock table setting_versions in share row exclusive mode');
      const result = { changed: 0, unreadable: [] as string[] };
      for (const { name, version, encrypted } of await this.current(tx)) {
        if (encrypted === null || decryptSecret(encrypted, { name, key }) !== null) continue;
        const secret = decryptSecret(encrypted, { name, key: formerKey });
        if (secret === null) result.unreadable.push(name);
        else {
          await tx.update(SettingVersionRow, { name, version }, { encrypted: encryptSecret(secret, { name, key }) });
          result.changed += 1;
        }
      }
      await notifyAfterCommit(tx, SETTINGS_CHANNEL);
      return result;
    });
  }

  private async readAfter(earlier: Promise<void>): Promise<void> {
    await Promise.allSettled([earlier]);
    const rows = await this.current();
    const values = valuesOf(rows, configuration().settingsKey);
    this.reportUnreadable(rows.filter(({ name, encrypted }) => encrypted !== null && values[name] === undefined));
    this.apply(values);
  }

  /** Once for each: settings are read often. */
  private reportUnreadable(rows: readonly CurrentSetting[]): void {
    for (const { name, version } of rows) {
      if (this.reported.get(name) === version) continue;
      this.reported.set(name, version);
      logger('settings').error({ name }, 'A stored secret cannot be decrypted with this key');
    }
  }

  private refreshLater(): void {
    this.refresh().catch((error: unknown) => {
      logger('settings').warn({ err: error }, 'The stored settings could not be read; they are read again');
    });
  }
}

/** The texts of settings; secrets that this process cannot decrypt are left out. */
export function valuesOf(rows: readonly CurrentSetting[], key: string): StoredValues {
  const texts = rows.map(({ name, value, encrypted }) => [
    name,
    encrypted === null ? value : decryptSecret(encrypted, { name, key }),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== null));
}

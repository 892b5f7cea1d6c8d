import { applyStoredValues, configuration, type StoredValues } from '@boutik/platform/config';
import { ChannelListener, queryRows } from '@boutik/platform/database';
import { logger } from '@boutik/platform/observability';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { decryptSecret } from './encrypted-secret.js';

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
  /** A later change of `process.env`, in tests, concerns another shop. */
  private readonly environment = process.env;
  private readonly listener = new ChannelListener({
    databaseUrl: configuration().database.url,
    channel: SETTINGS_CHANNEL,
    onNotice: () => this.refreshLater(),
  });
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
    await this.reading;
  }

  /** Resolves when this process has the settings that are stored now. */
  refresh(): Promise<void> {
    this.reading = this.reading.then(async () => {
      const { settingsKey } = configuration();
      applyStoredValues(valuesOf(await this.current(), settingsKey), this.environment);
    });
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

  private refreshLater(): void {
    this.refresh().catch((error: unknown) => {
      this.reading = Promise.resolve();
      logger('settings').warn({ err: error }, 'The stored settings could not be read; they are read again');
    });
  }
}

/** The texts of settings; a secret that this process cannot decrypt is left out, and logged. */
export function valuesOf(rows: readonly CurrentSetting[], key: string): StoredValues {
  const values: Record<string, string> = {};
  for (const { name, value, encrypted } of rows) {
    const text = encrypted === null ? value : decryptSecret(encrypted, { name, key });
    if (text !== null) values[name] = text;
    else if (encrypted !== null)
      logger('settings').error({ name }, 'A stored secret cannot be decrypted with this key');
  }
  return values;
}

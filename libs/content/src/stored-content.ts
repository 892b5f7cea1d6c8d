import type { FormerVersions } from '@boutik/contract';
import { DomainError, reunionIso } from '@boutik/kernel';
import { notifyAfterCommit, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { SETTINGS_CHANNEL, SettingVersionRow, StoredSettings } from '@boutik/platform/settings';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const versionRow = z.strictObject({
  name: z.string(),
  version: z.number(),
  value: z.string().nullable(),
  changed_by_name: z.string(),
  changed_at: z.date(),
});
type Version = z.infer<typeof versionRow>;
type Values = Readonly<Record<string, string | null>>;

/** How many former contents can come back. */
const FORMER_VERSIONS = 20;

export interface ContentChange {
  /** With the version that was read; 0 when there was none. */
  name: string;
  version: number;
  /** Null: the shop's own content counts again. */
  value: unknown;
  action: string;
  subject: string;
  note?: string;
  /** For the audit log. */
  describe: (value: unknown) => Values | null;
}

/** Content that staff write in place of the shop's own. It is stored as settings are, so that every process has it at once. */
@Injectable()
export class StoredContent {
  constructor(
    private readonly database: DataSource,
    private readonly settings: StoredSettings,
    private readonly auditLog: AuditLog,
  ) {}

  /** The last versions of all names that begin so. */
  last(beginning: string): Promise<Version[]> {
    return queryRows(
      this.database.manager,
      versionRow,
      `select distinct on (name) name, version, value, changed_by_name, changed_at from setting_versions
       where starts_with(name, $1) order by name, version desc`,
      [beginning],
    );
  }

  /** The newest versions of one name, the newest first. */
  versions(name: string, limit: number, tx: EntityManager = this.database.manager): Promise<Version[]> {
    return queryRows(
      tx,
      versionRow,
      `select name, version, value, changed_by_name, changed_at from setting_versions
       where name = $1 order by version desc limit ${limit}`,
      [name],
    );
  }

  /** The contents before the present one, the newest first; version 0 is the shop's own. */
  async former(name: string): Promise<FormerVersions> {
    const stored = await this.versions(name, FORMER_VERSIONS);
    return stored.map(({ version, changed_at: at, changed_by_name: by }) => ({
      version: version - 1,
      remplacee_le: reunionIso(at),
      remplacee_par: by,
    }));
  }

  /**
   * The value of a former version, the one before the present one where none is named; null for the shop's own.
   * @throws DomainError conflict `nothing-to-undo` for one that is not among `former`
   */
  async formerValue(name: string, wanted?: number): Promise<unknown> {
    const stored = await this.versions(name, FORMER_VERSIONS + 1);
    const [last] = stored;
    const version = wanted ?? (last?.version ?? 0) - 1;
    const found = stored.find((one) => one !== last && one.version === version);
    const isOriginal = version === 0 && stored.length > 0 && stored.length <= FORMER_VERSIONS;
    if (!found && !isOriginal)
      throw new DomainError('conflict', 'nothing-to-undo', 'Il n’y a rien à annuler, ou cette version n’existe plus.');
    return found?.value ? (JSON.parse(found.value) as unknown) : null;
  }

  /** Stores a new version with its entry in the audit log. @throws DomainError conflict `content-changed` */
  async change({ name, version, value, describe, ...entry }: ContentChange, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      // As every change of a setting: one at a time.
      await tx.query('lock table setting_versions in share row exclusive mode');
      const [last] = await this.versions(name, 1, tx);
      if ((last?.version ?? 0) !== version) throw contentChanged(last);
      await tx.insert(SettingVersionRow, {
        name,
        version: version + 1,
        value: value === null ? null : JSON.stringify(value),
        encrypted: null,
        ending: null,
        changedBy: by.id,
        changedByName: `${by.prenom} ${by.name}`.trim() || by.email,
      });
      const before = describe(last?.value ? (JSON.parse(last.value) as unknown) : null);
      await this.auditLog.record(tx, { note: '', ...entry, by, before, after: describe(value) });
      await notifyAfterCommit(tx, SETTINGS_CHANNEL);
    });
    // The reply, and the next request to this process, have the new content; others hear of it.
    await this.settings.refresh();
  }
}

function contentChanged(last: Version | undefined): DomainError {
  const what = last ? `${last.changed_by_name} l’a modifié entre-temps` : 'Il a changé entre-temps';
  return new DomainError(
    'conflict',
    'content-changed',
    `${what}\u202f: copiez ce que vous avez écrit, puis rechargez la page.`,
  );
}

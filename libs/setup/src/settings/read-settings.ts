import type { listSettingVersions, readSettings, ReplyOf } from '@boutik/contract';
import { entriesOf, notFound, reunionIso } from '@boutik/kernel';
import { configuration, findSetting, settingDefinitions, settingGroups } from '@boutik/platform/config';
import { hasSellerFile } from '@boutik/platform/documents';
import { SettingVersionRow, StoredSettings } from '@boutik/platform/settings';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toSettingView } from './setting-view.js';

const MAX_VERSIONS = 100;

/** The settings as administrators see them. */
@Injectable()
export class ReadSettings {
  constructor(
    private readonly database: DataSource,
    private readonly stored: StoredSettings,
  ) {}

  async groups(): Promise<ReplyOf<typeof readSettings>['data']> {
    const rows = new Map((await this.stored.current()).map((row) => [row.name, row]));
    const groups = entriesOf(settingGroups).map(([name, { label, meaning }]) => ({
      name,
      label,
      meaning,
      settings: settingDefinitions
        .filter(({ group }) => group === name)
        .map((definition) => toSettingView(definition, rows.get(definition.name))),
    }));
    return { groups, seller_file: hasSellerFile() ? configuration().data.sellerFile : null };
  }

  /** @throws DomainError not-found `unknown-setting` */
  async versions(name: string): Promise<ReplyOf<typeof listSettingVersions>['data']> {
    if (!findSetting(name)) throw notFound('unknown-setting', 'Ce réglage n’existe pas.');
    const rows = await this.database.manager.find(SettingVersionRow, {
      where: { name },
      order: { version: 'desc' },
      take: MAX_VERSIONS,
    });
    return rows.map(({ version, value, ending, changedByName, changedAt }) => ({
      version,
      value,
      ending: ending === '' ? null : ending,
      changed_by: changedByName,
      changed_at: reunionIso(changedAt),
    }));
  }
}

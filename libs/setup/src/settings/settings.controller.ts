import {
  changeSettings,
  importSeller,
  type InputOf,
  listSettingVersions,
  ok,
  readSettings,
  type ReplyOf,
  tryPaymentKeys,
} from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { tryProvider } from '@boutik/payments';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeSettings } from './change-settings.js';
import { ImportSeller } from './import-seller.js';
import { ReadSettings } from './read-settings.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly reading: ReadSettings,
    private readonly changing: ChangeSettings,
    private readonly importing: ImportSeller,
  ) {}

  @Endpoint(readSettings)
  async read(): Promise<ReplyOf<typeof readSettings>> {
    return { ...ok, data: await this.reading.groups() };
  }

  @Endpoint(changeSettings)
  async change(
    @Input() { body }: InputOf<typeof changeSettings>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof changeSettings>> {
    await this.changing.change(body.changes, { by });
    return { ...ok, message: 'Les réglages sont enregistrés.' };
  }

  @Endpoint(importSeller)
  async importSeller(@CurrentUser() by: SignedInUser): Promise<ReplyOf<typeof importSeller>> {
    const changed = await this.importing.import(by);
    return { ...ok, message: changed > 0 ? 'Le vendeur est copié.' : 'Les réglages sont déjà ceux du fichier.' };
  }

  @Endpoint(listSettingVersions)
  async versions(
    @Input() { query }: InputOf<typeof listSettingVersions>,
  ): Promise<ReplyOf<typeof listSettingVersions>> {
    return { ...ok, data: await this.reading.versions(query.name) };
  }

  @Endpoint(tryPaymentKeys)
  async tryKeys(@Input() { body }: InputOf<typeof tryPaymentKeys>): Promise<ReplyOf<typeof tryPaymentKeys>> {
    const trial = await tryProvider(body.provider);
    if (!trial) throw new DomainError('conflict', 'no-payment-keys', 'Enregistrez d’abord les clés de ce prestataire.');
    return { ...ok, ...trial };
  }
}

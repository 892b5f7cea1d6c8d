import { DomainError } from '@boutik/kernel';
import { findSeller } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PaymentSettingsRow } from './payment-settings.entity.js';

/** The account that bank transfers are sent to; from the seller's data. */
export interface BankAccount {
  holder: string;
  iban: string;
  bic: string | null;
}

/** Null without an IBAN in the seller's data. */
export function bankAccount(seller = findSeller()): BankAccount | null {
  return seller?.iban ? { holder: seller.name, iban: seller.iban, bic: seller.bic ?? null } : null;
}

/** Whether customers may pay by bank transfer, and for how long their stock is reserved. */
@Injectable()
export class TransferSettings {
  constructor(private readonly database: DataSource) {}

  /** What an administrator has set, whether or not there is an IBAN. */
  async find(tx: EntityManager = this.database.manager): Promise<number | null> {
    return (await tx.findOneBy(PaymentSettingsRow, { one: true }))?.transferDays ?? null;
  }

  /** Days of reservation; null when customers are offered no bank transfer. */
  async offered(tx: EntityManager = this.database.manager): Promise<number | null> {
    return bankAccount() && this.find(tx);
  }

  /** What the payment pages of the providers offer besides, and the days of `offered`: in one statement. */
  async means(): Promise<{ offers: PaymentSettingsRow['offers']; transferDays: number | null }> {
    const settings = await this.database.manager.findOneBy(PaymentSettingsRow, { one: true });
    return { offers: settings?.offers ?? {}, transferDays: bankAccount() && (settings?.transferDays ?? null) };
  }
}

/** Changes what `TransferSettings` reads. */
@Injectable()
export class ChangeTransferSettings {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** Orders that wait for a transfer keep their limit. @throws DomainError conflict when there is no IBAN to send money to */
  async change(transferDays: number | null, by: SignedInUser): Promise<void> {
    if (transferDays !== null && !bankAccount())
      throw new DomainError(
        'conflict',
        'iban-missing',
        'Ajoutez d’abord l’IBAN de la boutique à ses données (Réglages, Vendeur).',
      );
    await this.database.transaction(async (tx) => {
      await tx.update(PaymentSettingsRow, { one: true }, { transferDays });
      const note = transferDays === null ? 'désactivé' : `${transferDays} jours`;
      await this.auditLog.record(tx, { by, action: 'transfer-settings-changed', subject: 'virement', note });
    });
  }
}

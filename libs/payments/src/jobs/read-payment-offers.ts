import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentSettingsRow } from '../manual/payment-settings.entity.js';
import { Payments } from '../use-cases/payments.js';

const readPaymentOffers = defineSchedule({ queue: 'maintenance', name: 'read-payment-offers', everyMs: 15 * 60_000 });

/** Stores what the payment pages of the providers offer besides (decision 214): no page of ours asks a provider. */
@Injectable()
@Handles(readPaymentOffers)
export class ReadPaymentOffers implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly payments: Payments,
  ) {}

  /** What a provider does not tell stays as it was read before. */
  async handle(): Promise<void> {
    const settings = await this.database.manager.findOneByOrFail(PaymentSettingsRow, { one: true });
    const offers = { ...settings.offers };
    for (const provider of this.payments.listProviders()) {
      try {
        offers[provider.name] = await provider.readOffers();
      } catch (error) {
        logger('payments').warn({ err: error, provider: provider.name }, 'Means of payment could not be read');
      }
    }
    await this.database.manager.update(PaymentSettingsRow, { one: true }, { offers });
  }
}

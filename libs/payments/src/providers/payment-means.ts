import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransferSettings } from '../manual/transfer-settings.js';
import { hasPaymentProvider, PaymentMissing } from './payment-missing.js';

/** Whether an order of products can be paid: with a provider or by bank transfer. */
@Injectable()
export class PaymentMeans {
  constructor(private readonly transfers: TransferSettings) {}

  /** Sends no statement where there is a provider. */
  async exist(tx?: EntityManager): Promise<boolean> {
    return hasPaymentProvider() || (await this.transfers.offered(tx)) !== null;
  }

  /** @throws PaymentMissing */
  async require(tx: EntityManager): Promise<void> {
    if (!(await this.exist(tx))) throw new PaymentMissing();
  }
}

import { listPaymentMethods, ok, type ReplyOf } from '@boutik/contract';
import { Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { TransferSettings } from './manual/transfer-settings.js';
import { Payments } from './use-cases/payments.js';

@Controller()
export class PaymentMethodsController {
  constructor(
    private readonly payments: Payments,
    private readonly transfers: TransferSettings,
  ) {}

  @Endpoint(listPaymentMethods)
  async list(): Promise<ReplyOf<typeof listPaymentMethods>> {
    const data = this.payments.listProviders().map((provider) => {
      const { wallets, credits } = provider.offers();
      return {
        provider: provider.name,
        demonstration: provider.isDemonstration,
        portefeuilles: [...wallets],
        plusieurs_fois: [...credits],
      };
    });
    return { ...ok, data, virement_jours: await this.transfers.offered() };
  }
}

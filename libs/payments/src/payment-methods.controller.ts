import { listPaymentMethods, ok, type ReplyOf } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { TransferSettings } from './manual/transfer-settings.js';
import { NO_OFFERS } from './providers/payment-provider.js';
import { Payments } from './use-cases/payments.js';

@Controller()
export class PaymentMethodsController {
  constructor(
    private readonly payments: Payments,
    private readonly settings: TransferSettings,
  ) {}

  @Endpoint(listPaymentMethods)
  async list(): Promise<ReplyOf<typeof listPaymentMethods>> {
    const { offers, transferDays } = await this.settings.means();
    const data = this.payments.listProviders().map(({ name, isDemonstration, smallestAmount }) => {
      const { wallets, credits } = (!isDemonstration && offers[name]) || NO_OFFERS;
      return {
        provider: name,
        demonstration: isDemonstration,
        montant_minimum: toEuros(smallestAmount),
        portefeuilles: wallets,
        plusieurs_fois: credits,
      };
    });
    return { ...ok, data, virement_jours: transferDays };
  }
}

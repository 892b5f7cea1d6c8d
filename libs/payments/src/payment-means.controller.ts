import { listPaymentMeans, ok, type ReplyOf } from '@boutik/contract';
import { Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Payments } from './use-cases/payments.js';

@Controller()
export class PaymentMeansController {
  constructor(private readonly payments: Payments) {}

  @Serve(listPaymentMeans)
  list(): ReplyOf<typeof listPaymentMeans> {
    const data = this.payments.offered().map(({ name, isDemonstration }) => ({
      provider: name,
      demonstration: isDemonstration,
    }));
    return { ...ok, data };
  }
}

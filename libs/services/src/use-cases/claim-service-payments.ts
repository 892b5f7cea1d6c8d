import { PaymentClaims } from '@boutik/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PayServiceOrder } from './pay-service-order.js';

/** Registers the handler of success and cancel calls for references that begin with "SRV-". */
@Injectable()
export class ClaimServicePayments implements OnModuleInit {
  constructor(
    private readonly claims: PaymentClaims,
    private readonly paying: PayServiceOrder,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      prefix: 'SRV-',
      confirm: (payment) => this.paying.confirm(payment),
      cancel: (payment) => this.paying.cancel(payment),
    });
  }
}

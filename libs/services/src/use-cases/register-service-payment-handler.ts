import { PaymentHandlers } from '@boutik/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PayServiceOrder } from './pay-service-order.js';

/** Registers the handler of success and cancel calls for references that begin with "SRV-". */
@Injectable()
export class RegisterServicePaymentHandler implements OnModuleInit {
  constructor(
    private readonly handlers: PaymentHandlers,
    private readonly paying: PayServiceOrder,
  ) {}

  onModuleInit(): void {
    this.handlers.register({
      prefix: 'SRV-',
      confirm: (payment) => this.paying.confirm(payment),
      cancel: (payment) => this.paying.cancel(payment),
    });
  }
}

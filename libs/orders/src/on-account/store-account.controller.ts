import { confirmOnAccount, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FindOrders } from '../store/find-orders.js';
import { orderAccessOf } from '../store/order-access.js';
import { ConfirmOnAccount } from './confirm-on-account.js';

@Controller()
export class StoreAccountController {
  constructor(
    private readonly finding: FindOrders,
    private readonly confirming: ConfirmOnAccount,
  ) {}

  @Endpoint(confirmOnAccount)
  async confirm(
    @Input() { params, body }: InputOf<typeof confirmOnAccount>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof confirmOnAccount>> {
    await this.confirming.confirm(await this.finding.findOne(orderAccessOf(caller, body.order_token), params.id));
    return { ...ok, message: 'Votre commande est confirmée.' };
  }
}

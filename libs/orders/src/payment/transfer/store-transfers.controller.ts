import { chooseTransfer, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { orderAccessOf } from '../../store/order-access.js';
import { ChooseTransfer } from './choose-transfer.js';

@Controller()
export class StoreTransfersController {
  constructor(private readonly choosing: ChooseTransfer) {}

  @Endpoint(chooseTransfer)
  async choose(
    @Input() { params, body }: InputOf<typeof chooseTransfer>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof chooseTransfer>> {
    await this.choosing.choose(orderAccessOf(caller, body.order_token), params.id);
    return { ...ok, message: 'Votre commande attend votre virement.' };
  }
}

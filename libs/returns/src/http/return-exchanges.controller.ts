import { type InputOf, ok, type ReplyOf, returnExchangeEndpoints } from '@boutik/contract';
import { fromEuros } from '@boutik/kernel';
import { toExchangePreview, toExchangeView, toNewContent } from '@boutik/orders';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ExchangeReturn } from '../use-cases/exchange-return.js';

type Calls = typeof returnExchangeEndpoints;

/** Exchanges of the items of received returns. */
@Controller()
export class ReturnExchangesController {
  constructor(private readonly exchanging: ExchangeReturn) {}

  @Endpoint(returnExchangeEndpoints.preview)
  async preview(@Input() { params, body }: InputOf<Calls['preview']>): Promise<ReplyOf<Calls['preview']>> {
    return { ...ok, data: toExchangePreview(await this.exchanging.preview(params.id, toRequest(body))) };
  }

  @Endpoint(returnExchangeEndpoints.exchange)
  async exchange(
    @Input() { params, body }: InputOf<Calls['exchange']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<Calls['exchange']>> {
    return { ...ok, ...toExchangeView(await this.exchanging.exchange(params.id, toRequest(body), by)) };
  }
}

function toRequest({ livraison, reste_en_avoir: asVoucher, ...content }: InputOf<Calls['preview']>['body']) {
  return { delivery: fromEuros(livraison), content: toNewContent(content), asVoucher };
}

import { type InputOf, ok, orderExchangeEndpoints, type ReplyOf, type returnExchangeEndpoints } from '@boutik/contract';
import { type Cents, formatEuros, fromEuros, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { toPreview } from '../staff/follow-up/order-follow-up.controller.js';
import type { ExchangeBalance } from './domain/exchange.js';
import type { Exchange, NewContent } from './exchange-order.js';
import { ExchangeSoldOrder } from './exchange-sold-order.js';
import type { PlannedExchange } from './plan-exchange.js';

type Calls = typeof orderExchangeEndpoints;
type PreviewBody = InputOf<Calls['preview']>['body'];
type ReturnBody = InputOf<(typeof returnExchangeEndpoints)['exchange']>['body'];

/** Exchanges of products of a paid order. */
@Controller()
export class ExchangesController {
  constructor(private readonly exchanging: ExchangeSoldOrder) {}

  @Endpoint(orderExchangeEndpoints.preview)
  async preview(@Input() { params, body }: InputOf<Calls['preview']>): Promise<ReplyOf<Calls['preview']>> {
    return { ...ok, data: toExchangePreview(await this.exchanging.preview(params.id, toScope(body))) };
  }

  @Endpoint(orderExchangeEndpoints.exchange)
  async exchange(
    @Input() { params, body }: InputOf<Calls['exchange']>,
    @CurrentUser() by: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<Calls['exchange']>> {
    const { motif: reason, remettre_en_stock: restock } = body;
    const request = { ...toScope(body), reason, restock, by, key: caller.idempotencyKey };
    return { ...ok, ...toExchangeView(await this.exchanging.exchange(params.id, request)) };
  }
}

function toScope({ lignes, livraison, retenue, ...content }: PreviewBody) {
  const withheld = retenue ? [{ label: retenue.motif, gross: fromEuros(retenue.montant) }] : [];
  return {
    units: lignes.map(({ ligne, quantite }) => ({ lineNumber: ligne, quantity: quantite })),
    adjustments: { delivery: fromEuros(livraison), withheld },
    content: toNewContent(content),
    asVoucher: content.reste_en_avoir,
  };
}

export function toNewContent(body: Omit<ReturnBody, 'livraison' | 'reste_en_avoir'>): NewContent {
  return {
    lines: body.produits.map(({ id: productId, quantite: quantity }) => ({ productId, quantity })),
    delivery: { mode: body.mode_livraison, pointId: body.point_retrait ?? null },
    freeDelivery: body.livraison_offerte,
  };
}

export function toExchangePreview({ draft, credited, balance }: PlannedExchange): ReplyOf<Calls['preview']>['data'] {
  return { commande: toPreview(draft), solde: toBalanceView(credited, balance) };
}

export function toExchangeView({
  order,
  creditNoteNumber,
  credited,
  balance,
}: Exchange): Omit<ReplyOf<Calls['exchange']>, 'status' | 'success'> {
  const { toPay, toGiveBack } = balance;
  const rest = toPay > 0 ? ` Le client reçoit un lien pour payer ${formatEuros(toPay)}.` : '';
  const given = toGiveBack > 0 ? ` ${formatEuros(toGiveBack)} lui reviennent.` : '';
  const message = `Échange enregistré\u202f: commande ${order.number}.${rest}${given}`;
  const { id, number: numero } = order;
  return { message, id, numero, avoir: creditNoteNumber, solde: toBalanceView(credited, balance) };
}

function toBalanceView(credited: Cents, { payout, paid, toPay, toGiveBack }: ExchangeBalance) {
  return {
    avoir: toEuros(credited),
    facture_diminuee: toEuros(credited - payout),
    paye: toEuros(paid),
    a_payer: toEuros(toPay),
    a_rendre: toEuros(toGiveBack),
  };
}

import {
  addOrderNote,
  cancelDepositOrder,
  cancelStaffOrder,
  changeOrder,
  createStaffOrder,
  findChangeableOrder,
  findOrderFollowUp,
  type InputOf,
  listOrderFollowUpChoices,
  ok,
  previewOrderChange,
  previewStaffOrder,
  type ReplyOf,
  saveOrderFollowUp,
  sendPaymentLink,
} from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { formatEuros, fromEuros, toEuros } from '@boutik/kernel';
import { Controller } from '@nestjs/common';
import { toRequestedDeposit, toDepositTerms } from '../../deposits/requested-deposit.js';
import { CancelDepositOrder } from '../../deposits/cancel-deposit-order.js';
import { productLinesOf } from '../../checkout/domain/frozen-line.js';
import { HOME_DELIVERY, RELAY_POINT } from '../../lifecycle/order-terms.js';
import type { OrderDraft } from '../../storage/order-draft.js';
import type { OrderWithLines } from '../../storage/orders.js';
import { CancelOrderByStaff } from './cancel-order-by-staff.js';
import { ChangeOrder, contentVersionOf, type OrderContent } from './change-order.js';
import { OrderFollowUps } from './order-follow-ups.js';
import { type ClientRequest, PlaceStaffOrder } from './place-staff-order.js';
import { SendPaymentLink } from './send-payment-link.js';

/** What staff do with orders before they are paid, and how they follow them up. */
@Controller()
export class OrderFollowUpController {
  constructor(
    private readonly followUps: OrderFollowUps,
    private readonly cancelling: CancelOrderByStaff,
    private readonly cancellingDeposit: CancelDepositOrder,
    private readonly linking: SendPaymentLink,
    private readonly placing: PlaceStaffOrder,
    private readonly changing: ChangeOrder,
  ) {}

  @Endpoint(listOrderFollowUpChoices)
  async choices(): Promise<ReplyOf<typeof listOrderFollowUpChoices>> {
    return { ...ok, data: await this.followUps.choices() };
  }

  @Endpoint(findOrderFollowUp)
  async find(@Input() { params }: InputOf<typeof findOrderFollowUp>): Promise<ReplyOf<typeof findOrderFollowUp>> {
    return { ...ok, data: await this.followUps.find(params.id) };
  }

  @Endpoint(saveOrderFollowUp)
  async save(
    @Input() { params, body }: InputOf<typeof saveOrderFollowUp>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof saveOrderFollowUp>> {
    const { responsable: assigneeId, etiquettes: to, avant: from } = body;
    await this.followUps.save(params.id, { assigneeId, tags: to && { from, to } }, user);
    return { ...ok, message: 'Suivi enregistré' };
  }

  @Endpoint(addOrderNote)
  async addNote(
    @Input() { params, body }: InputOf<typeof addOrderNote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof addOrderNote>> {
    await this.followUps.addNote(params.id, body.texte, user);
    return { ...ok, message: 'Note ajoutée' };
  }

  @Endpoint(previewStaffOrder)
  async preview(@Input() { body }: InputOf<typeof previewStaffOrder>): Promise<ReplyOf<typeof previewStaffOrder>> {
    return { ...ok, data: toPreview(await this.placing.preview(toClientRequest(body))) };
  }

  @Endpoint(createStaffOrder)
  async create(
    @Input() { body }: InputOf<typeof createStaffOrder>,
    @CurrentUser() by: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof createStaffOrder>> {
    const { id, number, client } = await this.placing.place(toClientRequest(body), by, caller.idempotencyKey);
    const message = `Commande ${number} créée\u202f: ${client.email} reçoit un lien de paiement.`;
    return { ...ok, message, id, numero: number };
  }

  @Endpoint(sendPaymentLink)
  async sendLink(
    @Input() { params }: InputOf<typeof sendPaymentLink>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof sendPaymentLink>> {
    return { ...ok, message: `Lien de paiement envoyé à ${await this.linking.send(params.id, by)}` };
  }

  @Endpoint(cancelStaffOrder)
  async cancel(
    @Input() { params, body }: InputOf<typeof cancelStaffOrder>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof cancelStaffOrder>> {
    await this.cancelling.cancel(params.id, body.motif, by);
    return { ...ok, message: 'Commande annulée' };
  }

  @Endpoint(cancelDepositOrder)
  async cancelWithDeposit(
    @Input() { params, body }: InputOf<typeof cancelDepositOrder>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof cancelDepositOrder>> {
    const refund = body.rembourse === undefined ? null : fromEuros(body.rembourse);
    const refunded = await this.cancellingDeposit.cancel(params.id, { reason: body.motif, refund, by });
    return { ...ok, message: `Commande annulée\u202f: ${formatEuros(refunded)} à rendre au client.` };
  }

  @Endpoint(findChangeableOrder)
  async findChangeable(
    @Input() { params }: InputOf<typeof findChangeableOrder>,
  ): Promise<ReplyOf<typeof findChangeableOrder>> {
    return { ...ok, data: toChangeableOrder(await this.changing.find(params.id)) };
  }

  @Endpoint(previewOrderChange)
  async previewChange(
    @Input() { params, body }: InputOf<typeof previewOrderChange>,
  ): Promise<ReplyOf<typeof previewOrderChange>> {
    return { ...ok, data: toPreview(await this.changing.preview(params.id, toOrderContent(body))) };
  }

  @Endpoint(changeOrder)
  async change(
    @Input() { params, body }: InputOf<typeof changeOrder>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof changeOrder>> {
    await this.changing.change(params.id, { ...toOrderContent(body), version: body.version }, by);
    return { ...ok, message: 'Commande modifiée\u202f: le client reçoit son nouveau contenu.' };
  }
}

type RequestBody = InputOf<typeof createStaffOrder>['body'];
type ContentBody = InputOf<typeof changeOrder>['body'];

function toClientRequest({ client_id: clientId, acompte, ...content }: RequestBody): ClientRequest {
  return { clientId, ...toContent(content), deposit: toDepositTerms(acompte ?? null) };
}

function toOrderContent({ garder_coupon: withCoupon, ...content }: ContentBody): OrderContent {
  return { withCoupon, ...toContent(content) };
}

function toContent({
  produits,
  ...delivery
}: Omit<RequestBody, 'client_id' | 'acompte'>): Omit<OrderContent, 'withCoupon'> {
  const lines = produits.map(({ id: productId, quantite: quantity }) => ({ productId, quantity }));
  return { delivery: { mode: delivery.mode_livraison, pointId: delivery.point_retrait ?? null }, lines };
}

function toChangeableOrder({ order, lines }: OrderWithLines): ReplyOf<typeof findChangeableOrder>['data'] {
  const { number, client, deliveryMode, couponCode, userId } = order;
  return {
    numero: number,
    client: { id: userId ?? 0, nom: client.company || `${client.prenom} ${client.name}`.trim() },
    mode_livraison: deliveryMode === HOME_DELIVERY ? HOME_DELIVERY : RELAY_POINT,
    produits: productLinesOf(lines).map(({ productId, name, reference, quantity }) => ({
      id: productId,
      nom: name,
      reference,
      quantite: quantity,
    })),
    coupon: couponCode,
    version: contentVersionOf(lines),
  };
}

export function toPreview({
  lines,
  net,
  vat,
  shipping,
  discount,
  total,
  deposit,
}: OrderDraft): ReplyOf<typeof previewStaffOrder>['data'] {
  return {
    produits: lines.map(({ productId, name, quantity, unitNet, gross }) => ({
      id: productId ?? 0,
      nom: name,
      quantite: quantity,
      prix_ht: toEuros(unitNet),
      total_ttc: toEuros(gross),
    })),
    totalHT: toEuros(net),
    taxAmount: toEuros(vat),
    fraisExpedition: toEuros(shipping),
    remise: toEuros(discount),
    total: toEuros(total),
    acompte: deposit ? toRequestedDeposit(total, { deposit: deposit.amount, depositRate: deposit.rate }) : null,
  };
}

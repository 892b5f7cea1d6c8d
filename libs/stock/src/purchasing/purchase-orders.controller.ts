import {
  cancelPurchaseOrder,
  changePurchaseOrder,
  createPurchaseOrder,
  downloadPurchaseOrder,
  findPurchaseOrder,
  type InputOf,
  listPurchaseOrders,
  mailPurchaseOrder,
  ok,
  orderLowStock,
  proposePurchases,
  receivePurchaseOrder,
  type ReplyOf,
  sendPurchaseOrder,
} from '@boutik/contract';
import { Attachment, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { MailPurchaseOrder } from '../mailing/mail-purchase-order.js';
import { PurchaseOrderFiles } from '../mailing/purchase-order-files.js';
import { DraftPurchases } from './draft-purchases.js';
import { EditPurchaseOrders } from './edit-purchase-orders.js';
import { ProposePurchases } from './propose-purchases.js';
import { PurchaseOrderList } from './purchase-order-list.js';
import { ReceivePurchaseOrder } from './receive-purchase-order.js';

type Reply = ReplyOf<typeof findPurchaseOrder>;

/** Orders to suppliers in the workspace, for administrators. */
@Controller()
export class PurchaseOrdersController {
  constructor(
    private readonly orders: PurchaseOrderList,
    private readonly editing: EditPurchaseOrders,
    private readonly receiving: ReceivePurchaseOrder,
    private readonly mailing: MailPurchaseOrder,
    private readonly files: PurchaseOrderFiles,
    private readonly proposals: ProposePurchases,
    private readonly drafts: DraftPurchases,
  ) {}

  @Endpoint(listPurchaseOrders)
  async list(@Input() { query }: InputOf<typeof listPurchaseOrders>): Promise<ReplyOf<typeof listPurchaseOrders>> {
    const { orders, total } = await this.orders.page(query);
    return { ...ok, data: { data: orders, total } };
  }

  @Endpoint(findPurchaseOrder)
  find(@Input() { params }: InputOf<typeof findPurchaseOrder>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(createPurchaseOrder)
  async create(
    @Input() { body }: InputOf<typeof createPurchaseOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    return this.reply(await this.editing.create(body, user), 'Brouillon créé');
  }

  @Endpoint(changePurchaseOrder)
  async change(
    @Input() { params, body }: InputOf<typeof changePurchaseOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.editing.change(params.id, body, user);
    return this.reply(params.id, 'Brouillon enregistré');
  }

  @Endpoint(sendPurchaseOrder)
  async send(
    @Input() { params, body }: InputOf<typeof sendPurchaseOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.editing.moveTo('sent', { ...params, ...body }, user);
    return this.reply(params.id, 'La commande est marquée comme envoyée.');
  }

  @Endpoint(cancelPurchaseOrder)
  async cancel(
    @Input() { params, body }: InputOf<typeof cancelPurchaseOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.editing.moveTo('cancelled', { ...params, ...body }, user);
    return this.reply(params.id, 'La commande est annulée.');
  }

  @Endpoint(receivePurchaseOrder)
  async receive(
    @Input() { params, body }: InputOf<typeof receivePurchaseOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.receiving.receive(params.id, body, user);
    return this.reply(params.id, 'Réception enregistrée\u202f: le stock est à jour.');
  }

  @Endpoint(mailPurchaseOrder)
  async mail(
    @Input() { params, body }: InputOf<typeof mailPurchaseOrder>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Reply> {
    await this.mailing.mail(params.id, body, user);
    return this.reply(params.id, `L’email part à ${body.destinataire}.`);
  }

  @Endpoint(downloadPurchaseOrder)
  async download(@Input() { params }: InputOf<typeof downloadPurchaseOrder>): Promise<Attachment> {
    const order = await this.orders.find(params.id);
    const bytes = await this.files.pdf(order);
    return new Attachment({ filename: `${order.numero}.pdf`, contentType: 'application/pdf', bytes, inline: true });
  }

  @Endpoint(proposePurchases)
  async propose(): Promise<ReplyOf<typeof proposePurchases>> {
    const { proposals, withoutSupplier } = await this.proposals.propose();
    return { ...ok, data: proposals, sans_fournisseur: withoutSupplier };
  }

  @Endpoint(orderLowStock)
  async orderLow(
    @Input() { body }: InputOf<typeof orderLowStock>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof orderLowStock>> {
    const drafts = await this.drafts.create(body.lignes, user);
    const message = drafts.length > 1 ? `${drafts.length} brouillons créés` : 'Brouillon créé';
    return { ...ok, message, data: drafts.map(({ id, number }) => ({ id, numero: number })) };
  }

  private async reply(id: number, message?: string): Promise<Reply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.orders.find(id) };
  }
}

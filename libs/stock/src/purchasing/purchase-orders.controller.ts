import {
  cancelPurchaseOrder,
  changePurchaseOrder,
  createPurchaseOrder,
  findPurchaseOrder,
  type InputOf,
  listPurchaseOrders,
  ok,
  receivePurchaseOrder,
  type ReplyOf,
  sendPurchaseOrder,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditPurchaseOrders } from './edit-purchase-orders.js';
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

  private async reply(id: number, message?: string): Promise<Reply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.orders.find(id) };
  }
}

import {
  applyVoucher,
  applyVoucherByStaff,
  findVouchersForOrder,
  type InputOf,
  listOwnVouchers,
  listVouchers,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { formatEuros, reunionIso, toEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { unknownOrder } from '../order.errors.js';
import { FindOrders } from '../store/find-orders.js';
import { orderAccessOf } from '../store/order-access.js';
import { Orders } from '../storage/orders.js';
import { ApplyVoucher } from './apply-voucher.js';
import { type ListedVoucher, type OwnVoucher, VoucherList } from './voucher-list.js';

/** Vouchers that pay orders, for customers and staff. */
@Controller()
export class VouchersController {
  constructor(
    private readonly finding: FindOrders,
    private readonly orders: Orders,
    private readonly applying: ApplyVoucher,
    private readonly vouchers: VoucherList,
  ) {}

  @Endpoint(applyVoucher)
  async apply(
    @Input() { params, body }: InputOf<typeof applyVoucher>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof applyVoucher>> {
    const order = await this.finding.findOne(orderAccessOf(caller, body.order_token), params.id);
    return this.reply(order.id, await this.applying.apply(order, body.code));
  }

  @Endpoint(applyVoucherByStaff)
  async applyByStaff(
    @Input() { params, body }: InputOf<typeof applyVoucherByStaff>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof applyVoucherByStaff>> {
    const order = await this.orders.find({ id: params.id });
    if (!order) throw unknownOrder();
    return this.reply(order.id, await this.applying.apply(order, body.code, by));
  }

  @Endpoint(listOwnVouchers)
  async listOwn(@CurrentUser() { id }: SignedInUser): Promise<ReplyOf<typeof listOwnVouchers>> {
    return { ...ok, bons: (await this.vouchers.ofClient(id)).map(toOwnVoucherView) };
  }

  @Endpoint(findVouchersForOrder)
  async findForOrder(
    @Input() { params }: InputOf<typeof findVouchersForOrder>,
  ): Promise<ReplyOf<typeof findVouchersForOrder>> {
    const order = await this.orders.find({ id: params.id });
    if (!order) throw unknownOrder();
    const vouchers = order.userId === null ? [] : await this.vouchers.ofClient(order.userId, order.id);
    const usable = vouchers.filter(({ available }) => available > 0);
    return { ...ok, data: { montant: toEuros(order.voucher), bons: usable.map(toOwnVoucherView) } };
  }

  @Endpoint(listVouchers)
  async list(@Input() { query }: InputOf<typeof listVouchers>): Promise<ReplyOf<typeof listVouchers>> {
    const { items, total, left } = await this.vouchers.list(query);
    return { ...ok, data: { data: items.map(toVoucherView), total, reste: toEuros(left) } };
  }

  private async reply(
    id: number,
    settlement: Awaited<ReturnType<ApplyVoucher['apply']>>,
  ): Promise<ReplyOf<typeof applyVoucher>> {
    const order = await this.orders.find({ id });
    const [paid, voucher] = [order?.paidAt !== null, order?.voucher ?? 0];
    const used =
      voucher === 0 ? 'Aucun avoir ne paie cette commande.' : `${formatEuros(voucher)} sont payés par l’avoir.`;
    const message = settlement === 'paid' ? 'L’avoir paie toute la commande.' : used;
    return { ...ok, message, montant: toEuros(voucher), payee: paid };
  }
}

function toVoucherView(voucher: ListedVoucher): ReplyOf<typeof listVouchers>['data']['data'][number] {
  const { id, code, orderId, orderNumber, clientId, client, amount, left, issuedAt, expiresOn } = voucher;
  return {
    id,
    code,
    commande_id: orderId,
    numero: orderNumber,
    client: { id: clientId, nom: client },
    montant: toEuros(amount),
    reste: toEuros(left),
    emis_le: reunionIso(issuedAt),
    expire_le: expiresOn,
  };
}

function toOwnVoucherView(voucher: OwnVoucher): ReplyOf<typeof listOwnVouchers>['bons'][number] {
  const { code, orderNumber, amount, left, available, issuedAt, expiresOn, expired } = voucher;
  return {
    code,
    numero: orderNumber,
    montant: toEuros(amount),
    reste: toEuros(left),
    disponible: toEuros(available),
    emis_le: reunionIso(issuedAt),
    expire_le: expiresOn,
    expire: expired,
  };
}

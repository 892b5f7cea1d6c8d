import {
  createPaymentSchedule,
  findPaymentSchedule,
  fromWire,
  type InputOf,
  ok,
  proposePaymentSchedule,
  type ReplyOf,
  wireRhythm,
} from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { isBusinessOrder } from '../lifecycle/order-terms.js';
import { unknownOrder } from '../order.errors.js';
import type { OrderRow } from '../storage/order.entity.js';
import { Orders } from '../storage/orders.js';
import { assertSchedulable, CreatePaymentSchedule, isSchedulable } from './create-payment-schedule.js';
import { proposeInstalments } from './domain/instalments.js';
import { toInstalmentView } from './instalment-views.js';
import { PaymentSchedules } from './payment-schedules.js';

/** Orders that are paid in instalments, for staff. */
@Controller()
export class InstalmentsController {
  constructor(
    private readonly orders: Orders,
    private readonly schedules: PaymentSchedules,
    private readonly creating: CreatePaymentSchedule,
  ) {}

  @Endpoint(findPaymentSchedule)
  async find(@Input() { params }: InputOf<typeof findPaymentSchedule>): Promise<ReplyOf<typeof findPaymentSchedule>> {
    const order = await this.findOrder(params.id);
    const { first, last } = this.creating.periodOf(order);
    const open = isSchedulable(order) ? await this.schedules.openAmount(order.id) : null;
    return {
      ...ok,
      data: {
        echeances: (await this.schedules.findOpen(order)).map(toInstalmentView),
        a_payer: open === null ? null : toEuros(open),
        premier_jour: first,
        dernier_jour: last,
        particulier: !isBusinessOrder(order),
      },
    };
  }

  @Endpoint(proposePaymentSchedule)
  async propose(
    @Input() { params, query }: InputOf<typeof proposePaymentSchedule>,
  ): Promise<ReplyOf<typeof proposePaymentSchedule>> {
    const order = await this.findOrder(params.id);
    assertSchedulable(order);
    const wanted = { count: query.fois, rhythm: fromWire(wireRhythm, query.rythme), first: query.premiere };
    const open = await this.schedules.openAmount(order.id);
    const instalments = proposeInstalments(open, wanted, this.creating.periodOf(order));
    return {
      ...ok,
      data: instalments.map(({ number, dueOn, amount }) => ({
        numero: number,
        date: dueOn,
        montant: toEuros(amount),
      })),
    };
  }

  @Endpoint(createPaymentSchedule)
  async create(
    @Input() { params, body }: InputOf<typeof createPaymentSchedule>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof createPaymentSchedule>> {
    const wanted = body.echeances.map(({ date, montant }) => ({ dueOn: date, amount: fromEuros(montant) }));
    await this.creating.create(params.id, wanted, by);
    return { ...(await this.find({ params })), message: 'La commande est confirmée, à payer selon l’échéancier.' };
  }

  private async findOrder(id: number): Promise<OrderRow> {
    const order = await this.orders.find({ id });
    if (!order) throw unknownOrder();
    return order;
  }
}

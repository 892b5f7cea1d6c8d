import {
  findReturn,
  type InputOf,
  listReturns,
  moveReturn,
  ok,
  type ReplyOf,
  type ReturnAction,
} from '@boutik/contract';
import { isAdmin, reunionIso } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, staffOf } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { mayMove, type ReturnState } from '../domain/return-state.js';
import { type ListedReturn, ReturnLists } from '../storage/return-lists.js';
import { MoveReturn } from '../use-cases/move-return.js';

/** Returns for staff: all staff read them, administrators change their state. */
@Controller()
export class StaffReturnsController {
  constructor(
    private readonly returns: ReturnLists,
    private readonly moving: MoveReturn,
  ) {}

  @Serve(listReturns)
  async list(@Input() { query }: InputOf<typeof listReturns>): Promise<ReplyOf<typeof listReturns>> {
    const { state, search, page, per_page: perPage } = query;
    const { items, total } = await this.returns.list({ state, search, page, perPage });
    return { ...ok, data: { data: items.map(headView), total } };
  }

  @Serve(findReturn)
  async find(
    @Input() { params }: InputOf<typeof findReturn>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findReturn>> {
    const found = await this.returns.one(params.id);
    return { ...ok, data: { ...wholeView(found), actions: isAdmin(staffOf(caller).role) ? actionsOn(found) : [] } };
  }

  @Serve(moveReturn)
  async move(
    @Input() { params, body }: InputOf<typeof moveReturn>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof moveReturn>> {
    const { action, message, remettre_en_stock: restock } = body;
    const move = { action, answer: message || null, restock, by: staffOf(caller) };
    return { ...ok, id: params.id, state: await this.moving.move(params.id, move) };
  }
}

const leadsTo: Record<ReturnAction, ReturnState> = {
  accept: 'accepted',
  refuse: 'refused',
  receive: 'received',
  refund: 'refunded',
};

function actionsOn({ state, refundAskedAt }: ListedReturn): ReturnAction[] {
  const actions = Object.keys(leadsTo) as ReturnAction[];
  return actions.filter((action) => mayMove(state, leadsTo[action]) && !(action === 'refund' && refundAskedAt));
}

function headView(found: ListedReturn): ReplyOf<typeof listReturns>['data']['data'][number] {
  const { id, kind, state, orderId, orderNumber, client, reason, askedAt, lines, refundAskedAt } = found;
  return {
    id,
    kind,
    state,
    refund_asked: refundAskedAt !== null,
    commande_id: orderId,
    numero: orderNumber,
    client: client.name,
    email: client.email,
    reason,
    asked_at: reunionIso(askedAt),
    produits: lines.map(({ place, productId, name, quantity }) => ({
      ligne: place,
      produit_id: productId,
      nom: name,
      quantite: quantity,
    })),
  };
}

function wholeView(found: ListedReturn): Omit<ReplyOf<typeof findReturn>['data'], 'actions'> {
  const { comments, answer, decidedAt, receivedAt, refundedAt } = found;
  const moment = (at: Date | null) => at && reunionIso(at);
  return {
    ...headView(found),
    comments,
    answer,
    decided_at: moment(decidedAt),
    received_at: moment(receivedAt),
    refunded_at: moment(refundedAt),
  };
}

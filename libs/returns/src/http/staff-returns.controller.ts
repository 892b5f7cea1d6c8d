import {
  findReturn,
  type InputOf,
  listReturns,
  transitionReturn,
  fromWire,
  ok,
  type ReplyOf,
  type ReturnAction,
  wireReturnState,
} from '@boutik/contract';
import { hasRight, reunionIso, keysOf } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { canTransition, type ReturnState } from '../domain/return-state.js';
import { type ListedReturn, ReturnLists } from '../storage/return-lists.js';
import { TransitionReturn } from '../use-cases/transition-return.js';

/** Returns for staff: all staff read them, administrators change their state. */
@Controller()
export class StaffReturnsController {
  constructor(
    private readonly returns: ReturnLists,
    private readonly moving: TransitionReturn,
  ) {}

  @Endpoint(listReturns)
  async list(@Input() { query }: InputOf<typeof listReturns>): Promise<ReplyOf<typeof listReturns>> {
    const { search, page, per_page: perPage } = query;
    const state = query.state && fromWire(wireReturnState, query.state);
    const { items, total } = await this.returns.list({ state, search, page, perPage });
    return { ...ok, data: { data: items.map(toReturnView), total } };
  }

  @Endpoint(findReturn)
  async find(
    @Input() { params }: InputOf<typeof findReturn>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findReturn>> {
    const storedReturn = await this.returns.findOne(params.id);
    return {
      ...ok,
      data: {
        ...toReturnDetailView(storedReturn),
        actions: hasRight(user, 'returns.decide') ? allowedActions(storedReturn) : [],
      },
    };
  }

  @Endpoint(transitionReturn)
  async move(
    @Input() { params, body }: InputOf<typeof transitionReturn>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof transitionReturn>> {
    const { action, message, remettre_en_stock: restock } = body;
    const transition = { action, answer: message || null, restock, by: user };
    const state = await this.moving.apply(params.id, transition);
    return { ...ok, id: params.id, state: wireReturnState[state] };
  }
}

const resultingState: Record<ReturnAction, ReturnState> = {
  accept: 'accepted',
  refuse: 'refused',
  receive: 'received',
  refund: 'refunded',
};

function allowedActions({ state, refundRequestedAt }: ListedReturn): ReturnAction[] {
  return keysOf(resultingState).filter(
    (action) => canTransition(state, resultingState[action]) && !(action === 'refund' && refundRequestedAt),
  );
}

function toReturnView(storedReturn: ListedReturn): ReplyOf<typeof listReturns>['data']['data'][number] {
  const { id, kind, state, orderId, orderNumber, client, reason, requestedAt, lines, refundRequestedAt } = storedReturn;
  return {
    id,
    kind,
    state: wireReturnState[state],
    refund_asked: refundRequestedAt !== null,
    commande_id: orderId,
    numero: orderNumber,
    client: client.name,
    email: client.email,
    reason,
    asked_at: reunionIso(requestedAt),
    produits: lines.map(({ lineNumber, productId, name, quantity }) => ({
      ligne: lineNumber,
      produit_id: productId,
      nom: name,
      quantite: quantity,
    })),
  };
}

function toReturnDetailView(storedReturn: ListedReturn): Omit<ReplyOf<typeof findReturn>['data'], 'actions'> {
  const { comments, answer, decidedAt, receivedAt, refundedAt } = storedReturn;
  const isoOrNull = (at: Date | null) => at && reunionIso(at);
  return {
    ...toReturnView(storedReturn),
    comments,
    answer,
    decided_at: isoOrNull(decidedAt),
    received_at: isoOrNull(receivedAt),
    refunded_at: isoOrNull(refundedAt),
  };
}

import {
  findReturn,
  type InputOf,
  inspectReturn,
  listReturns,
  previewReturnRefund,
  printReturnLabel,
  transitionReturn,
  fromWire,
  ok,
  type ReplyOf,
  type ReturnAction,
  wireDisposition,
  wireGrade,
  wireReturnPayer,
  wireReturnState,
} from '@boutik/contract';
import { fromEuros, hasRight, reunionIso, keysOf, toEuros } from '@boutik/kernel';
import { ReturnableOrders, toRefundPreview } from '@boutik/orders';
import { Attachment, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { canTransition, type ReturnState } from '../domain/return-state.js';
import { type ListedReturn, ReturnLists } from '../storage/return-lists.js';
import { InspectReturn } from '../use-cases/inspect-return.js';
import { RefundReturn } from '../use-cases/handle-return.js';
import { ReturnLabels } from '../label/return-labels.js';
import { ReturnInspections } from '../storage/return-inspections.js';
import { returnNumber } from '../domain/return-number.js';
import type { InspectedUnits } from '../domain/inspection.js';
import { TransitionReturn } from '../use-cases/transition-return.js';

/** Returns for staff: all staff read them, administrators change their state. */
@Controller()
export class StaffReturnsController {
  constructor(
    private readonly returns: ReturnLists,
    private readonly moving: TransitionReturn,
    private readonly inspections: ReturnInspections,
    private readonly inspecting: InspectReturn,
    private readonly refunding: RefundReturn,
    private readonly labels: ReturnLabels,
    private readonly orders: ReturnableOrders,
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
    const terms = storedReturn.kind === 'withdrawal' && (await this.orders.returnTerms(storedReturn.orderId));
    return {
      ...ok,
      data: {
        ...toReturnDetailView(storedReturn, await this.inspections.find(params.id)),
        retour_paye_par: terms ? wireReturnPayer[terms.paidBy] : null,
        controlable: hasRight(user, 'returns.decide') && isInspectable(storedReturn),
        actions: hasRight(user, 'returns.decide') ? allowedActions(storedReturn) : [],
      },
    };
  }

  @Endpoint(transitionReturn)
  async move(
    @Input() { params, body }: InputOf<typeof transitionReturn>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof transitionReturn>> {
    const { action, message, remettre_en_stock: restock, livraison, en_avoir: asVoucher } = body;
    const refund = { delivery: fromEuros(livraison), asVoucher: action === 'refund' && asVoucher };
    const transition = { action, answer: message || null, restock, ...refund, by: user };
    const state = await this.moving.apply(params.id, transition);
    return { ...ok, id: params.id, state: wireReturnState[state] };
  }

  @Endpoint(previewReturnRefund)
  async preview(
    @Input() { params, query }: InputOf<typeof previewReturnRefund>,
  ): Promise<ReplyOf<typeof previewReturnRefund>> {
    const lines = await this.refunding.preview(params.id, fromEuros(query.livraison ?? 0));
    return { ...ok, data: toRefundPreview(lines) };
  }

  @Endpoint(inspectReturn)
  async inspect(
    @Input() { params, body }: InputOf<typeof inspectReturn>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof inspectReturn>> {
    await this.inspecting.inspect(params.id, { units: body.lignes.map(toInspectedUnits), by: user });
    return { ...ok, message: 'Le contrôle est enregistré.' };
  }

  @Endpoint(printReturnLabel)
  async label(@Input() { params }: InputOf<typeof printReturnLabel>): Promise<Attachment> {
    return toLabelAttachment(params.id, await this.labels.findForStaff(params.id));
  }
}

function toInspectedUnits(line: InputOf<typeof inspectReturn>['body']['lignes'][number]): InspectedUnits {
  const { ligne, quantite, etat, sort, produit_id: productId, retenue, motif } = line;
  return {
    lineNumber: ligne,
    quantity: quantite,
    grade: fromWire(wireGrade, etat),
    disposition: fromWire(wireDisposition, sort),
    productId: productId ?? null,
    withheld: fromEuros(retenue),
    reason: motif,
  };
}

export function toLabelAttachment(id: number, bytes: Buffer): Attachment {
  const filename = `etiquette-${returnNumber(id)}.pdf`;
  return new Attachment({ filename, contentType: 'application/pdf', bytes, inline: true });
}

const resultingState: Record<ReturnAction, ReturnState> = {
  accept: 'accepted',
  refuse: 'refused',
  receive: 'received',
  refund: 'refunded',
};

function isInspectable({ state, inspectedAt, refundRequestedAt }: ListedReturn): boolean {
  return state === 'received' && !inspectedAt && !refundRequestedAt;
}

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

type Detail = Omit<ReplyOf<typeof findReturn>['data'], 'actions' | 'controlable' | 'retour_paye_par'>;

function toReturnDetailView(storedReturn: ListedReturn, inspected: readonly InspectedUnits[]): Detail {
  const { id, comments, answer, decidedAt, receivedAt, inspectedAt, refundedAt } = storedReturn;
  const isoOrNull = (at: Date | null) => at && reunionIso(at);
  return {
    ...toReturnView(storedReturn),
    comments,
    answer,
    decided_at: isoOrNull(decidedAt),
    received_at: isoOrNull(receivedAt),
    refunded_at: isoOrNull(refundedAt),
    reference: returnNumber(id),
    inspected_at: isoOrNull(inspectedAt),
    controle: inspected.map(({ lineNumber, quantity, grade, disposition, productId, withheld, reason }) => ({
      ligne: lineNumber,
      quantite: quantity,
      etat: wireGrade[grade],
      sort: wireDisposition[disposition],
      produit_id: productId,
      retenue: toEuros(withheld),
      motif: reason,
    })),
  };
}

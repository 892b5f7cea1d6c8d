import type { Cents } from '@boutik/kernel';
import { type SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReturnState } from '../domain/return-state.js';
import { DecideReturn, ReceiveReturn, RefundReturn } from './handle-return.js';

export interface ReturnTransition {
  action: 'accept' | 'refuse' | 'receive' | 'refund';
  /** Message to the client. */
  answer: string | null;
  restock: boolean;
  /** Of `refund`: the part of the delivery fee, in cents. */
  delivery: Cents;
  /** Of `refund`: the client has agreed to a voucher in place of the money. */
  asVoucher: boolean;
  by: SignedInUser;
}

/** Runs the action of staff by its name in the API. */
@Injectable()
export class ReturnActions {
  constructor(
    private readonly deciding: DecideReturn,
    private readonly receiving: ReceiveReturn,
    private readonly refunding: RefundReturn,
  ) {}

  run(
    tx: EntityManager,
    id: number,
    { action, answer, restock, delivery, asVoucher, by, at }: ReturnTransition & { at: Date },
  ): Promise<ReturnState> {
    if (action === 'receive') return this.receiving.receive(tx, id, { at, restock, actorId: by.id });
    if (action === 'refund') return this.refunding.refund(tx, id, { delivery, asVoucher });
    return this.deciding.decide(tx, id, { state: action === 'accept' ? 'accepted' : 'refused', answer });
  }
}

const auditActions: Record<ReturnTransition['action'], string> = {
  accept: 'return-accepted',
  refuse: 'return-refused',
  receive: 'return-received',
  refund: 'return-refund-requested',
};

/** Applies a transition to a return and writes its audit log entry, in one transaction. */
@Injectable()
export class TransitionReturn {
  constructor(
    private readonly actions: ReturnActions,
    private readonly orders: ReturnableOrders,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError as the actions do */
  apply(id: number, transition: ReturnTransition): Promise<ReturnState> {
    const { by, action, answer, asVoucher } = transition;
    const note = asVoucher ? 'En bon d’avoir, avec l’accord du client' : (answer ?? '');
    return this.orders.transaction(async (tx) => {
      const state = await this.actions.run(tx, id, { ...transition, at: this.orders.now() });
      await this.auditLog.record(tx, { by, action: auditActions[action], subject: `retour ${id}`, note });
      return state;
    });
  }
}

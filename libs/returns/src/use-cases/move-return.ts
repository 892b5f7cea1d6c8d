import { type SignedInUser, StaffLog } from '@boutik/platform';
import { ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReturnState } from '../domain/return-state.js';
import { DecideReturn, ReceiveReturn, RefundReturn } from './handle-return.js';

export interface ReturnMove {
  action: 'accept' | 'refuse' | 'receive' | 'refund';
  /** Message to the client. */
  answer: string | null;
  restock: boolean;
  by: SignedInUser;
}

/** Runs the action of staff by its name in the API. */
@Injectable()
export class ReturnVerbs {
  constructor(
    private readonly deciding: DecideReturn,
    private readonly receiving: ReceiveReturn,
    private readonly refunding: RefundReturn,
  ) {}

  do(tx: EntityManager, id: number, { action, answer, restock, at }: ReturnMove & { at: Date }): Promise<ReturnState> {
    if (action === 'receive') return this.receiving.receive(tx, id, { at, restock });
    if (action === 'refund') return this.refunding.refund(tx, id);
    return this.deciding.decide(tx, id, { state: action === 'accept' ? 'accepted' : 'refused', answer });
  }
}

const done: Record<ReturnMove['action'], string> = {
  accept: 'return-accepted',
  refuse: 'return-refused',
  receive: 'return-received',
  refund: 'return-refund-asked',
};

/** Applies a transition to a return and writes its audit log entry, in one transaction. */
@Injectable()
export class MoveReturn {
  constructor(
    private readonly verbs: ReturnVerbs,
    private readonly orders: ReturnableOrders,
    private readonly log: StaffLog,
  ) {}

  /** @throws DomainError as the actions do */
  move(id: number, wanted: ReturnMove): Promise<ReturnState> {
    const { by, action, answer } = wanted;
    return this.orders.transaction(async (tx) => {
      const state = await this.verbs.do(tx, id, { ...wanted, at: this.orders.now() });
      await this.log.note(tx, { by, action: done[action], subject: `retour ${id}`, note: answer ?? '' });
      return state;
    });
  }
}

import { type SignedInUser, StaffLog } from '@boutik/platform';
import { ReturnableOrders } from '@boutik/orders';
import { Injectable } from '@nestjs/common';
import type { ReturnState } from '../domain/return-state.js';
import { DecideReturn, ReceiveReturn, RefundReturn } from './handle-return.js';

export interface ReturnMove {
  action: 'accept' | 'refuse' | 'receive' | 'refund';
  /** Said to the client. */
  answer: string | null;
  restock: boolean;
  by: SignedInUser;
}

/** The verbs of staff by their names on the wire. */
@Injectable()
export class ReturnVerbs {
  constructor(
    private readonly deciding: DecideReturn,
    private readonly receiving: ReceiveReturn,
    private readonly refunding: RefundReturn,
  ) {}

  do(id: number, { action, answer, restock }: ReturnMove): Promise<ReturnState> {
    if (action === 'receive') return this.receiving.receive(id, restock);
    if (action === 'refund') return this.refunding.refund(id);
    return this.deciding.decide(id, action === 'accept' ? 'accepted' : 'refused', answer);
  }
}

const done: Record<ReturnMove['action'], string> = {
  accept: 'return-accepted',
  refuse: 'return-refused',
  receive: 'return-received',
  refund: 'return-refund-asked',
};

/** Moves a return on and writes down who did it. */
@Injectable()
export class MoveReturn {
  constructor(
    private readonly verbs: ReturnVerbs,
    private readonly orders: ReturnableOrders,
    private readonly log: StaffLog,
  ) {}

  async move(id: number, wanted: ReturnMove): Promise<ReturnState> {
    const state = await this.verbs.do(id, wanted);
    const { by, action, answer } = wanted;
    await this.orders.transaction((tx) =>
      this.log.note(tx, { by, action: done[action], subject: `retour ${id}`, note: answer ?? '' }),
    );
    return state;
  }
}

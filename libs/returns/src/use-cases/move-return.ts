import { Injectable } from '@nestjs/common';
import type { ReturnState } from '../domain/return-state.js';
import { DecideReturn, ReceiveReturn, RefundReturn } from './handle-return.js';

export interface ReturnMove {
  action: 'accept' | 'refuse' | 'receive' | 'refund';
  /** Said to the client. */
  answer: string | null;
  restock: boolean;
}

/** The verbs of staff by their names on the wire. */
@Injectable()
export class MoveReturn {
  constructor(
    private readonly deciding: DecideReturn,
    private readonly receiving: ReceiveReturn,
    private readonly refunding: RefundReturn,
  ) {}

  move(id: number, { action, answer, restock }: ReturnMove): Promise<ReturnState> {
    if (action === 'receive') return this.receiving.receive(id, restock);
    if (action === 'refund') return this.refunding.refund(id);
    return this.deciding.decide(id, action === 'accept' ? 'accepted' : 'refused', answer);
  }
}

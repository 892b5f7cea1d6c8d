import { orderRefunded } from '@boutik/orders';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { RefundReturn } from '../use-cases/handle-return.js';

@Injectable()
@ListensTo(orderRefunded)
export class OnReturnRefunded implements EventListener<typeof orderRefunded> {
  constructor(private readonly refunding: RefundReturn) {}

  handle({ key }: EventData<typeof orderRefunded>): Promise<void> {
    return this.refunding.finish(key);
  }
}

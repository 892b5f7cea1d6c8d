import {
  defineEvent,
  defineJob,
  type EventListener,
  type EventMeta,
  Handles,
  type JobHandler,
  Jobs,
  ListensTo,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const messageData = z.object({ messageId: z.number() });

export const messageWritten = defineEvent('message.written', messageData);
export const deliverMessage = defineJob({ queue: 'mail', name: 'deliver-message', data: messageData });

/** Messages that were delivered, in order. */
export class DeliveredMessages {
  readonly messageIds: number[] = [];
}

@Injectable()
@ListensTo(messageWritten)
export class OnMessageWritten implements EventListener<typeof messageWritten> {
  constructor(private readonly jobs: Jobs) {}

  async handle(data: { messageId: number }, meta: EventMeta): Promise<void> {
    await this.jobs.add(deliverMessage, data, { id: meta.eventId });
  }
}

@Injectable()
@Handles(deliverMessage)
export class DeliverMessage implements JobHandler<typeof deliverMessage> {
  constructor(private readonly delivered: DeliveredMessages) {}

  async handle({ messageId }: { messageId: number }): Promise<void> {
    this.delivered.messageIds.push(messageId);
  }
}

import { defineEvent, type EventListener, type EventMeta, ListensTo, PermanentError } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const step = z.object({ step: z.number() });

export const parcelMoved = defineEvent('parcel.moved', step);
export const parcelLost = defineEvent('parcel.lost', step);
export const bellRung = defineEvent('bell.rung', step);

export interface ReceivedEvent {
  readonly by: string;
  readonly aggregateId: string;
  readonly step: number;
  readonly eventId: string;
}

/** Received events, and the deliveries that fail. */
export class EventLog {
  readonly received: ReceivedEvent[] = [];
  /** `listener/aggregateId/step` of deliveries that fail while listed here. */
  readonly failing = new Set<string>();

  record(by: string, data: { step: number }, meta: EventMeta): void {
    if (this.failing.has(`${by}/${meta.aggregateId}/${data.step}`)) throw new Error(`delivery to ${by} failed`);
    this.received.push({ by, aggregateId: meta.aggregateId, step: data.step, eventId: meta.eventId });
  }

  steps(by: string, aggregateId: string): number[] {
    return this.received.filter((one) => one.by === by && one.aggregateId === aggregateId).map(({ step }) => step);
  }
}

@Injectable()
@ListensTo(parcelMoved)
export class Tracker implements EventListener<typeof parcelMoved> {
  constructor(private readonly log: EventLog) {}

  async handle(data: { step: number }, meta: EventMeta): Promise<void> {
    // Varying delays: without order per aggregate, a later step would overtake.
    await new Promise((resolve) => setTimeout(resolve, (data.step * 7) % 5));
    this.log.record('tracker', data, meta);
  }
}

@Injectable()
@ListensTo(parcelMoved)
export class Mailer implements EventListener<typeof parcelMoved> {
  constructor(private readonly log: EventLog) {}

  async handle(data: { step: number }, meta: EventMeta): Promise<void> {
    this.log.record('mailer', data, meta);
  }
}

@Injectable()
@ListensTo(parcelLost)
export class Insurer implements EventListener<typeof parcelLost> {
  constructor(private readonly log: EventLog) {}

  async handle(data: { step: number }, meta: EventMeta): Promise<void> {
    try {
      this.log.record('insurer', data, meta);
    } catch (error) {
      throw new PermanentError('not insured', { cause: error });
    }
  }
}

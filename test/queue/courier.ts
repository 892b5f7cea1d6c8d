import {
  defineEvent,
  defineJob,
  type EventListener,
  type EventMeta,
  Handles,
  type JobHandler,
  Jobs,
  ListensTo,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const letterData = z.object({ letter: z.number() });

export const letterWritten = defineEvent('letter.written', letterData);
export const carryLetter = defineJob({ queue: 'mail', name: 'carry-letter', data: letterData });

/** Messages that were delivered, in order. */
export class Letterbox {
  readonly letters: number[] = [];
}

@Injectable()
@ListensTo(letterWritten)
export class OnLetterWritten implements EventListener<typeof letterWritten> {
  constructor(private readonly jobs: Jobs) {}

  async handle(data: { letter: number }, meta: EventMeta): Promise<void> {
    await this.jobs.add(carryLetter, data, { id: meta.eventId });
  }
}

@Injectable()
@Handles(carryLetter)
export class CarryLetter implements JobHandler<typeof carryLetter> {
  constructor(private readonly letterbox: Letterbox) {}

  async handle({ letter }: { letter: number }): Promise<void> {
    this.letterbox.letters.push(letter);
  }
}

import { Clock } from '@boutik/kernel';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { RemindClients } from './remind-clients.js';

const remindClients = defineSchedule({ queue: 'maintenance', name: 'remind-quote-clients', everyMs: 60 * 60_000 });

/** Idempotent: a reminder is recorded and its e-mail queued in one transaction. */
@Injectable()
@Handles(remindClients)
export class RemindClientsJob implements ScheduleHandler {
  constructor(
    private readonly clients: RemindClients,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const reminded = await this.clients.remind(this.clock.now());
    if (reminded > 0) logger('quotes').info({ reminded }, 'Clients reminded of quotes');
  }
}

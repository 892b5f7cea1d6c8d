import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { MailAwayClients } from './mail-away-clients.js';

const mailAwayClients = defineSchedule({ queue: 'maintenance', name: 'mail-away-clients', everyMs: 60_000 });

@Injectable()
@Handles(mailAwayClients)
export class MailAwayClientsJob implements ScheduleHandler {
  constructor(private readonly clients: MailAwayClients) {}

  async handle(): Promise<void> {
    await this.clients.mail();
  }
}

import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRequested } from '../account-events.js';
import { SendActivationEmail } from './send-activation-email.js';

/** Emails a new user the link that confirms the email address. */
@Injectable()
@ListensTo(confirmationRequested)
export class OnConfirmationRequested implements EventListener<typeof confirmationRequested> {
  constructor(
    private readonly database: DataSource,
    private readonly sendActivationEmail: SendActivationEmail,
  ) {}

  async handle(data: EventData<typeof confirmationRequested>, meta: EventMeta): Promise<void> {
    await this.database.transaction((tx) => this.sendActivationEmail.send(tx, { ...data, requestId: meta.eventId }));
  }
}

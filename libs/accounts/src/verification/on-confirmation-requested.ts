import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRequested } from '../account-events.js';
import { MailActivation } from './mail-activation.js';

/** Emails a new user the link that confirms the email address. */
@Injectable()
@ListensTo(confirmationRequested)
export class OnConfirmationRequested implements EventListener<typeof confirmationRequested> {
  constructor(
    private readonly database: DataSource,
    private readonly activation: MailActivation,
  ) {}

  async handle(asked: EventData<typeof confirmationRequested>, meta: EventMeta): Promise<void> {
    await this.database.transaction((tx) => this.activation.send(tx, { ...asked, requestId: meta.eventId }));
  }
}

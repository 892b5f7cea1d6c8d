import type { UserProfile } from '@boutik/accounts';
import { configuration } from '@boutik/platform/config';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface QuoteEmail {
  subject: string;
  html: string;
  text: string;
}

/** Queues single e-mails about quotes. */
@Injectable()
export class QuoteMailer {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent by the key of the e-mail. */
  async send(email: Parameters<MailQueue['enqueue']>[1]): Promise<void> {
    await this.database.transaction((tx) => this.mails.enqueue(tx, email));
  }
}

/** URL of a quote in the workspace. */
export function quoteDetailUrl(id: number): string {
  return `${configuration().http.publicUrl}/espace-commercial/detail-devis/${id}`;
}

/** The client's name for the greeting; null when the e-mail address is not confirmed. */
export function greetingName({ confirmed, prenom, name }: UserProfile): string | null {
  return confirmed ? `${prenom} ${name}`.trim() : null;
}

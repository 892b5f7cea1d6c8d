import { configuration, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Queues single e-mails about quotes. */
@Injectable()
export class QuoteLetters {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailPost,
  ) {}

  /** Idempotent by the key of the e-mail. */
  async post(letter: Parameters<MailPost['post']>[1]): Promise<void> {
    await this.database.transaction((tx) => this.mails.post(tx, letter));
  }
}

/** URL of a quote in the workspace. */
export function detailAddress(id: number): string {
  return `${configuration().http.publicUrl}/espace-commercial/detail-devis/${id}`;
}

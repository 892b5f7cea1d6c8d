import { configuration, MailPost } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Hands single letters about quotes to the post. */
@Injectable()
export class QuoteLetters {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailPost,
  ) {}

  /** Safe to run twice: its key names a letter. */
  async post(letter: Parameters<MailPost['post']>[1]): Promise<void> {
    await this.database.transaction((tx) => this.mails.post(tx, letter));
  }
}

/** Where staff reads a quote. */
export function detailAddress(id: number): string {
  return `${configuration().http.publicUrl}/espace-commercial/detail-devis/${id}`;
}

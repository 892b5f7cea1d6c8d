import { type UserProfile, Users } from '@boutik/accounts';
import { configuration } from '@boutik/platform/config';
import { type Seller, taxLabel } from '@boutik/platform/documents';
import { MailQueue } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QuoteWithParties } from '../lifecycle/quote-parties.js';
import type { QuoteRow } from '../storage/quote.entity.js';

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
    private readonly users: Users,
  ) {}

  /** Idempotent by the key of the e-mail. */
  async send(email: Parameters<MailQueue['enqueue']>[1]): Promise<void> {
    await this.database.transaction((tx) => this.mails.enqueue(tx, email));
  }

  /**
   * Idempotent. Answers go to the client, with whose account the e-mail is erased.
   * @param compose writes the e-mail to the quote's `owner`, who is an administrator once the owner has left
   */
  async sendToOwner<Quote extends QuoteWithParties>(
    quote: Quote,
    key: string,
    compose: (quote: Quote) => QuoteEmail,
  ): Promise<void> {
    const replyTo = quote.client.isErased ? {} : { replyTo: quote.client.email };
    for (const owner of await this.inChargeOf(quote)) {
      const own = owner.id === quote.owner.id ? key : `${key}-${owner.id}`;
      await this.send({ ...compose({ ...quote, owner }), ...replyTo, key: own, to: owner.email });
    }
  }

  /** Who answers for a quote: its owner, or the administrators once the owner's account is closed. */
  async inChargeOf({ owner }: Pick<QuoteWithParties, 'owner'>): Promise<UserProfile[]> {
    return owner.isClosed ? this.users.administrators() : [owner];
  }
}

/** Why the owner of a quote, or an administrator in the owner's place, gets an e-mail. */
export function ownerReason({ row, owner }: QuoteWithParties): string {
  const why = row.ownerId === owner.id ? 'ce devis est le vôtre' : 'le commercial de ce devis n’est plus dans l’équipe';
  return `Vous recevez ce message parce que ${why}.`;
}

/** Where the client's answer to an e-mail about a quote goes: to the shop once the owner has left. */
export function replyToOwner({ owner }: Pick<QuoteWithParties, 'owner'>): { replyTo?: string } {
  return owner.isClosed ? {} : { replyTo: owner.email };
}

/** " TTC" after an amount of a quote; nothing on one that was written without VAT, whatever the seller is now. */
export function includedTax({ vatExempt }: Pick<QuoteRow, 'vatExempt'>, seller: Seller): string {
  return taxLabel('TTC', { vatExempt: vatExempt || seller.vatExempt });
}

/** URL of a quote in the workspace. */
export function quoteDetailUrl(id: number): string {
  return `${configuration().http.publicUrl}/espace-commercial/detail-devis/${id}`;
}

/** The client's name for the greeting; null when the e-mail address is not confirmed. */
export function greetingName({ confirmed, prenom, name }: UserProfile): string | null {
  return confirmed ? `${prenom} ${name}`.trim() : null;
}

import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import {
  type FilledTexts,
  MailGreeting,
  MailLayout,
  type MailLayoutProps,
  MailParagraphs,
  MailQueue,
  renderMail,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement, ReactNode } from 'react';
import type { EntityManager } from 'typeorm';
import { Users, type UserProfile } from '../users/users.js';

/** Content of an email about an account, without the greeting. */
export interface AccountEmail extends Pick<MailLayoutProps, 'preheader'> {
  words: FilledTexts;
  /** Why the recipient gets this email; shown in the footer. */
  reason: string;
  /** What follows the opening. */
  body: ReactNode;
}

/** An email that is sent once: `key` identifies it. */
export type KeyedAccountEmail = AccountEmail & { key: string };

export const ACCOUNT_OWNER_REASON = 'Vous recevez ce message parce que vous avez un compte chez nous.';

/** The absolute URL of a page of the shop. */
export function siteUrl(path: string): string {
  return `${configuration().http.publicUrl}${path}`;
}

/** Sends emails to users about their own account. */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly users: Users,
    private readonly mail: MailQueue,
  ) {}

  /** Queues the email within the transaction; does nothing when the user no longer exists. */
  async send(tx: EntityManager, userId: number, email: KeyedAccountEmail): Promise<void> {
    const user = await this.users.find(userId, tx);
    if (!user) return;
    const mail = accountEmailElement(email, greetingName(user));
    await this.mail.enqueue(tx, { key: email.key, to: user.email, subject: email.words.subject, ...renderMail(mail) });
  }
}

/** The complete email. @param name used in the greeting; null when the email address is not confirmed */
export function accountEmailElement(
  { preheader, words, reason, body }: AccountEmail,
  name: string | null,
): ReactElement {
  return (
    <MailLayout
      seller={currentSeller()}
      preheader={preheader}
      title={words.title}
      reason={reason}
      closing={words.closing}
    >
      <MailGreeting name={name} />
      <MailParagraphs of={words.opening} />
      {body}
    </MailLayout>
  );
}

function greetingName({ confirmed, prenom, name }: UserProfile): string | null {
  return confirmed ? prenom || name : null;
}

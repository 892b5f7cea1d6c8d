import { frenchMoment } from '@boutik/kernel';
import { currentSeller } from '@boutik/platform/documents';
import {
  type FilledTexts,
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailQueue,
  renderMail,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement, ReactNode } from 'react';
import type { EntityManager } from 'typeorm';
import type { StoredReturn } from '../storage/returns.js';

export interface ReturnEmail {
  step: 'requested' | 'withdrawn' | 'accepted' | 'refused' | 'received';
  subject: string;
  mail: ReactElement;
}

/** Queues emails about a return, in the caller's transaction; one email per step. */
@Injectable()
export class ReturnMailer {
  constructor(private readonly mails: MailQueue) {}

  async send(tx: EntityManager, { id, client }: StoredReturn, { step, subject, mail }: ReturnEmail): Promise<void> {
    // The client of an erased account has no email address.
    if (client.email === '') return;
    await this.mails.enqueue(tx, { key: `return-${id}-${step}`, to: client.email, subject, ...renderMail(mail) });
  }
}

/** Greets nobody by name: the client of a quote's order may never have confirmed the email address. */
export function ReturnEmailLayout({
  of,
  words,
  children,
}: {
  of: StoredReturn;
  words: FilledTexts;
  children: ReactNode;
}): ReactElement {
  return (
    <MailLayout
      seller={currentSeller()}
      title={words.title}
      closing={words.closing}
      preheader={`Commande ${of.orderNumber}`}
      reason={`Vous recevez ce message au sujet de votre commande ${of.orderNumber}.`}
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      {children}
    </MailLayout>
  );
}

/** Opens the label for the parcel, without an account. */
export function LabelButton({ href }: { href: string }): ReactElement {
  return <MailButton href={href}>Imprimer l’étiquette de retour</MailButton>;
}

export function ReturnedItems({ of }: { of: StoredReturn }): ReactElement {
  const rows = [
    { label: 'Commande', value: of.orderNumber },
    { label: 'Demandé le', value: frenchMoment(of.requestedAt) },
    ...(of.kind === 'return' ? [{ label: 'Motif', value: of.reason }] : []),
    ...of.lines.map(({ name, quantity }) => ({ label: 'Article', value: `${quantity} × ${name}` })),
  ];
  return <MailFacts rows={rows} />;
}

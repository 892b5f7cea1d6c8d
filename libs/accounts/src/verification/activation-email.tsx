import { frenchMoment } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { MailButton, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { Fragment } from 'react';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { confirmationRepeated, confirmationRequested } from '../account-events.js';
import { type AccountEmail, AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { PendingRegistrations } from '../registration/pending-registrations.js';
import { User } from '../users/user.entity.js';
import { activation, activations } from '../emails/account-mail-wordings.js';

interface ActivationRequest {
  userId: number;
  /** Id of the request, so that one request sends one email. */
  requestId: string;
  /** Only this registration; all pending ones when absent. */
  registrationId?: number | undefined;
}

/** Emails the links that confirm an email address, one per registration; earlier links become invalid. */
@Injectable()
export class SendActivationEmail {
  constructor(
    private readonly links: MailedLinks,
    private readonly mailer: AccountMailer,
    private readonly pendingRegistrations: PendingRegistrations,
  ) {}

  /** Sends nothing when the email address is already confirmed. */
  async send(tx: EntityManager, { userId, requestId, registrationId }: ActivationRequest): Promise<void> {
    if (!(await tx.existsBy(User, { id: userId, emailVerifiedAt: IsNull() }))) return;
    const links: ActivationLink[] = [];
    for (const { id, createdAt: at } of await this.pendingRegistrations.find(tx, userId, registrationId))
      links.push({ at, href: await this.activationUrl(tx, { userId, requestId }, id) });
    // A client created by staff has no registration.
    if (links.length === 0) links.push({ at: null, href: await this.activationUrl(tx, { userId, requestId }) });
    await this.mailer.send(tx, userId, { key: `confirm-address-${requestId}`, ...activationEmail(links) });
  }

  private async activationUrl(tx: EntityManager, request: ActivationRequest, registrationId?: number): Promise<string> {
    const secret = await this.links.issue(tx, { ...request, purpose: 'confirm-address', registrationId });
    return `${configuration().http.publicUrl}/confirm-inscription?token=${secret}`;
  }
}

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

/** Emails the link again if the account is still unconfirmed; sends nothing otherwise. */
@Injectable()
@ListensTo(confirmationRepeated)
export class OnConfirmationRepeated implements EventListener<typeof confirmationRepeated> {
  constructor(
    private readonly database: DataSource,
    private readonly sendActivationEmail: SendActivationEmail,
  ) {}

  async handle({ email }: { email: string }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.findOneBy(User, { email, emailVerifiedAt: IsNull() });
      if (user) await this.sendActivationEmail.send(tx, { userId: user.id, requestId: meta.eventId });
    });
  }
}

interface ActivationLink {
  /** Absolute URL of the page that confirms the email address. */
  href: string;
  /** Time of the registration; null for an account that staff created. */
  at: Date | null;
}

/** The registration may be from another person: the email shows nothing of it but its time. */
export function activationEmail(links: readonly ActivationLink[]): AccountEmail {
  return {
    preheader: 'Un clic et votre compte est actif.',
    words: (links.length > 1 ? activations : activation).compose({}),
    reason:
      "Vous recevez ce message parce que cette adresse vient de servir à créer un compte. Si ce n'était pas vous, ignorez-le.",
    body: (
      <>
        {links.map(({ href, at }) => (
          <Fragment key={href}>
            {at && <MailText>Inscription du {frenchMoment(at)}, heure de La Réunion.</MailText>}
            <MailButton href={href}>Activer mon compte</MailButton>
          </Fragment>
        ))}
        <MailText>Ce lien est valable sept jours. N'activez pas une inscription que vous n'avez pas faite.</MailText>
      </>
    ),
  };
}

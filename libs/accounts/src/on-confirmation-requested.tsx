import {
  configuration,
  currentSeller,
  type EventListener,
  type EventMeta,
  ListensTo,
  MailButton,
  MailLayout,
  MailPost,
  MailText,
  renderMail,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRequested } from './account-events.js';
import { MailedLinks } from './mailed-links.js';
import { People, type Person } from './people.js';

/** Mails the link that confirms an address. */
@Injectable()
@ListensTo(confirmationRequested)
export class OnConfirmationRequested implements EventListener<typeof confirmationRequested> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly people: People,
    private readonly mail: MailPost,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    const person = await this.people.find(userId);
    if (!person) return;
    await this.database.transaction(async (tx) => {
      const secret = await this.links.issue(tx, { userId, purpose: 'confirm-address', requestId: meta.eventId });
      const address = `${configuration().http.publicUrl}/confirm-inscription?token=${secret}`;
      await this.mail.post(tx, {
        key: `confirm-address-${meta.eventId}`,
        to: person.email,
        subject: 'Confirmez votre adresse email',
        ...renderMail(confirmationMail(person, address)),
      });
    });
  }
}

function confirmationMail(person: Person, address: string) {
  return (
    <MailLayout
      seller={currentSeller()}
      preheader="Un clic et votre compte est actif."
      title="Confirmez votre adresse email"
      reason="Vous recevez ce message parce que cette adresse vient de servir à créer un compte. Si ce n'était pas vous, ignorez-le."
    >
      <MailText>Bonjour {person.prenom || person.name},</MailText>
      <MailText>Votre compte est presque prêt. Confirmez que cette adresse est bien la vôtre{'\u202f'}:</MailText>
      <MailButton href={address}>Activer mon compte</MailButton>
      <MailText>Ce lien est valable sept jours.</MailText>
    </MailLayout>
  );
}

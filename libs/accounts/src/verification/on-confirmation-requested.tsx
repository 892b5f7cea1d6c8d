import { configuration, type EventListener, type EventMeta, ListensTo, MailButton, MailText } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { confirmationRequested } from '../account-events.js';
import { AccountMails } from '../mails/account-mails.js';
import { MailedLinks } from '../mails/mailed-links.js';

/** Mails the link that confirms an address. */
@Injectable()
@ListensTo(confirmationRequested)
export class OnConfirmationRequested implements EventListener<typeof confirmationRequested> {
  constructor(
    private readonly database: DataSource,
    private readonly links: MailedLinks,
    private readonly mails: AccountMails,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const secret = await this.links.issue(tx, { userId, purpose: 'confirm-address', requestId: meta.eventId });
      await this.mails.post(tx, userId, {
        key: `confirm-address-${meta.eventId}`,
        preheader: 'Un clic et votre compte est actif.',
        title: 'Confirmez votre adresse email',
        reason:
          "Vous recevez ce message parce que cette adresse vient de servir à créer un compte. Si ce n'était pas vous, ignorez-le.",
        body: <Invitation address={`${configuration().http.publicUrl}/confirm-inscription?token=${secret}`} />,
      });
    });
  }
}

function Invitation({ address }: { address: string }) {
  return (
    <>
      <MailText>Votre compte est presque prêt. Confirmez que cette adresse est bien la vôtre{'\u202f'}:</MailText>
      <MailButton href={address}>Activer mon compte</MailButton>
      <MailText>Ce lien est valable sept jours.</MailText>
    </>
  );
}

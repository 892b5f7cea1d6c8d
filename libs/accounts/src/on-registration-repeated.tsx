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
import { registrationRepeated } from './account-events.js';
import { People } from './people.js';

/** The screen says the same for known and unknown addresses; only the owner of the address learns that it is known. */
@Injectable()
@ListensTo(registrationRepeated)
export class OnRegistrationRepeated implements EventListener<typeof registrationRepeated> {
  constructor(
    private readonly database: DataSource,
    private readonly people: People,
    private readonly mail: MailPost,
  ) {}

  async handle({ userId }: { userId: number }, meta: EventMeta): Promise<void> {
    const person = await this.people.find(userId);
    if (!person) return;
    const letter = renderMail(
      <MailLayout
        seller={currentSeller()}
        preheader="Un compte existe déjà avec cette adresse."
        title="Vous avez déjà un compte"
        reason="Vous recevez ce message parce que quelqu'un a voulu créer un compte avec votre adresse."
      >
        <MailText>Bonjour {person.prenom || person.name},</MailText>
        <MailText>
          Un compte existe déjà avec cette adresse. Connectez-vous simplement{'\u202f'}; si ce n'était pas vous, vous
          n'avez rien à faire.
        </MailText>
        <MailButton href={`${configuration().http.publicUrl}/login`}>Me connecter</MailButton>
      </MailLayout>,
    );
    const subject = 'Vous avez déjà un compte';
    await this.database.transaction((tx) =>
      this.mail.post(tx, { key: `registration-repeated-${meta.eventId}`, to: person.email, subject, ...letter }),
    );
  }
}

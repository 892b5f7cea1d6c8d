import {
  configuration,
  currentSeller,
  type EventData,
  type EventListener,
  type EventMeta,
  ListensTo,
  MailButton,
  MailLayout,
  MailLink,
  MailPost,
  type MailSample,
  type MailShowcase,
  MailText,
  renderMail,
  ShowsMails,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { welcomeKey } from './domain/letter-key.js';
import { unsubscribeAddress } from './domain/unsubscribe-address.js';
import { sampleCampaign } from './mails/sample-campaign.js';
import { newsletterSubscribed } from './newsletter-events.js';

/** Sends the welcome email with its unsubscribe link, unless the subscriber has unsubscribed meanwhile. */
@Injectable()
@ListensTo(newsletterSubscribed)
export class OnNewsletterSubscribed implements EventListener<typeof newsletterSubscribed> {
  constructor(
    private readonly database: DataSource,
    private readonly mail: MailPost,
  ) {}

  async handle({ subscriptionId, welcome }: EventData<typeof newsletterSubscribed>, meta: EventMeta): Promise<void> {
    if (!welcome) return;
    await this.database.transaction(async (tx) => {
      const [reader] = await tx.query<{ email: string; token: string }[]>(
        'select email, token from newsletter_subscriptions where id = $1 and unsubscribed_at is null',
        [subscriptionId],
      );
      if (!reader) return;
      const unsubscribeUrl = unsubscribeAddress(configuration().http.publicUrl, reader.token);
      await this.mail.post(tx, {
        key: welcomeKey(meta.eventId, subscriptionId),
        to: reader.email,
        subject: TITLE,
        unsubscribeUrl,
        // A mistyped address is detected by the bounce of the first email.
        reported: true,
        ...renderMail(<Welcome unsubscribeUrl={unsubscribeUrl} />),
      });
    });
  }
}

/** Previews of the newsletter's emails, at /dev/mails/preview. */
@Injectable()
@ShowsMails()
export class NewsletterShowcase implements MailShowcase {
  samples(): MailSample[] {
    const { publicUrl } = configuration().http;
    const unsubscribeUrl = unsubscribeAddress(publicUrl, 'exemple');
    return [
      { name: 'lettre-bienvenue', subject: TITLE, mail: <Welcome unsubscribeUrl={unsubscribeUrl} /> },
      sampleCampaign(publicUrl, unsubscribeUrl),
    ];
  }
}

const TITLE = "Bienvenue parmi les lecteurs de notre lettre d'information";

function Welcome({ unsubscribeUrl }: { unsubscribeUrl: string }) {
  const seller = currentSeller();
  return (
    <MailLayout
      seller={seller}
      preheader="Nouveautés et promotions, deux fois par mois au plus."
      title={TITLE}
      reason={
        <>
          Vous recevez ce message parce que cette adresse vient d'être abonnée à la lettre d'information de{' '}
          {seller.name}. Ce n'était pas vous, ou vous avez changé d'avis{'\u202f'}?{' '}
          <MailLink href={unsubscribeUrl}>Se désabonner</MailLink>.
        </>
      }
    >
      <MailText>
        C'est noté{'\u202f'}: vous recevrez nos nouveautés et nos promotions, deux fois par mois au plus. Votre adresse
        ne sert qu'à cela et n'est donnée à personne.
      </MailText>
      <MailButton href={`${configuration().http.publicUrl}/nouveautes`}>Voir les nouveautés</MailButton>
    </MailLayout>
  );
}

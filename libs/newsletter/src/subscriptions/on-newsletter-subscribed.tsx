import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import {
  MailButton,
  MailLayout,
  MailLink,
  MailQueue,
  type EmailPreview,
  type EmailPreviewProvider,
  MailText,
  renderMail,
  ProvidesEmailPreviews,
} from '@boutik/platform/mail';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { welcomeMailKey } from '../sending/domain/newsletter-mail-key.js';
import { buildUnsubscribeUrl } from './domain/unsubscribe-url.js';
import { sampleCampaign } from '../campaigns/sample-campaign.js';
import { NewsletterSubscriptionRow } from './newsletter-subscription.entity.js';
import { newsletterSubscribed } from '../newsletter-events.js';

/** Sends the welcome email with its unsubscribe link, unless the subscriber has unsubscribed meanwhile. */
@Injectable()
@ListensTo(newsletterSubscribed)
export class OnNewsletterSubscribed implements EventListener<typeof newsletterSubscribed> {
  constructor(
    private readonly database: DataSource,
    private readonly mail: MailQueue,
  ) {}

  async handle({ subscriptionId, welcome }: EventData<typeof newsletterSubscribed>, meta: EventMeta): Promise<void> {
    if (!welcome) return;
    await this.database.transaction(async (tx) => {
      const active = { id: subscriptionId, unsubscribedAt: IsNull() };
      const subscriber = await tx.findOneBy(NewsletterSubscriptionRow, active);
      if (!subscriber) return;
      const unsubscribeUrl = buildUnsubscribeUrl(configuration().http.publicUrl, subscriber.token);
      await this.mail.enqueue(tx, {
        key: welcomeMailKey(meta.eventId, subscriptionId),
        to: subscriber.email,
        subject: WELCOME_TITLE,
        unsubscribeUrl,
        // A mistyped address is detected by the bounce of the first email.
        reportsOutcome: true,
        ...renderMail(<WelcomeEmail unsubscribeUrl={unsubscribeUrl} />),
      });
    });
  }
}

/** Previews of the newsletter's emails, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class NewsletterEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const { publicUrl } = configuration().http;
    const unsubscribeUrl = buildUnsubscribeUrl(publicUrl, 'exemple');
    return [
      { name: 'lettre-bienvenue', subject: WELCOME_TITLE, mail: <WelcomeEmail unsubscribeUrl={unsubscribeUrl} /> },
      sampleCampaign(publicUrl, unsubscribeUrl),
    ];
  }
}

const WELCOME_TITLE = "Bienvenue parmi les lecteurs de notre lettre d'information";

function WelcomeEmail({ unsubscribeUrl }: { unsubscribeUrl: string }) {
  const seller = currentSeller();
  return (
    <MailLayout
      seller={seller}
      preheader="Nouveautés et promotions, deux fois par mois au plus."
      title={WELCOME_TITLE}
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

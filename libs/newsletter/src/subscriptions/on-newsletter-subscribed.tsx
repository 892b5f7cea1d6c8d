import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import {
  MailButton,
  MailLayout,
  MailLink,
  MailQueue,
  type EmailPreview,
  type EmailPreviewProvider,
  MailParagraphs,
  mailWording,
  renderMail,
  ProvidesEmailPreviews,
} from '@boutik/platform/mail';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
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
      const email = welcomeEmail(unsubscribeUrl);
      await this.mail.enqueue(tx, {
        key: welcomeMailKey(meta.eventId, subscriptionId),
        to: subscriber.email,
        subject: email.subject,
        unsubscribeUrl,
        // A mistyped address is detected by the bounce of the first email.
        reportsOutcome: true,
        ...renderMail(email.mail),
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
    return [{ name: 'lettre-bienvenue', ...welcomeEmail(unsubscribeUrl) }, sampleCampaign(publicUrl, unsubscribeUrl)];
  }
}

const wording = mailWording({
  name: 'lettre_bienvenue',
  area: 'Lettre d’information',
  label: 'Bienvenue aux abonnés',
  subject: "Bienvenue parmi les lecteurs de notre lettre d'information",
  opening:
    "C'est noté\u202f: vous recevrez nos nouveautés et nos promotions, deux fois par mois au plus. Votre adresse ne sert qu'à cela et n'est donnée à personne.",
  placeholders: {},
});

function welcomeEmail(unsubscribeUrl: string): { subject: string; mail: ReactElement } {
  const seller = currentSeller();
  const words = wording.compose({});
  const mail = (
    <MailLayout
      seller={seller}
      preheader="Nouveautés et promotions, deux fois par mois au plus."
      title={words.title}
      closing={words.closing}
      reason={
        <>
          Vous recevez ce message parce que cette adresse vient d'être abonnée à la lettre d'information de{' '}
          {seller.name}. Ce n'était pas vous, ou vous avez changé d'avis{'\u202f'}?{' '}
          <MailLink href={unsubscribeUrl}>Se désabonner</MailLink>.
        </>
      }
    >
      <MailParagraphs of={words.opening} />
      <MailButton href={`${configuration().http.publicUrl}/nouveautes`}>Voir les nouveautés</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

import { MailModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterShowcase, OnNewsletterSubscribed } from './on-newsletter-subscribed.js';
import { PruneSubscriptions } from './prune-subscriptions.js';
import { Subscribe } from './subscribe.js';
import { SubscriptionOfAPerson } from './subscription-of-a-person.js';
import { Unsubscribe } from './unsubscribe.js';

@Module({
  controllers: [NewsletterController],
  providers: [Subscribe, Unsubscribe, SubscriptionOfAPerson, NewsletterShowcase],
})
export class NewsletterModule {}

/** What the worker does for readers: welcomes them, and forgets who is gone. */
@Module({ imports: [MailModule], providers: [OnNewsletterSubscribed, PruneSubscriptions, SubscriptionOfAPerson] })
export class NewsletterJobsModule {}

import { CatalogModule } from '@boutik/catalog';
import { MailModule, PicturesModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { BouncesController } from './http/bounces.controller.js';
import { CampaignPreviewController } from './http/campaign-preview.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { ReadCampaigns } from './http/read-campaigns.js';
import { HandOutLetters } from './jobs/hand-out-letters.js';
import { OnMailSettled } from './jobs/on-mail-settled.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterShowcase, OnNewsletterSubscribed } from './on-newsletter-subscribed.js';
import { PruneSubscriptions } from './prune-subscriptions.js';
import { Campaigns } from './storage/campaigns.js';
import { Deliveries } from './storage/deliveries.js';
import { Letters } from './storage/letters.js';
import { Subscribe } from './subscribe.js';
import { SubscriptionOfAPerson } from './subscription-of-a-person.js';
import { Unsubscribe } from './unsubscribe.js';
import { CheckCampaign } from './use-cases/check-campaign.js';
import { DrawCampaign } from './use-cases/draw-campaign.js';
import { KeepLetterPicture } from './use-cases/keep-letter-picture.js';
import { PostCopies } from './use-cases/post-copies.js';
import { SendCampaign } from './use-cases/send-campaign.js';
import { TakeBounce } from './use-cases/take-bounce.js';
import { TryCampaign } from './use-cases/try-campaign.js';
import { WriteCampaign } from './use-cases/write-campaign.js';

const letters = [Campaigns, Deliveries, Letters, DrawCampaign, CheckCampaign, SendCampaign];

@Module({
  imports: [CatalogModule],
  controllers: [NewsletterController, CampaignsController, CampaignPreviewController, BouncesController],
  providers: [
    ...letters,
    Subscribe,
    Unsubscribe,
    SubscriptionOfAPerson,
    NewsletterShowcase,
    ReadCampaigns,
    WriteCampaign,
    TryCampaign,
    KeepLetterPicture,
    TakeBounce,
  ],
})
export class NewsletterModule {}

/** Newsletter jobs of the worker: welcome emails, dispatch of campaigns, deletion of old subscriptions. */
@Module({
  imports: [MailModule, PicturesModule, CatalogModule],
  providers: [
    ...letters,
    OnNewsletterSubscribed,
    PruneSubscriptions,
    SubscriptionOfAPerson,
    PostCopies,
    HandOutLetters,
    OnMailSettled,
  ],
})
export class NewsletterJobsModule {}

import { CatalogModule } from '@boutik/catalog';
import { MailModule } from '@boutik/platform/mail';
import { PicturesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BouncesController } from './bounces/bounces.controller.js';
import { CampaignPreviewController } from './campaigns/campaign-preview.controller.js';
import { CampaignsController } from './campaigns/campaigns.controller.js';
import { ReadCampaigns } from './campaigns/read-campaigns.js';
import { DispatchCampaign } from './sending/dispatch-campaign.js';
import { OnMailSettled } from './sending/on-mail-settled.js';
import { NewsletterController } from './subscriptions/newsletter.controller.js';
import { NewsletterEmailPreviews, OnNewsletterSubscribed } from './subscriptions/on-newsletter-subscribed.js';
import { PruneSubscriptions } from './subscriptions/prune-subscriptions.js';
import { Campaigns } from './campaigns/campaigns.js';
import { Deliveries } from './sending/deliveries.js';
import { Subscribe } from './subscriptions/subscribe.js';
import { NewsletterPersonalData } from './newsletter.personal-data.js';
import { Unsubscribe } from './subscriptions/unsubscribe.js';
import { CheckCampaign } from './campaigns/check-campaign.js';
import { RenderCampaign } from './campaigns/render-campaign.js';
import { UploadCampaignPicture } from './campaigns/upload-campaign-picture.js';
import { SendDeliveries } from './sending/send-deliveries.js';
import { SendCampaign } from './sending/send-campaign.js';
import { HandleBounce } from './bounces/handle-bounce.js';
import { SendTestCampaign } from './campaigns/send-test-campaign.js';
import { WriteCampaign } from './campaigns/write-campaign.js';
import { NewsletterCampaignRow } from './campaigns/newsletter-campaign.entity.js';
import { NewsletterDeliveryRow } from './sending/newsletter-delivery.entity.js';
import { NewsletterConsentRow } from './subscriptions/newsletter-consent.entity.js';
import { NewsletterSubscriptionRow } from './subscriptions/newsletter-subscription.entity.js';

/** All entities of the newsletter. */
export const newsletterEntities = [
  NewsletterCampaignRow,
  NewsletterConsentRow,
  NewsletterDeliveryRow,
  NewsletterSubscriptionRow,
];

const campaignProviders = [Campaigns, Deliveries, RenderCampaign, CheckCampaign, SendCampaign];

@Module({
  imports: [TypeOrmModule.forFeature(newsletterEntities), CatalogModule],
  controllers: [NewsletterController, CampaignsController, CampaignPreviewController, BouncesController],
  providers: [
    ...campaignProviders,
    Subscribe,
    Unsubscribe,
    NewsletterPersonalData,
    NewsletterEmailPreviews,
    ReadCampaigns,
    WriteCampaign,
    SendTestCampaign,
    UploadCampaignPicture,
    HandleBounce,
  ],
})
export class NewsletterModule {}

/** Newsletter jobs of the worker: welcome emails, dispatch of campaigns, deletion of old subscriptions. */
@Module({
  imports: [TypeOrmModule.forFeature(newsletterEntities), MailModule, PicturesModule, CatalogModule],
  providers: [
    ...campaignProviders,
    OnNewsletterSubscribed,
    PruneSubscriptions,
    NewsletterPersonalData,
    SendDeliveries,
    DispatchCampaign,
    OnMailSettled,
  ],
})
export class NewsletterJobsModule {}
